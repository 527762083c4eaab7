package org.ndseq.agent.control.driver;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ndseq.agent.control.RunEnd;
import org.ndseq.agent.control.explore.SequentialStrategy;
import org.ndseq.agent.control.runtime.ControlledRun;
import org.ndseq.agent.control.skip.BlockChooser;
import org.ndseq.agent.control.skip.SkipInstrumenter;
import org.ndseq.agent.control.skip.SkippableBlock;
import org.ndseq.agent.control.skip.StepSite;
import org.ndseq.agent.control.skip.StepStartHook;

/** Runs the sequential program of a specification once and prints what it prints. */
final class SequentialRun {
  private final DriverOptions options;
  private final List<SkippableBlock> blocks;
  private final List<StepSite> steps;
  private final ChoiceConsole choices;

  SequentialRun(DriverOptions options) throws IOException {
    this.options = options;
    this.blocks = BlockFile.read(options.blocks());
    this.steps = BlockFile.readSteps(options.steps());
    this.choices = new ChoiceConsole(options, System.err, BlockFile.readPlaces(options.blocks()));
  }

  /** Makes the run; the exit code of the JVM. */
  int run() throws IOException, InterruptedException {
    SkipInstrumenter skips = new SkipInstrumenter(blocks, steps);
    ProgramRunner runner =
        new ProgramRunner(new ProgramClassPath(options.classPath()), options, skips);
    return options.schedule().isEmpty()
        ? runInOrder(runner, skips)
        : runAsPlanned(runner, skips, CertificateFile.read(options.schedule()).get(0));
  }

  private int runInOrder(ProgramRunner runner, SkipInstrumenter skips) throws InterruptedException {
    List<String> order =
        Stream.of(options.order().split(",", -1)).filter(n -> !n.isEmpty()).toList();
    SequentialStrategy strategy =
        order.isEmpty()
            ? SequentialStrategy.inRandomOrder(options.seed())
            : SequentialStrategy.inOrder(order);
    strategy.begin();
    BlockChooser.decideBy(choices::skips);
    StepStartHook.notify(site -> strategy.beginStep(String.valueOf(ControlledRun.currentTask())));
    RunOutcome outcome = runner.run(strategy);
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
    return describe(outcome, skips, "tasks in the order " + String.join(", ", strategy.begun()));
  }

  /** Repeats the execution that a recorded run equals. */
  private int runAsPlanned(
      ProgramRunner runner, SkipInstrumenter skips, CertificateFile.Certificate certificate)
      throws InterruptedException {
    CertificateExecution execution = new CertificateExecution(certificate);
    execution.strategy().begin();
    BlockChooser.decideBy(block -> choices.shown(block, execution.skips(block)));
    StepStartHook.notify(execution::reach);
    RunOutcome outcome = runner.forCertificates().run(execution.strategy());
    execution.strategy().end(outcome.end());
    String order =
        certificate.order().stream()
            .map(s -> s.task() + (s.part() > 0 ? "+" + s.part() : ""))
            .collect(Collectors.joining(", "));
    int code = describe(outcome, skips, "parts of tasks in the order " + order);
    Optional<String> departure =
        execution
            .departure()
            .or(() -> Optional.of(execution.difference()).filter(d -> !d.isEmpty()));
    execution
        .waiting()
        .ifPresent(why -> System.err.println("ndseq: " + why + ", which ran meanwhile"));
    departure.ifPresent(
        why -> System.err.println("ndseq: the run is not the one that was planned: " + why));
    return departure.isPresent() ? 1 : code;
  }

  private int describe(RunOutcome outcome, SkipInstrumenter skips, String order) {
    boolean isCutOff = outcome.end().cause() == RunEnd.Cause.CUT_OFF;
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
    System.err.println("ndseq: " + order);
    if (!blocks.isEmpty()) {
      System.err.println("ndseq: " + choices.summary());
    }
    outcome.failure().ifPresent(f -> System.err.println("ndseq: " + f.kind() + ": " + f.message()));
    if (isCutOff) {
      System.err.println("ndseq: the run did not end within the limit of steps and was ended");
    }
    return outcome.failure().isPresent() || isCutOff ? 1 : 0;
  }
}
