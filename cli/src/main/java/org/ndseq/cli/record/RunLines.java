package org.ndseq.cli.record;

import java.util.Locale;
import org.ndseq.trace.Trace;

/** The lines that tell of runs. */
final class RunLines {
  private RunLines() {}

  static String recorded(RecordedRun run, int number, int of) {
    return String.format(
        Locale.ROOT,
        "run %d/%d: %,d events in %.1f s, exit code %d, seed %d, schedule %s",
        number,
        of,
        run.events(),
        run.time().toMillis() / 1000.0,
        run.exitCode(),
        run.plan().seed(),
        run.plan().schedule().word());
  }

  static String analysed(Trace trace, int number, int of, double seconds) {
    return String.format(
        Locale.ROOT,
        "run %d/%d: %,d events analysed in %.1f s",
        number,
        of,
        trace.events(),
        seconds);
  }
}
