package org.ndseq.flow.replay;

/**
 * A place where the trace cannot have come from the bytecode that it was replayed over. The
 * activation in which it showed is not replayed further; see {@link LostActivationRecovery}.
 *
 * @param thread the thread's name
 * @param event the trace event at which it showed
 * @param code class, method and source line that replay had reached, for people
 * @param where class, method and instruction that replay had reached
 * @param expected what the bytecode demands there
 * @param found what the trace has
 */
public record Divergence(
    String thread, int event, String code, String where, String expected, String found) {
  /** One sentence for people, about their code. */
  public String message() {
    return "A call of %s in thread %s could not be followed, so all that it accessed counts as relevant."
        .formatted(code, thread);
  }

  /** One sentence for who looks for the cause. */
  public String detail() {
    return "thread %s, event %d, at %s: expected %s, found %s"
        .formatted(thread, event, where, expected, found);
  }
}
