package org.ndseq.agent.control.driver;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.ndseq.agent.control.RunEnd;
import org.ndseq.agent.control.explore.ChoiceTree;
import org.ndseq.agent.control.explore.SequentialStrategy;
import org.ndseq.agent.control.runtime.ControlledRun;
import org.ndseq.agent.control.skip.BlockChooser;
import org.ndseq.agent.control.skip.SkipInstrumenter;
import org.ndseq.agent.control.skip.StepStartHook;

/**
 * Runs the sequential program of a specification in every order of its tasks, and with {@code
 * --skip random} with every choice at the entries of its blocks, as far as limits allow.
 */
final class EnumeratedOrders {
  /** The word for all orders in place of the names of tasks. */
  static final String ALL = "all";

  private static final int MOST_RUNS = 10_000;

  /** The most skips of one block in a row; a retry that is skipped for ever has no end. */
  private static final int MOST_SKIPS = 3;

  private final DriverOptions options;
  private final ChoiceTree choices = new ChoiceTree();
  private final Map<String, Integer> counts = new LinkedHashMap<>();
  private final Map<String, String> orders = new LinkedHashMap<>();
  private final Map<Integer, Integer> inARow = new LinkedHashMap<>();
  private boolean isLimited;
  private boolean hasFailed;

  EnumeratedOrders(DriverOptions options) {
    this.options = options;
  }

  /** Makes the runs and prints their results; the exit code of the JVM. */
  int run() throws IOException, InterruptedException {
    SkipInstrumenter skips =
        new SkipInstrumenter(
            BlockFile.read(options.blocks()), BlockFile.readSteps(options.steps()));
    ProgramRunner runner =
        new ProgramRunner(new ProgramClassPath(options.classPath()), options, skips);
    BlockChooser.decideBy(this::skips);
    long start = System.nanoTime();
    int runs = 0;
    boolean isLeft = true;
    while (isLeft
        && runs < MOST_RUNS
        && (System.nanoTime() - start) / 1_000_000 < options.millis()) {
      inARow.clear();
      SequentialStrategy strategy = SequentialStrategy.inChosenOrder(choices);
      StepStartHook.notify(site -> strategy.beginStep(String.valueOf(ControlledRun.currentTask())));
      strategy.begin();
      RunOutcome outcome = runner.run(strategy);
      strategy.end(outcome.end());
      runs++;
      add(outcome, strategy.begun());
      isLeft = choices.advance() && !outcome.isLastOfJvm();
      isLimited |= outcome.isLastOfJvm();
    }
    print(runs, isLeft || isLimited);
    return hasFailed ? 1 : 0;
  }

  private void add(RunOutcome outcome, List<String> order) {
    boolean isCutOff = outcome.end().cause() == RunEnd.Cause.CUT_OFF;
    isLimited |= isCutOff;
    hasFailed |= isCutOff || outcome.failure().isPresent();
    String result =
        isCutOff
            ? "no end within the limit of steps"
            : outcome.failure().map(f -> f.kind() + ": " + f.message()).orElse(outcome.result());
    counts.merge(result, 1, Integer::sum);
    orders.putIfAbsent(result, String.join(",", order));
  }

  private boolean skips(int block) {
    boolean wants =
        switch (options.skip()) {
          case "always" -> true;
          case "random" -> choices.next(2) == 1;
          default -> false;
        };
    boolean isTooOften = wants && inARow.merge(block, 1, Integer::sum) > MOST_SKIPS;
    if (isTooOften) {
      isLimited = true;
    }
    if (!wants || isTooOften) {
      inARow.remove(block);
    }
    return wants && !isTooOften;
  }

  private void print(int runs, boolean isIncomplete) {
    String choice = options.skip().equals("random") ? "orders and choices at if(*)" : "orders";
    System.out.println(
        isIncomplete
            ? "not all %s were run: %d runs".formatted(choice, runs)
            : "all %s were run: %d runs".formatted(choice, runs));
    counts.forEach(
        (result, count) ->
            System.out.println(
                "  %d end with %s (first with --order %s)"
                    .formatted(
                        count,
                        result.isEmpty() ? "no output" : result.replace("\n", " / "),
                        orders.get(result))));
  }
}
