package org.ndseq.finding;

import org.ndseq.trace.PrintableText;

/**
 * One recorded run.
 *
 * @param slicedOut number of its events that no focus variable depends on
 */
public record RunSummary(
    int id, long seed, String schedule, long events, long slicedOut, int tasks, int exitCode) {
  public RunSummary {
    schedule = PrintableText.of(schedule);
  }
}
