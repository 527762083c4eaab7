package org.ndseq.agent.control.runtime;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.LinkedList;
import java.util.Map;
import java.util.TreeMap;
import java.util.Vector;

/**
 * Knows the calls of the JDK that keep the monitor of their receiver while they enter the one of an
 * argument. Two such calls in both directions deadlock.
 */
final class NestedMonitorTable {
  private NestedMonitorTable() {}

  /**
   * Whether the call always enters the monitor of the argument while it keeps the receiver's.
   *
   * @param wrapped the collection that the receiver guards, or the receiver
   * @param argument an object whose methods are synchronized
   */
  static boolean isNested(Object receiver, Object wrapped, String method, Object argument) {
    boolean isWrapper = receiver != wrapped;
    return switch (method) {
      case "append" -> receiver instanceof StringBuffer;
      // Iterators of wrappers do not lock, those of vectors do.
      case "equals" ->
          (receiver instanceof Vector && argument instanceof Vector)
              || (receiver instanceof Hashtable && argument instanceof Map);
      case "containsAll" -> receiver instanceof Vector && argument instanceof Vector;
      // These copy the argument first; sets iterate it.
      case "addAll" -> isWrapper && (wrapped instanceof ArrayList || wrapped instanceof LinkedList);
      case "putAll" -> isWrapper && (wrapped instanceof HashMap || wrapped instanceof TreeMap);
      default -> false;
    };
  }

  /** Whether another call of the receiver may enter both monitors at a time. */
  static boolean isUnknown(Object receiver, String method) {
    return !(receiver instanceof StringBuffer) || method.equals("insert");
  }
}
