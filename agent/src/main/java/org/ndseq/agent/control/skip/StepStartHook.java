package org.ndseq.agent.control.skip;

import java.util.Objects;
import java.util.function.IntConsumer;

/** Notices where tasks may begin steps. Instrumented classes call this type. */
public final class StepStartHook {
  private static volatile IntConsumer listener = site -> {};

  private StepStartHook() {}

  /** Replaces the listener, which gets the number of the instruction that comes next. */
  public static void notify(IntConsumer next) {
    listener = Objects.requireNonNull(next);
  }

  /** Called before an instruction that can begin a step. */
  public static void reach(int site) {
    listener.accept(site);
  }
}
