package org.ndseq.agent.digest;

/** Tells the classes of a program from those of the JDK. */
final class ProgramTypeFilter {
  private ProgramTypeFilter() {}

  /** Whether a class belongs to the JDK or to the agent. */
  static boolean isJdk(Class<?> type) {
    ClassLoader loader = type.getClassLoader();
    return loader == null || loader == ClassLoader.getPlatformClassLoader();
  }
}
