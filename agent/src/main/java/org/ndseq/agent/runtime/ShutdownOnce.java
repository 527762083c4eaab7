package org.ndseq.agent.runtime;

import org.jspecify.annotations.Nullable;

/** The one orderly end of a recording, reached by a shutdown hook or before a halt. */
public final class ShutdownOnce {
  private static volatile @Nullable Runnable action;

  private ShutdownOnce() {}

  /** The action at the end; the agent sets it once, when recording begins. */
  public static void set(Runnable whatToDo) {
    action = whatToDo;
  }

  /** Does it. */
  public static void run() {
    Runnable now = action;
    if (now != null) {
      now.run();
    }
  }
}
