package org.ndseq.agent.control.runtime;

import java.util.Map;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.PriorityBlockingQueue;

/**
 * The calls on concurrent objects of the JDK that are no single operations: other threads can
 * change the object between the parts of the call. What a call does under one lock, on a snapshot,
 * or with one compare-and-set is single.
 */
final class TraversalTable {
  /** Calls that visit the parts of any collection without a lock. */
  private static final Set<String> VISITING =
      Set.of(
          "size",
          "isEmpty",
          "toArray",
          "toString",
          "equals",
          "hashCode",
          "clone",
          "clear",
          "addAll",
          "removeAll",
          "retainAll",
          "containsAll",
          "removeIf",
          "forEach",
          "stream",
          "parallelStream",
          "spliterator");

  /** Calls of maps whose names begin so. */
  private static final Set<String> OF_MAPS =
      Set.of(
          "mappingCount", "containsValue", "putAll", "replaceAll", "forEach", "search", "reduce");

  /** Calls of queues with locks that take the locks several times. */
  private static final Set<String> UNLOCKED =
      Set.of("containsAll", "stream", "parallelStream", "spliterator");

  private static final Set<String> SUMS =
      Set.of(
          "sum",
          "get",
          "intValue",
          "longValue",
          "floatValue",
          "doubleValue",
          "toString",
          "reset",
          "sumThenReset",
          "getThenReset");

  private TraversalTable() {}

  /**
   * Whether the call is no single operation.
   *
   * @param receiver the object that is called, which may be a view
   * @param state the object that has the state
   */
  static boolean isTraversal(Object receiver, Object state, String method) {
    if (state instanceof ConcurrentMap || state instanceof ConcurrentSkipListSet) {
      boolean isOfMap =
          OF_MAPS.stream().anyMatch(method::startsWith)
              || (method.equals("contains") && isVisitedForValues(receiver));
      return VISITING.contains(method) || isOfMap;
    }
    if (isLinked(state)) {
      boolean isAppend = method.equals("addAll") && !(state instanceof LinkedTransferQueue);
      return (VISITING.contains(method) && !method.equals("isEmpty") && !isAppend)
          || method.equals("contains");
    }
    if (state instanceof LinkedBlockingQueue || state instanceof LinkedBlockingDeque) {
      boolean isAppend = method.equals("addAll") && state instanceof LinkedBlockingQueue;
      return UNLOCKED.contains(method)
          || isAppend
          || Set.of("removeAll", "retainAll", "removeIf", "forEach").contains(method);
    }
    if (state instanceof ArrayBlockingQueue
        || state instanceof PriorityBlockingQueue
        || state instanceof DelayQueue) {
      return UNLOCKED.contains(method) || method.equals("addAll");
    }
    return isOfCells(state, method);
  }

  /** Whether a call that reads all of the object as an argument is no single operation. */
  static boolean isTraversed(Object state) {
    return state instanceof ConcurrentMap
        || state instanceof ConcurrentSkipListSet
        || isLinked(state)
        || isOfCells(state, "toString");
  }

  /** Whether the state is in nodes that no lock guards as a whole. */
  private static boolean isLinked(Object state) {
    return state instanceof ConcurrentLinkedQueue
        || state instanceof ConcurrentLinkedDeque
        || state instanceof LinkedTransferQueue;
  }

  /** Whether {@code contains} looks for a value of a map, not for a key. */
  private static boolean isVisitedForValues(Object receiver) {
    return receiver instanceof Map || receiver.getClass().getName().contains("Values");
  }

  /** Whether the call adds up cells or reads all elements. */
  private static boolean isOfCells(Object state, String method) {
    String name = state.getClass().getName();
    if (!name.startsWith("java.util.concurrent.atomic.")) {
      return false;
    }
    return name.endsWith("Adder") || name.endsWith("Accumulator")
        ? SUMS.contains(method)
        : name.endsWith("Array") && method.equals("toString");
  }
}
