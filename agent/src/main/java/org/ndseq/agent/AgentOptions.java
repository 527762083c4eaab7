package org.ndseq.agent;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The agent's arguments, {@code key=value} separated by commas; {@code \,} is a comma in a value.
 * Several patterns in one value are separated by colons.
 */
record AgentOptions(
    String out,
    List<String> include,
    List<String> exclude,
    long max,
    long seed,
    String schedule,
    String races,
    String model,
    String libraries,
    List<String> ignore,
    EnforcementOptions enforcement) {
  private static final Set<String> KEYS =
      Set.of(
          "out",
          "include",
          "exclude",
          "max",
          "seed",
          "schedule",
          "races",
          "model",
          "libraries",
          "ignore",
          EnforcementOptions.PLAN,
          EnforcementOptions.RECORD,
          EnforcementOptions.STRICT,
          EnforcementOptions.DEPARTURE);

  /**
   * Parses {@code text}; an {@link IllegalArgumentException} names the word that is not allowed.
   */
  static AgentOptions parse(String text) {
    Map<String, String> given = new HashMap<>();
    for (String part : text.split("(?<!\\\\),", -1)) {
      if (part.isEmpty()) {
        continue;
      }
      int equals = part.indexOf('=');
      String key = equals < 0 ? part : part.substring(0, equals);
      if (equals < 0 || !KEYS.contains(key)) {
        throw new IllegalArgumentException("no option is called " + key);
      }
      given.put(key, part.substring(equals + 1).replace("\\,", ","));
    }
    return new AgentOptions(
        given.getOrDefault("out", "ndseq-%p.ndtrace"),
        list(given.get("include")),
        list(given.get("exclude")),
        number("max", given.getOrDefault("max", Long.toString(1L << 30))),
        number("seed", given.getOrDefault("seed", "0")),
        given.getOrDefault("schedule", "none"),
        given.getOrDefault("races", ""),
        given.getOrDefault("model", ""),
        oneOf("libraries", given.getOrDefault("libraries", "order"), List.of("order", "all")),
        list(given.get("ignore")),
        EnforcementOptions.of(given));
  }

  /** Whether a JVM that was started with this command is none of the program's. */
  boolean ignores(String command) {
    return ignore.stream().anyMatch(command::startsWith);
  }

  private static String oneOf(String key, String value, List<String> values) {
    if (!values.contains(value)) {
      throw new IllegalArgumentException(
          key + " is " + value + "; it has to be one of " + String.join(", ", values));
    }
    return value;
  }

  /** Whether the classes of libraries are recorded in full. */
  boolean recordsLibraries() {
    return libraries.equals("all");
  }

  /** The file's name; {@code %p} stands for the process. */
  String file() {
    return out.replace("%p", Long.toString(ProcessHandle.current().pid()));
  }

  private static List<String> list(@org.jspecify.annotations.Nullable String value) {
    return value == null || value.isEmpty() ? List.of() : Arrays.asList(value.split(":", -1));
  }

  private static long number(String key, String value) {
    try {
      return Long.parseLong(value);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(key + " is not a number: " + value, e);
    }
  }
}
