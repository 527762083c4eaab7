package org.ndseq.agent.instrument.model;

import java.util.List;
import java.util.regex.Pattern;

/**
 * Which classes are instrumented, by name: those that match an include pattern (all, if there is
 * none) and no exclude pattern. A pattern is a class name in which {@code *} stands for anything; a
 * package's name stands for all its classes.
 */
public final class InstrumentationScope {
  /** How the names of the agent's own classes begin. */
  public static final String AGENT = "org.ndseq.agent.";

  private final List<Pattern> includes;
  private final List<Pattern> excludes;

  public InstrumentationScope(List<String> includes, List<String> excludes) {
    this.includes = includes.stream().map(InstrumentationScope::pattern).toList();
    this.excludes = excludes.stream().map(InstrumentationScope::pattern).toList();
  }

  /** {@code className} has dots. */
  public boolean includes(String className) {
    if (className.startsWith(AGENT) && !className.startsWith(AGENT + "canary.")) {
      return false;
    }
    return (includes.isEmpty() || matches(includes, className)) && !matches(excludes, className);
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
