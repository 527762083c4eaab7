package org.ndseq.agent.runtime;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Runs the agent's own work on a thread of the program. A class loader of the program that it calls
 * for the bytes of a class leaves no events then.
 */
public final class QuietSection {
  private QuietSection() {}

  /** The result of {@code work}. */
  public static <T> @Nullable T call(Supplier<@Nullable T> work) {
    ThreadLog log = ThreadLog.existing();
    if (log == null) {
      return work.get();
    }
    log.suppress();
    try {
      return work.get();
    } finally {
      log.resume();
    }
  }
}
