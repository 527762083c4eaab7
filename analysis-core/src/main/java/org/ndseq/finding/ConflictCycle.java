package org.ndseq.finding;

import java.util.List;

/**
 * A conflict cycle that no sequential run can explain.
 *
 * @param suggestion the smallest set of statements whose atomicity would remove it, in words
 */
public record ConflictCycle(String id, List<Step> steps, String suggestion) {
  public ConflictCycle {
    steps = List.copyOf(steps);
  }

  /** One access on the cycle. */
  public record Step(String task, AccessKind access, String variable, Place at) {}
}
