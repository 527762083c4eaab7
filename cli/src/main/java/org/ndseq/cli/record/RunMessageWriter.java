package org.ndseq.cli.record;

import java.util.Locale;

/** The lines that tell of runs. */
final class RunMessageWriter {
  private RunMessageWriter() {}

  static String recorded(RecordedRun run, int number, int of) {
    return String.format(
        Locale.ROOT,
        "run %d/%d: %,d events in %.1f s; %s",
        number,
        of,
        run.events(),
        run.time().toMillis() / 1000.0,
        how(run));
  }

  /** A run that was recorded, and then analysed in so many seconds. */
  static String recordedAndAnalysed(RecordedRun run, int number, int of, double seconds) {
    return String.format(
        Locale.ROOT,
        "run %d/%d: %,d events in %.1f s, analysed in %.1f s; %s",
        number,
        of,
        run.events(),
        run.time().toMillis() / 1000.0,
        seconds,
        how(run));
  }

  static String analysed(long events, int number, int of, double seconds) {
    return String.format(
        Locale.ROOT, "run %d/%d: %,d events, analysed in %.1f s", number, of, events, seconds);
  }

  private static String how(RecordedRun run) {
    return "seed "
        + run.plan().seed()
        + ", "
        + run.plan().schedule().word()
        + (run.exitCode() == 0 ? "" : ", exit code " + run.exitCode());
  }
}
