package org.ndseq.flow.replay;

/**
 * A place where the trace cannot have come from the bytecode that it was replayed over. The thread
 * is not replayed further.
 *
 * @param thread the thread's name
 * @param event the trace event at which it showed
 * @param where class, method and instruction that replay had reached
 * @param expected what the bytecode demands there
 * @param found what the trace has
 */
public record Divergence(String thread, int event, String where, String expected, String found) {
  /** One sentence for people. */
  public String message() {
    return "The trace does not fit the program: thread "
        + thread
        + ", event "
        + event
        + ", at "
        + where
        + ": expected "
        + expected
        + ", found "
        + found
        + ".";
  }
}
