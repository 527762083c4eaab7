package org.ndseq.agent.runtime;

import org.jspecify.annotations.Nullable;

/** The one orderly end of a recording, reached by a shutdown hook or before a halt. */
public final class ShutdownOnce {
  private static volatile @Nullable Runnable action;

  private ShutdownOnce() {}

  /** What to do at the end; the agent says it once, when recording begins. */
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
