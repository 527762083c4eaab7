package org.ndseq.cli.schedule;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.ndseq.cli.explore.EnforcedProcess;
import org.ndseq.cli.session.InputFileOpener;
import org.ndseq.cli.session.UserErrorException;
import org.ndseq.schedule.HappensBeforeSchedule;
import org.ndseq.schedule.ScheduleReader;
import org.ndseq.schedule.TraceScheduler;
import org.ndseq.trace.Trace;

/** Schedules from the user's files: schedules or traces. */
final class ScheduleFileReader {
  private ScheduleFileReader() {}

  /** The schedule in a file, or that of the run whose trace is in it. */
  static HappensBeforeSchedule read(Path file) {
    try {
      if (Files.isRegularFile(file) && ScheduleReader.isOne(file)) {
        return EnforcedProcess.read(file);
      }
    } catch (IOException e) {
      throw new UserErrorException(InputFileOpener.why(e), e);
    }
    return of(InputFileOpener.trace(file), file);
  }

  /** The schedule of a trace. */
  static HappensBeforeSchedule of(Trace trace, Path file) {
    try {
      return TraceScheduler.of(trace);
    } catch (IllegalArgumentException e) {
      throw new UserErrorException(file + " is of no consistent run: " + e.getMessage(), e);
    }
  }
}
