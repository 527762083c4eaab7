package org.ndseq.cli.record;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * One run.
 *
 * @param stoppedAfter the time after which the run was stopped, if it was
 * @param traces a file for each JVM that the run started
 */
public record RecordedRun(
    PlannedRun plan,
    int exitCode,
    Duration time,
    Optional<Duration> stoppedAfter,
    List<Path> traces,
    List<TraceSummary> summaries) {
  public RecordedRun {
    traces = List.copyOf(traces);
    summaries = List.copyOf(summaries);
  }

  /** Whether the program, or one of its tasks, did not end well. */
  boolean hasFailed() {
    return exitCode != 0 || summaries.stream().anyMatch(s -> !s.failedTasks().isEmpty());
  }

  /** Why the run ended before its own end, in a phrase, if it did. */
  Optional<String> interruption() {
    return stoppedAfter.map(
        limit ->
            "run %d was stopped after %d s (see --run-timeout)"
                .formatted(plan.number(), limit.toSeconds()));
  }

  /** How many events were recorded. */
  public long events() {
    return summaries.stream().mapToLong(s -> Math.max(0, s.events())).sum();
  }
}
