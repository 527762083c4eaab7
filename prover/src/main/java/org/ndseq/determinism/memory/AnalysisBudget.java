package org.ndseq.determinism.memory;

import java.time.Duration;
import org.ndseq.determinism.logic.ClockLimit;
import org.ndseq.determinism.logic.CpuClock;
import org.ndseq.determinism.logic.MemoryLimit;
import org.ndseq.determinism.value.NotAnalysable;

/**
 * A limit on steps, time and memory; crossing it ends the analysis of a method with a clear reason.
 */
public final class AnalysisBudget {
  private final long deadline;
  private final Duration limit;
  private final ClockLimit whole;
  private long steps;

  public AnalysisBudget(long steps, Duration limit, ClockLimit whole) {
    this.steps = steps;
    this.whole = whole;
    this.limit = limit;
    this.deadline = CpuClock.nanos() + limit.toNanos();
  }

  /** Counts one instruction. */
  public void step() {
    if (--steps < 0) {
      throw NotAnalysable.outOfTime("the code reached from here is too large");
    }
    if ((steps & 255) == 0) {
      check();
    }
  }

  /** Ends the analysis if the time is over or the memory used up. */
  public void check() {
    if (MemoryLimit.isReached()) {
      throw NotAnalysable.outOfTime(
          "too large: it takes more than " + MemoryLimit.text() + " of memory");
    }
    if (whole.isReached()) {
      throw NotAnalysable.outOfTime(ClockLimit.REASON);
    }
    if (CpuClock.nanos() - deadline > 0) {
      throw NotAnalysable.outOfTime("not decided within " + limit.toSeconds() + " s");
    }
  }
}
