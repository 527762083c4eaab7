package org.ndseq.junit;

/** The order in which {@link ExploreTest} tries schedules. */
public enum ScheduleSearch {
  /** One run for each behaviour until none is left; samples beside it if it takes long. */
  COMPLETE,
  /** Any task that can continue, at each step. */
  RANDOM,
  /** Priorities of tasks with few changes (PCT). */
  PCT,
  /** Priorities of steps (partial order sampling). */
  POS,
  /** Reads that see a write of a place from which they have not seen one. */
  PAIRS
}
