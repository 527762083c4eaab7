package org.ndseq.determinism.value;

/** Thrown where the analysis cannot model the program; the message has the reason. */
public final class NotAnalysable extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** Why a method is not analysed that starts tasks it is given. */
  public static final String TASK_NOT_KNOWN = "the code of the tasks started here is not known";

  public NotAnalysable(String reason) {
    super(reason, null, false, false);
  }
}
