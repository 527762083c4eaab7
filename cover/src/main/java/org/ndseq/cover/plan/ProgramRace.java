package org.ndseq.cover.plan;

/**
 * Two accesses of different tasks, one of them a write, that no synchronisation orders.
 *
 * @param variable the field, or the array by its type
 * @param first the place of the access that came first
 * @param second the place of the other one
 */
public record ProgramRace(String variable, String first, String second) {
  @Override
  public String toString() {
    return "%s is accessed at %s and at %s, and nothing orders the accesses"
        .formatted(variable, first, second);
  }
}
