package org.ndseq.determinism.value;

/** Thrown where the analysis cannot model the program; the message has the reason. */
public final class NotAnalysable extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** Why a method is not analysed that starts tasks it is given. */
  public static final String TASK_NOT_KNOWN = "the code of the tasks started here is not known";

  private final boolean outOfTime;

  public NotAnalysable(String reason) {
    this(reason, false);
  }

  private NotAnalysable(String reason, boolean outOfTime) {
    super(reason, null, false, false);
    this.outOfTime = outOfTime;
  }

  /** Ends the analysis of the method, whatever could be done without the part at hand. */
  public static NotAnalysable outOfTime(String reason) {
    return new NotAnalysable(reason, true);
  }

  public boolean isOutOfTime() {
    return outOfTime;
  }
}
