package org.ndseq.finding;

/**
 * One recorded run.
 *
 * @param slicedOut how many of its events no focus variable depends on
 */
public record RunSummary(
    int id, long seed, String schedule, long events, long slicedOut, int tasks, int exitCode) {}
