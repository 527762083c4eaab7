package org.ndseq.cli.record;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.ndseq.cli.ExitCode;
import org.ndseq.cli.Installation;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code ndseq record}: runs a program a few times and keeps a trace of each run. */
@Command(
    name = "record",
    description = "Run a program a few times and keep a trace of each run.",
    mixinStandardHelpOptions = true)
public final class RecordCommand implements Callable<Integer> {
  @Mixin private TargetOptions options = new TargetOptions();

  private CommandSpec spec = CommandSpec.create();

  /** What follows the target belongs to the program. */
  @Spec
  void spec(CommandSpec own) {
    spec = own;
    spec.parser().stopAtPositional(true);
  }

  @Override
  public Integer call() {
    PrintWriter err = spec.commandLine().getErr();
    Target target = options.target();
    RecordOptions how = options.recordOptions(target);
    Progress progress = new Progress(err, how.runs());
    List<RecordedRun> runs = new Recorder(Installation.agentJar(), how).record(target, progress);
    return runs.stream().anyMatch(run -> run.exitCode() != 0)
        ? ExitCode.PROGRAM_FAILED
        : ExitCode.CLEAN;
  }

  /** One line a run, and what could not be recorded, once each. */
  static final class Progress implements java.util.function.Consumer<RecordedRun> {
    private final PrintWriter out;
    private final int runs;
    private final java.util.Set<String> said = new java.util.HashSet<>();

    Progress(PrintWriter out, int runs) {
      this.out = out;
      this.runs = runs;
    }

    @Override
    public void accept(RecordedRun run) {
      out.println(
          String.format(
              Locale.ROOT,
              "run %d/%d: %,d events, %.1f s, exit code %d, seed %d, schedule %s",
              run.id() + 1,
              runs,
              run.events(),
              run.time().toMillis() / 1000.0,
              run.exitCode(),
              run.seed(),
              run.schedule().word()));
      run.summaries().forEach(this::explain);
      run.traces().forEach(trace -> out.println("  " + trace));
      out.flush();
    }

    private void explain(TraceSummary summary) {
      if (!summary.isComplete()) {
        out.println("  the recording was cut off; what was written can be read");
        return;
      }
      once(
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
                  once("  " + key.replaceFirst("failure\\.?", "") + ": " + value);
                }
              });
      if (summary.wasCapped()) {
        out.println("  recording stopped at " + summary.facts().get("capped") + " events");
      }
    }

    private void once(String line) {
      if (said.add(line)) {
        out.println(line);
      }
    }
  }
}
