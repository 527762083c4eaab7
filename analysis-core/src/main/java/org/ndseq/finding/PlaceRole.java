package org.ndseq.finding;

/** Role of a source position in a finding. */
public enum PlaceRole {
  /** The statements of an {@code if(*)} block. */
  BLOCK("if(*) block"),
  /** An access of a conflict cycle. */
  CYCLE_STEP("step"),
  /** A call, in the method that has the whole step, in which an access of a cycle is made. */
  CALL("call"),
  FIRST_ACCESS("first access"),
  SECOND_ACCESS("second access"),
  READ("read"),
  SEEN_WRITE("write that was seen"),
  OTHER_WRITE("write that could be seen"),
  /** The call or statement at which a task of a deadlock waits. */
  WAIT("wait"),
  /** The acquisition of a lock that a task of a deadlock holds. */
  ACQUISITION("lock acquisition"),
  /** The statement at which an exception was thrown. */
  FAILURE("exception"),
  /** An event near the finding, which an interleaving shows. */
  NEARBY_EVENT("event"),
  /** The start of parallel tasks. */
  TASK_START("start of the tasks"),
  /** An access that could not be proved disjoint from the first one. */
  OTHER_ACCESS("other access"),
  /** A statement that could not be proved disjoint from itself in another task. */
  BOTH_ACCESSES("both accesses");

  private final String text;

  PlaceRole(String text) {
    this.text = text;
  }

  /** The role as text. */
  public String text() {
    return text;
  }
}
