package org.ndseq.finding;

/**
 * One recorded run.
 *
 * @param slicedOut number of its events that no focus variable depends on
 */
public record RunSummary(
    int id, long seed, String schedule, long events, long slicedOut, int tasks, int exitCode) {}
