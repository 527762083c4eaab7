package org.ndseq.agent.runtime;

import org.ndseq.agent.vm.DontInline;

/**
 * Finds whether the stack of the current thread has room for a longer piece of the agent's work.
 */
final class StackReserve {
  /** Nested calls; each needs at least 32 bytes, and about three times as many if interpreted. */
  private static final int CALLS = 300;

  private StackReserve() {}

  /** Whether there is room, found by using it. */
  static boolean isEnough() {
    try {
      return descend(CALLS) == 0;
    } catch (StackOverflowError e) {
      return false;
    }
  }

  @DontInline
  private static int descend(int calls) {
    return calls == 0 ? 0 : descend(calls - 1);
  }
}
