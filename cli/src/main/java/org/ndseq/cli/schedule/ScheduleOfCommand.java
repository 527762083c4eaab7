package org.ndseq.cli.schedule;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.ndseq.cli.session.CommandSession;
import org.ndseq.cli.session.ExitCode;
import org.ndseq.cli.session.InputFileOpener;
import org.ndseq.cli.session.OutputFileWriter;
import org.ndseq.schedule.HappensBeforeSchedule;
import org.ndseq.schedule.ScheduleWriter;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Makes the schedule of a recorded run. */
@Command(
    name = "of",
    description =
        "Write the schedule of a recorded run: synchronisation and racing accesses, and their"
            + " order. `ndseq run --schedule` enforces it.",
    mixinStandardHelpOptions = true)
final class ScheduleOfCommand implements Callable<Integer> {
  @Parameters(paramLabel = "TRACE", description = "A trace (*.ndtrace).")
  private Path trace;

  @Option(
      names = {"-o", "--out"},
      paramLabel = "FILE",
      required = true,
      description = "The schedule to write.")
  private Path out = Path.of("");

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    HappensBeforeSchedule schedule = ScheduleFileReader.of(InputFileOpener.trace(trace), trace);
    OutputFileWriter.write(out, ScheduleWriter.text(schedule));
    CommandSession.of(spec).progress().note(ScheduleShowCommand.size(schedule) + ": " + out);
    return ExitCode.CLEAN;
  }
}
