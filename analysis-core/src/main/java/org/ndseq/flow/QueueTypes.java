package org.ndseq.flow;

import java.util.Set;

/** The blocking queues of the JDK that give back first what came first. */
public final class QueueTypes {
  private static final Set<String> FIRST_IN_FIRST_OUT =
      Set.of(
          "java.util.concurrent.ArrayBlockingQueue",
          "java.util.concurrent.LinkedBlockingQueue",
          "java.util.concurrent.LinkedTransferQueue");

  private QueueTypes() {}

  /** Whether objects of a type, named with dots, are such queues. */
  public static boolean isFirstInFirstOut(String type) {
    return FIRST_IN_FIRST_OUT.contains(type);
  }
}
