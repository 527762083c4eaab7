package org.ndseq.agent.instrument.model;

import java.util.List;
import java.util.regex.Pattern;

/**
 * Which classes are recorded, and how much of each. Those that match an include pattern are
 * recorded in full; without any, the program's own are. The others are recorded for what they
 * order: locks, tasks, hand-over. What matches an exclude pattern is left alone. A pattern is a
 * class name in which {@code *} stands for anything; a package's name stands for all its classes.
 */
public final class InstrumentationScope {
  /** How the names of the agent's own classes begin. */
  public static final String AGENT = "org.ndseq.agent.";

  /** How much of a class is recorded. */
  public enum Depth {
    /** Nothing. */
    NONE,
    /** Only operations that order threads. */
    ORDER,
    /** Everything. */
    FULL
  }

  private final List<Pattern> includes;
  private final List<Pattern> excludes;

  public InstrumentationScope(List<String> includes, List<String> excludes) {
    this.includes = includes.stream().map(InstrumentationScope::pattern).toList();
    this.excludes = excludes.stream().map(InstrumentationScope::pattern).toList();
  }

  /**
   * How much of a class is recorded.
   *
   * @param className with dots
   */
  public Depth depth(String className, ClassShape.Origin origin) {
    boolean isAgent = className.startsWith(AGENT) && !className.startsWith(AGENT + "canary.");
    if (isAgent || origin == ClassShape.Origin.JDK || matches(excludes, className)) {
      return Depth.NONE;
    }
    boolean isFull =
        includes.isEmpty() ? origin == ClassShape.Origin.PROGRAM : matches(includes, className);
    return isFull ? Depth.FULL : Depth.ORDER;
  }

  private static boolean matches(List<Pattern> patterns, String name) {
    return patterns.stream().anyMatch(p -> p.matcher(name).matches());
  }

  private static Pattern pattern(String glob) {
    StringBuilder regex = new StringBuilder();
    for (String part : glob.split("\\*", -1)) {
      regex.append(regex.isEmpty() ? "" : ".*").append(Pattern.quote(part));
    }
    if (glob.startsWith("*")) {
      regex.insert(0, ".*");
    }
    return Pattern.compile(regex + "([.$].*)?");
  }
}
