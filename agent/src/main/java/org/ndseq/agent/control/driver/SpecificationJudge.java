package org.ndseq.agent.control.driver;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Random;
import java.util.function.IntPredicate;
import org.ndseq.agent.control.RunEnd;
import org.ndseq.agent.control.ScheduleStrategy;
import org.ndseq.agent.control.explore.PartialOrderSamplingStrategy;
import org.ndseq.agent.control.explore.SequentialStrategy;
import org.ndseq.agent.control.runtime.ControlledRun;
import org.ndseq.agent.control.skip.BlockChooser;
import org.ndseq.agent.control.skip.SkipInstrumenter;
import org.ndseq.agent.control.skip.SkippableBlock;
import org.ndseq.agent.control.skip.StepSite;
import org.ndseq.agent.control.skip.StepStartHook;

/**
 * Runs the sequential program of a specification: its tasks one after another, in several orders,
 * with all blocks executed, with one block skipped now and then, and with all of them. So it finds
 * whether skipping changes the result. Parallel runs of the program show whether it ends with such
 * a result.
 */
final class SpecificationJudge {
  /** After so many skips in one run, blocks are executed: a skipped retry must end. */
  static final int MOST_SKIPS = 50;

  /** So many runs are made in orders of steps, of which there are more than orders of tasks. */
  private static final int STEP_RUNS = 100;

  private final DriverOptions options;
  private final SkipInstrumenter skips;
  private final List<SkippableBlock> blocks;
  private final List<StepSite> steps;
  private final ProgramRunner runner;

  SpecificationJudge(DriverOptions options) throws IOException {
    this.options = options;
    this.blocks = BlockFile.read(options.blocks());
    this.steps = BlockFile.readSteps(options.steps());
    this.skips = new SkipInstrumenter(blocks, steps);
    this.runner = new ProgramRunner(new ProgramClassPath(options.classPath()), options, skips);
  }

  /** Makes the runs and writes the report; the exit code of the JVM. */
  int judge() throws IOException, InterruptedException {
    long deadline = System.nanoTime() + options.millis() * 1_000_000;
    SequentialResultSet executed = runSkipping(b -> false, deadline);
    SequentialResultSet parallel =
        run(new PartialOrderSamplingStrategy(options.seed()), b -> false, options.runs(), deadline);
    Properties report = new Properties();
    report.setProperty("runs", Integer.toString(executed.runs()));
    executed.describe(report, "executed.");
    parallel.describe(report, "parallel.");
    report.setProperty("parallelFails", Boolean.toString(parallel.hasFailed()));
    boolean changes = false;
    for (SkippableBlock block : blocks) {
      String key = "block." + block.number() + ".";
      Map<SkippableBlock, String> refused = skips.refused();
      if (refused.containsKey(block)) {
        report.setProperty(key + "effect", "unknown");
        report.setProperty(key + "reason", refused.get(block));
        continue;
      }
      SequentialResultSet skipped = runSkipping(b -> b == block.number(), deadline);
      SequentialResultSet.Comparison compared = executed.compare(skipped);
      if (compared.effect().equals("harmless") && runner.isBlind()) {
        compared =
            new SequentialResultSet.Comparison(
                "unknown", "the program prints nothing about values that cannot be compared");
      }
      changes |= compared.effect().equals("changes");
      report.setProperty(key + "effect", compared.effect());
      report.setProperty(key + "reason", compared.reason());
      report.setProperty(key + "failure", executed.failure(skipped));
      report.setProperty(key + "runs", Integer.toString(skipped.runs()));
      skipped.describe(report, key + "skipped.");
    }
    if (blocks.size() > skips.refused().size() + 1) {
      judgeTogether(executed, deadline, report);
    }
    if (changes && !steps.isEmpty()) {
      runSteps(false, deadline).describeAll(report, "steps.");
    }
    if (blocks.isEmpty()) {
      report.setProperty(
          "judged", Boolean.toString(executed.isWhole(options.runs()) && parallel.isWhole(1)));
      runSteps(true, deadline).describeAll(report, "steps.");
    }
    try (var out = Files.newBufferedWriter(options.report())) {
      report.store(out, null);
    }
    return 0;
  }

  /** Blocks that may be skipped one by one can still fail together, or change the result. */
  private void judgeTogether(SequentialResultSet executed, long deadline, Properties report)
      throws InterruptedException {
    String key = "together.";
    SequentialResultSet skipped = runSkipping(b -> true, deadline);
    report.setProperty(key + "effect", executed.compare(skipped).effect());
    report.setProperty(key + "failure", executed.failure(skipped));
    skipped.describe(report, key + "skipped.");
  }

  /** Runs tasks one after another and skips some blocks now and then. */
  private SequentialResultSet runSkipping(IntPredicate skipped, long deadline)
      throws InterruptedException {
    return run(
        SequentialStrategy.inRandomOrders(options.seed(), options.runs()),
        skipped,
        options.runs(),
        deadline);
  }

  /** Runs that skip some blocks now and then. */
  private SequentialResultSet run(
      ScheduleStrategy strategy, IntPredicate skipped, int runs, long deadline)
      throws InterruptedException {
    SequentialResultSet results = new SequentialResultSet();
    while (results.runs() < runs && System.nanoTime() < deadline && strategy.begin()) {
      Random random = new Random(options.seed() + results.runs());
      int[] skips = {0};
      // The first run skips each execution that it may, the others some.
      boolean all = results.runs() == 0;
      BlockChooser.decideBy(
          block ->
              skipped.test(block)
                  && skips[0] < MOST_SKIPS
                  && (all || random.nextBoolean())
                  && count(skips));
      RunOutcome outcome = runner.run(strategy);
      strategy.end(outcome.end());
      results.add(outcome, skips[0]);
      if (outcome.isLastOfJvm() || outcome.end().cause() == RunEnd.Cause.CUT_OFF) {
        break;
      }
    }
    return results;
  }

  /**
   * Runs that execute every block, in random orders of steps.
   *
   * @param atLocks whether sections under locks are steps, too
   */
  private SequentialResultSet runSteps(boolean atLocks, long deadline) throws InterruptedException {
    SequentialStrategy strategy = SequentialStrategy.inRandomOrders(options.seed() + 1, STEP_RUNS);
    if (atLocks) {
      strategy.leavingAtLocks();
    }
    StepStartHook.notify(
        site -> {
          String task = ControlledRun.currentTask();
          if (task != null) {
            strategy.beginStep(task);
          }
        });
    return run(strategy, b -> false, STEP_RUNS, deadline);
  }

  private static boolean count(int[] skips) {
    skips[0]++;
    return true;
  }
}
