package org.ndseq.agent.runtime;

/**
 * A task that waits.
 *
 * @param task its number
 * @param owner the task that holds what it waits for, or that it waits for, or -1
 * @param ownerHasEnded whether that task has ended with what it holds
 * @param kind a word of the findings' schema: {@code lock}, {@code latch}, ...
 * @param target description of the thing
 * @param object the number of the lock, or -1
 * @param stack as {@link StackText} has it
 */
record TaskWait(
    int task,
    int owner,
    boolean ownerHasEnded,
    String kind,
    String target,
    int object,
    String stack) {
  /** The wait as the end of a recording has it. */
  String text() {
    return "%d %d\n%s\n%s\n%s\n%d%s"
        .formatted(task, owner, ownerHasEnded ? "ended" : "alive", kind, target, object, stack);
  }
}
