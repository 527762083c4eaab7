package org.ndseq.flow.graph;

/** The event types of NDetermin, section 3.2, with an atomic update beside them. */
public enum NodeKind {
  /** A heap location flows into a local or onto the stack. */
  READ(0),
  /** A value flows into a heap location. */
  WRITE(1),
  /** One indivisible read and write of a heap location. */
  UPDATE(2),
  /** A local variable is assigned. */
  ASSIGN(3),
  /** A branch is decided. */
  BRANCH(4);

  private static final NodeKind[] BY_CODE = values();

  private final byte code;

  NodeKind(int code) {
    this.code = (byte) code;
  }

  byte code() {
    return code;
  }

  static NodeKind of(int code) {
    return BY_CODE[code];
  }

  public boolean isAccess() {
    return this == READ || this == WRITE || this == UPDATE;
  }

  public boolean isReading() {
    return this == READ || this == UPDATE;
  }

  public boolean isWriting() {
    return this == WRITE || this == UPDATE;
  }
}
