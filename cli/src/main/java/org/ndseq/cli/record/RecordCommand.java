package org.ndseq.cli.record;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Callable;
import org.ndseq.cli.record.RecordOptions.Schedule;
import org.ndseq.cli.session.CommandSession;
import org.ndseq.cli.session.ExitCode;
import org.ndseq.cli.session.Installation;
import org.ndseq.cli.term.ProgressListener;
import org.ndseq.cli.term.WorkPhase;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code ndseq record}: runs a program a few times and keeps a trace of each run. */
@Command(
    name = "record",
    header = "Run a program a few times and keep a trace of each run.",
    mixinStandardHelpOptions = true)
public final class RecordCommand implements Callable<Integer> {
  @Mixin private TargetOptions options = new TargetOptions();

  private final Set<String> said = new HashSet<>();
  @Spec private CommandSpec spec = CommandSpec.create();
  private int complete;

  @Override
  public Integer call() {
    ProgressListener progress = CommandSession.of(spec).progress();
    List<Integer> numbers = options.numbers();
    RecordingTarget target = options.target();
    Path folder = options.folder(Path.of("ndseq-traces"));
    RunRecorder recorder =
        new RunRecorder(Installation.agentJar(), options.recordOptions(target, folder));
    Schedule schedule = options.schedule().fixed().orElse(Schedule.RANDOM);
    int code = ExitCode.CLEAN;
    InterruptionHandler.say(
        () -> "stopped; %d complete runs are in %s".formatted(complete, folder));
    try {
      for (int number : numbers) {
        String what = "run %d of %d".formatted(complete + 1, numbers.size());
        progress.doing(WorkPhase.RECORD, complete, numbers.size(), what);
        PlannedRun plan = options.plan(number, schedule);
        RecordedRun run = recorder.record(target, plan, progress.programOutput());
        complete++;
        progress.did(
            WorkPhase.RECORD,
            complete,
            numbers.size(),
            RunMessageWriter.recorded(run, complete, numbers.size()));
        explain(run, progress);
        code = run.hasFailed() ? ExitCode.PROGRAM_FAILED : code;
      }
    } finally {
      InterruptionHandler.over();
    }
    return code;
  }

  /** Where the traces are, and what could not be recorded, once each. */
  private void explain(RecordedRun run, ProgressListener progress) {
    run.interruption().ifPresent(progress::warn);
    run.summaries().stream().flatMap(s -> s.failedTasks().stream()).forEach(progress::warn);
    for (TraceSummary summary : run.summaries()) {
      if (!summary.isComplete()) {
        progress.warn("the recording was cut off; what was written can be read");
        continue;
      }
      once(
          progress,
          String.format(
              Locale.ROOT,
              "  classes: %d instrumented, %d skipped, %d failed",
              summary.instrumented(),
              summary.skipped(),
              summary.failed()));
      summary
          .facts()
          .forEach(
              (key, value) -> {
                if (key.startsWith("failure")) {
                  once(progress, "  " + key.replaceFirst("failure\\.?", "") + ": " + value);
                }
              });
      if (summary.wasCapped()) {
        progress.warn("recording stopped at " + summary.facts().get("capped") + " events");
      }
    }
    run.traces().forEach(trace -> progress.note("  " + trace));
  }

  private void once(ProgressListener progress, String line) {
    if (said.add(line)) {
      progress.note(line);
    }
  }
}
