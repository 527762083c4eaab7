package org.ndseq.ndseq.step;

import java.util.List;
import org.ndseq.order.ConflictPair;
import org.ndseq.order.OrderCycle;

/**
 * A step of a task that another task came into, so that what the step does no longer fits what it
 * saw. Nodes are those of the run's flow graph.
 *
 * @param kind the pattern
 * @param evidence whether it happened or only can
 * @param conflicts the cycle: each conflict's first access comes before its second
 */
public record BrokenStep(Kind kind, Evidence evidence, List<ConflictPair> conflicts) {
  /** The patterns of accesses that no serial order of steps explains. */
  public enum Kind {
    /** A value is read, another task writes, and a value made from the old one is written back. */
    LOST_UPDATE,
    /** A value is read and used, another task adds to it, and then it is reset. */
    LOST_RESET,
    /** A value is read and moved elsewhere, another task writes, and that is overwritten. */
    LOST_WRITE,
    /** A check is passed, another task changes what was checked, and the task acts on it. */
    STALE_CHECK,
    /** Two tasks check what the other one changes, and both change it. */
    CROSSED_CHECKS,
    /** A value is read, others change it and back, and a compare-and-set takes it for the same. */
    REUSED_VALUE,
    /** An object is read from a variable and changed after another task replaced and read it. */
    REPLACED_OBJECT,
    /** Of two writes of another task's step, one is seen and the other is not. */
    TORN_READ
  }

  /** Where the pattern is from. */
  public enum Evidence {
    /** The recorded run has it. */
    OBSERVED,
    /** A run that follows from the recorded one has it. */
    PREDICTED
  }

  public BrokenStep {
    conflicts = List.copyOf(conflicts);
  }

  /** A task's access, another task's that comes in between, and the first task's next one. */
  static BrokenStep of(Kind kind, Evidence evidence, int first, int between, int last) {
    return new BrokenStep(
        kind, evidence, List.of(new ConflictPair(first, between), new ConflictPair(between, last)));
  }

  public OrderCycle cycle() {
    return new OrderCycle(conflicts);
  }

  /** The first access of the step. */
  public int first() {
    return conflicts.get(0).first();
  }

  /** The last access of the step. */
  public int last() {
    return conflicts.get(conflicts.size() - 1).second();
  }
}
