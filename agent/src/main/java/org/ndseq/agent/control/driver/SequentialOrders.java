package org.ndseq.agent.control.driver;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.util.List;
import java.util.Properties;
import java.util.Random;
import org.ndseq.agent.control.RunEnd;
import org.ndseq.agent.control.explore.SequentialStrategy;
import org.ndseq.agent.control.runtime.ControlledRun;
import org.ndseq.agent.control.skip.BlockChooser;
import org.ndseq.agent.control.skip.SkipInstrumenter;
import org.ndseq.agent.control.skip.SkippableBlock;
import org.ndseq.agent.control.skip.StepStartHook;

/**
 * Runs the sequential program of a specification in many orders of its tasks, each time with other
 * blocks skipped; the first run executes every block, in the order in which tasks are started. Ends
 * with the first run that fails.
 */
final class SequentialOrders {
  private final DriverOptions options;
  private final List<SkippableBlock> blocks;
  private Random random = new Random(0);
  private boolean isSkipping;
  private int executed;
  private int skipped;

  SequentialOrders(DriverOptions options) throws IOException {
    this.options = options;
    this.blocks = BlockFile.read(options.blocks());
  }

  /** Makes the runs and writes the report; the exit code of the JVM. */
  int run() throws IOException, InterruptedException {
    ProgramRunner runner =
        new ProgramRunner(
            new ProgramClassPath(options.classPath()),
            options,
            new SkipInstrumenter(blocks, BlockFile.readSteps(options.steps())));
    BlockChooser.decideBy(this::choose);
    Properties report = new Properties();
    long start = System.nanoTime();
    int runs = 0;
    boolean isRight = true;
    while (isRight
        && runs < options.runs()
        && (System.nanoTime() - start) / 1_000_000 < options.millis()) {
      isSkipping = runs > 0;
      random = new Random(options.seed() + runs);
      executed = 0;
      skipped = 0;
      SequentialStrategy strategy =
          SequentialStrategy.inRandomOrder(runs == 0 ? 0 : options.seed() + runs);
      StepStartHook.notify(site -> strategy.beginStep(String.valueOf(ControlledRun.currentTask())));
      strategy.begin();
      RunOutcome outcome = runner.run(strategy);
      strategy.end(outcome.end());
      runs++;
      isRight = describe(report, outcome, strategy) && !outcome.isLastOfJvm();
    }
    report.setProperty("runs", Integer.toString(runs));
    try (Writer writer = Files.newBufferedWriter(options.report())) {
      report.store(writer, null);
    }
    return 0;
  }

  /** Writes down a failure; false if there is one. */
  private boolean describe(Properties report, RunOutcome outcome, SequentialStrategy strategy) {
    boolean isCutOff = outcome.end().cause() == RunEnd.Cause.CUT_OFF;
    if (outcome.failure().isEmpty() && !isCutOff) {
      return true;
    }
    RunOutcome.RunFailure failure =
        outcome
            .failure()
            .orElse(
                new RunOutcome.RunFailure(
                    "cut off", "the run did not end within the limit of steps"));
    report.setProperty("kind", failure.kind());
    report.setProperty("message", failure.message());
    report.setProperty("places", String.join(", ", failure.places()));
    report.setProperty("order", String.join(", ", strategy.begun()));
    report.setProperty("executed", Integer.toString(executed));
    report.setProperty("skipped", Integer.toString(skipped));
    return false;
  }

  private boolean choose(int block) {
    boolean skips = isSkipping && random.nextBoolean();
    if (skips) {
      skipped++;
    } else {
      executed++;
    }
    return skips;
  }
}
