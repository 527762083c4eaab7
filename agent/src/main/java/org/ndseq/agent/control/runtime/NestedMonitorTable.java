package org.ndseq.agent.control.runtime;

import java.util.ArrayList;
import java.util.Hashtable;
import java.util.LinkedList;
import java.util.Map;
import java.util.Vector;

/**
 * Knows the calls of the JDK that keep the monitor of their receiver while they enter the one of an
 * argument. Two such calls in both directions deadlock.
 */
final class NestedMonitorTable {
  private NestedMonitorTable() {}

  /**
   * Whether the call always enters the monitor of an argument that locks itself, while it keeps the
   * receiver's.
   *
   * @param wrapped the collection that the receiver guards, or the receiver
   */
  static boolean isNested(Object receiver, Object wrapped, String method) {
    return switch (method) {
      case "append" -> receiver instanceof StringBuffer;
      case "equals" -> receiver instanceof Vector || receiver instanceof Hashtable;
      case "containsAll" -> receiver instanceof Vector;
      // Lists copy the argument; sets iterate it, and iterators of wrappers do not lock.
      case "addAll" ->
          receiver != wrapped && (wrapped instanceof ArrayList || wrapped instanceof LinkedList);
      case "putAll" -> receiver != wrapped && wrapped instanceof Map;
      default -> false;
    };
  }

  /** Whether the call enters both monitors one after the other, or not known how. */
  static boolean isUnknown(Object receiver, String method) {
    return !(receiver instanceof StringBuffer)
        && !(receiver instanceof Vector && method.equals("addAll"));
  }
}
