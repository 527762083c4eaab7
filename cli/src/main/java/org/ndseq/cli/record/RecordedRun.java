package org.ndseq.cli.record;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/**
 * One run.
 *
 * @param traces a file for each JVM that the run started
 */
public record RecordedRun(
    PlannedRun plan, int exitCode, Duration time, List<Path> traces, List<TraceSummary> summaries) {
  public RecordedRun {
    traces = List.copyOf(traces);
    summaries = List.copyOf(summaries);
  }

  /** How many events were recorded. */
  public long events() {
    return summaries.stream().mapToLong(s -> Math.max(0, s.events())).sum();
  }
}
