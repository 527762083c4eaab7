package org.ndseq.agent.control.skip;

import java.util.Objects;

/** Decides at the entry of a block whether it is skipped. Instrumented classes call this type. */
public final class BlockChooser {
  private static volatile Choice choice = block -> false;

  private BlockChooser() {}

  /** The decision about one execution of a block. */
  @FunctionalInterface
  public interface Choice {
    /** Whether the current task skips the block whose entry it has reached. */
    boolean skips(int block);
  }

  /** Replaces the decision for all executions from now on. */
  public static void decideBy(Choice next) {
    choice = Objects.requireNonNull(next);
  }

  /** Called at the entry of a block. */
  public static boolean skips(int block) {
    return choice.skips(block);
  }
}
