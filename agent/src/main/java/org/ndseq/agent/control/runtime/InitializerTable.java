package org.ndseq.agent.control.runtime;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The shared class initializers of the process: those that access something that exists without
 * their class, or whose result depends on the task that runs them. In a run, the first use of such
 * a class by a task is a step. All other initializers have the same effect whichever task runs
 * them, so what they write counts as initial values.
 */
public final class InitializerTable {
  private static final Set<String> SHARED = ConcurrentHashMap.newKeySet();
  private static final Map<String, String> SUPERCLASSES = new ConcurrentHashMap<>();
  private static volatile boolean isLearning;
  private static volatile boolean hasGrown;

  private InitializerTable() {}

  /** Lets runs add initializers that turn out to be shared. */
  public static void learn() {
    isLearning = true;
  }

  /**
   * Sets the initializers that are shared.
   *
   * @param names of classes, with slashes
   */
  public static void use(Collection<String> names) {
    SHARED.clear();
    SHARED.addAll(names);
  }

  /** The classes with shared initializers, sorted. */
  public static List<String> shared() {
    return SHARED.stream().sorted().toList();
  }

  /**
   * Whether an initializer turned out to be shared since the last call: runs before and after that
   * have other steps.
   */
  public static boolean takeGrowth() {
    boolean result = hasGrown;
    hasGrown = false;
    return result;
  }

  /** Notes the superclass of a class, whose initializer runs first. */
  public static void addClass(String name, String superclass) {
    SUPERCLASSES.put(name, superclass);
  }

  static boolean isEmpty() {
    return SHARED.isEmpty();
  }

  static boolean isShared(String name) {
    return SHARED.contains(name);
  }

  /** The class or its nearest superclass with a shared initializer; empty if there is none. */
  static String nearestShared(String name) {
    String type = name;
    while (!type.isEmpty() && !isShared(type)) {
      type = superclass(type);
    }
    return type;
  }

  /** The superclass, as far as it is a class of the program; else empty. */
  static String superclass(String name) {
    return SUPERCLASSES.getOrDefault(name, "");
  }

  static void add(Collection<String> names) {
    if (isLearning && SHARED.addAll(names)) {
      hasGrown = true;
    }
  }
}
