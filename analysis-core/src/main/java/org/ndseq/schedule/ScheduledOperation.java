package org.ndseq.schedule;

import java.util.List;

/**
 * An operation of a schedule.
 *
 * @param after operations of other tasks that must be done before this one may begin
 */
public record ScheduledOperation(
    OperationId id, OperationKind kind, OperationSite site, List<OperationId> after) {
  public ScheduledOperation {
    after = List.copyOf(after);
  }

  /** Kind and site, for people: {@code ACQUIRE at Account.deposit:6}. */
  public String label() {
    return kind + " at " + site.label();
  }
}
