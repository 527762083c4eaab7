package org.ndseq.agent.control.driver;

import java.io.IOException;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.ndseq.agent.control.RunEnd;
import org.ndseq.agent.control.explore.SequentialStrategy;
import org.ndseq.agent.control.skip.BlockChooser;
import org.ndseq.agent.control.skip.SkipInstrumenter;
import org.ndseq.agent.control.skip.SkippableBlock;

/** Runs the sequential program of a specification once and prints what it prints. */
final class SequentialRun {
  private final DriverOptions options;
  private final List<SkippableBlock> blocks;
  private final Random random;
  private int executed;
  private int skipped;

  SequentialRun(DriverOptions options) throws IOException {
    this.options = options;
    this.blocks = BlockFile.read(options.blocks());
    this.random = new Random(options.seed());
  }

  /** Makes the run; the exit code of the JVM. */
  int run() throws InterruptedException {
    SkipInstrumenter skips = new SkipInstrumenter(blocks);
    List<String> order =
        Stream.of(options.order().split(",", -1)).filter(n -> !n.isEmpty()).toList();
    SequentialStrategy strategy =
        order.isEmpty()
            ? SequentialStrategy.inRandomOrder(options.seed())
            : SequentialStrategy.inOrder(order);
    strategy.begin();
    BlockChooser.decideBy(this::choose);
    RunOutcome outcome =
        new ProgramRunner(new ProgramClassPath(options.classPath()), options, skips).run(strategy);
    strategy.end(outcome.end());
    boolean isCutOff = outcome.end().cause() == RunEnd.Cause.CUT_OFF;
    List<String> unknown = order.stream().filter(n -> !strategy.begun().contains(n)).toList();
    if (!unknown.isEmpty() && outcome.failure().isEmpty() && !isCutOff) {
      System.err.println(
          "ndseq: --order names "
              + String.join(", ", unknown)
              + ", but the tasks of the run are "
              + String.join(", ", strategy.begun()));
      return ExplorationMain.BAD_INPUT;
    }
    System.out.print(outcome.output());
    System.err.print(outcome.errors());
    skips
        .refused()
        .forEach(
            (block, reason) ->
                System.err.println(
                    "ndseq: the block in "
                        + block.className()
                        + "."
                        + block.method()
                        + " cannot be skipped: "
                        + reason));
    System.err.println("ndseq: tasks in the order " + String.join(", ", strategy.begun()));
    if (!blocks.isEmpty()) {
      String times = executed == 1 ? " time, skipped " : " times, skipped ";
      System.err.println("ndseq: if(*) executed " + executed + times + skipped);
    }
    outcome.failure().ifPresent(f -> System.err.println("ndseq: " + f.kind() + ": " + f.message()));
    if (isCutOff) {
      System.err.println("ndseq: the run did not end within the limit of steps and was ended");
    }
    return outcome.failure().isPresent() || isCutOff ? 1 : 0;
  }

  private boolean choose(int block) {
    boolean skips =
        switch (options.skip()) {
          case "always" -> true;
          case "random" -> random.nextBoolean();
          default -> false;
        };
    if (skips) {
      skipped++;
    } else {
      executed++;
    }
    return skips;
  }
}
