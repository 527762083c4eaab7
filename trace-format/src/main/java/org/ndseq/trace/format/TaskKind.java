package org.ndseq.trace.format;

/** Origin of a task. */
public enum TaskKind {
  /** The thread that the program starts on, and threads whose start was not seen. */
  ROOT(0),
  THREAD(1),
  EXECUTOR(2),
  FORK_JOIN(3),
  STREAM(4),
  STAGE(5);

  private static final TaskKind[] BY_CODE = values();

  private final int code;

  TaskKind(int code) {
    this.code = code;
  }

  /** The number that stands for it in the file. */
  public int code() {
    return code;
  }

  /** The kind with this code. */
  public static TaskKind of(int code) {
    return BY_CODE[code];
  }

  public static int count() {
    return BY_CODE.length;
  }
}
