package org.ndseq.cli.schedule;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.ndseq.cli.explore.ControlledTarget;
import org.ndseq.cli.explore.DebugPortOption;
import org.ndseq.cli.explore.EnforcedProcess;
import org.ndseq.cli.explore.EnforcedProcess.EnforcedEnd;
import org.ndseq.cli.explore.EnforcedProcess.OnDeparture;
import org.ndseq.cli.session.CommandSession;
import org.ndseq.cli.session.InputFileOpener;
import org.ndseq.cli.session.UserErrorException;
import org.ndseq.schedule.HappensBeforeSchedule;
import org.ndseq.trace.Trace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Repeats a recorded run. */
@Command(
    name = "replay",
    header = "Repeat a recorded run: the same order of all conflicting operations.",
    description = {
      "Runs the program again under the schedule of a trace. Without TARGET the class files in the"
          + " trace are run with the recorded arguments.",
      "Exit code 1 if the run failed or left the schedule; 0 otherwise."
    },
    customSynopsis = "ndseq replay [OPTIONS] TRACE [TARGET...]",
    mixinStandardHelpOptions = true)
public final class ReplayCommand implements Callable<Integer> {
  @Mixin private DebugPortOption debug = new DebugPortOption();

  @Option(
      names = "--strict",
      description = "Stop where the run leaves the schedule; without, it goes on freely.")
  private boolean isStrict;

  @Option(
      names = "--record",
      paramLabel = "FILE",
      description = "Record the repeated run into this trace.")
  private @Nullable Path recording;

  @Mixin private ControlledTarget target = new ControlledTarget();

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    Optional<Integer> port = debug.port();
    Path file =
        Path.of(
            target
                .takeFirst()
                .orElseThrow(() -> new UserErrorException("name the trace to repeat")));
    Trace trace = InputFileOpener.trace(file);
    HappensBeforeSchedule schedule = ScheduleFileReader.of(trace, file);
    ControlledTarget.Program program =
        target.isGiven() ? target.program() : TraceProgram.of(trace, file);
    EnforcedProcess process = new EnforcedProcess(program, schedule);
    process.checkProgram(file.toString());
    if (recording != null) {
      process.record(recording);
    }
    port.ifPresent(process::debug);
    CommandSession session = CommandSession.of(spec);
    EnforcedEnd end = process.run(isStrict ? OnDeparture.STOP : OnDeparture.CONTINUE, session);
    int code = end.exitCode(session);
    List<String> sources = NondeterminismFinder.of(trace);
    if (!end.departure().isEmpty() && !sources.isEmpty()) {
      session
          .err()
          .println(
              "ndseq: the program also depends on what a schedule does not fix: "
                  + String.join(", ", sources));
      session.err().flush();
    }
    return code;
  }
}
