package org.ndseq.ndseq;

import java.util.function.IntConsumer;

/**
 * Dependence through the heap, rule D2 of section 3.3: which writes a read may get its value from.
 */
@FunctionalInterface
public interface InterTaskSource {
  /** Gives {@code action} every node that the value read by {@code node} depends on. */
  void forEachPredecessor(int node, IntConsumer action);
}
