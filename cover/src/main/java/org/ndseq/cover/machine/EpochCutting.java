package org.ndseq.cover.machine;

/** Whether execution is cut into epochs (section 2.1 of the paper). */
public enum EpochCutting {
  /** A path is a whole run. */
  NEVER,
  /**
   * An epoch ends where a task is about to repeat a synchronising loop. Unlike in the paper, other
   * tasks do not wait there: an epoch is a part of the one order in which tasks run.
   */
  AT_LOOPS;

  /** Loops with more iterations are cut even if their number does not depend on inputs. */
  static final int MOST_ITERATIONS = 64;
}
