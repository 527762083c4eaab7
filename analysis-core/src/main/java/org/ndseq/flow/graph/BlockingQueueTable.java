package org.ndseq.flow.graph;

import java.util.Set;

/** The first-in, first-out blocking queues of the JDK. */
public final class BlockingQueueTable {
  private static final Set<String> FIRST_IN_FIRST_OUT =
      Set.of(
          "java.util.concurrent.ArrayBlockingQueue",
          "java.util.concurrent.LinkedBlockingQueue",
          "java.util.concurrent.LinkedTransferQueue");

  private BlockingQueueTable() {}

  /** Whether objects of a type, named with dots, are such queues. */
  public static boolean isFirstInFirstOut(String type) {
    return FIRST_IN_FIRST_OUT.contains(type);
  }
}
