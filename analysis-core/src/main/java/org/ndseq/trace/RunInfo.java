package org.ndseq.trace;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import java.util.stream.Stream;

/**
 * Description of a run by its recorder, as keys and values; {@code docs/trace-format.md} lists the
 * keys.
 *
 * @param begin written when recording began
 * @param end written when recording ended normally; empty when the run was killed
 * @param problems one sentence for each defect that the reader found and could skip
 */
public record RunInfo(Map<String, String> begin, Map<String, String> end, List<String> problems) {
  /** Format that an imported trace came from: {@code std}; absent for a recorded trace. */
  public static final String FORMAT = "format";

  public static final String MAIN = "main";
  public static final String SEED = "seed";
  public static final String SCHEDULE = "schedule";
  public static final String INSTRUMENTED = "classes.instrumented";
  public static final String SKIPPED = "classes.skipped";
  public static final String FAILED = "classes.failed";

  /**
   * Prefix of the keys that carry, one each, a class name and the reason it was not instrumented.
   */
  public static final String FAILURE = "failure.";

  /** Present, with the cap, when recording stopped at the size cap before the program ended. */
  public static final String CAPPED = "capped";

  /** {@code seen} when the recorder detected the race of its own self-test. */
  public static final String CANARY = "canary";

  /**
   * {@code order} when only synchronisation and samples of the other accesses were recorded; absent
   * when everything was.
   */
  public static final String RECORD = "record";

  /** The sites whose executions were not all recorded, separated by spaces. */
  public static final String SAMPLED = "sampled";

  /** {@code off} when the assertions of the program's main class were not on. */
  public static final String ASSERTS = "asserts";

  /**
   * Prefix of the keys that carry, one each, a task that ended with an exception. The first line of
   * the value is the task.
   */
  public static final String TASK_FAILED = "task.failed.";

  /**
   * Prefix of the keys that carry, one each, a task that waited when no task could continue. The
   * first line of the value is the task and the one that it waits for, or -1.
   */
  public static final String TASK_WAITS = "task.waits.";

  /**
   * Prefix of the keys that carry, one each, a thread that could have continued when the run was
   * stopped while tasks waited. The first line of the value is its task, or -1.
   */
  public static final String TASK_ACTIVE = "task.active.";

  /**
   * Prefix of the keys that carry, one each, a digest of the values that a variable had when the
   * run ended; the name of the variable follows.
   */
  public static final String DIGEST = "digest.";

  public static final RunInfo NONE = new RunInfo(Map.of(), Map.of(), List.of());

  public RunInfo {
    // Not Map.copyOf: its probing is quadratic on colliding keys, and it loses the order.
    begin = Collections.unmodifiableMap(new LinkedHashMap<>(begin));
    end = Collections.unmodifiableMap(new LinkedHashMap<>(end));
    problems = List.copyOf(problems);
  }

  /** Whether the run was recorded for its order only: without branches and activations. */
  public boolean isOrderOnly() {
    return get(RECORD).filter("order"::equals).isPresent();
  }

  /** Whether accesses may be missing: executions were left out, or nobody tells which. */
  public boolean isSampled() {
    return isOrderOnly() && (get(SAMPLED).isPresent() || end.isEmpty());
  }

  /** The sites whose executions were not all recorded. */
  public BitSet sampledSites() {
    BitSet sites = new BitSet();
    for (String site : get(SAMPLED).orElse("").split(" ", -1)) {
      if (site.matches("[0-9]{1,8}")) {
        sites.set(Integer.parseInt(site));
      }
    }
    return sites;
  }

  /** Returns a copy with one more problem. */
  RunInfo withProblem(String problem) {
    List<String> more = new ArrayList<>(problems);
    more.add(problem);
    return new RunInfo(begin, end, more);
  }

  /** The same with other numbers for tasks, by the recorder's; values that make no sense stay. */
  RunInfo withTasks(IntUnaryOperator numbers) {
    Map<String, String> changed = new LinkedHashMap<>(end);
    changed.replaceAll(
        (key, value) ->
            Stream.of(TASK_FAILED, TASK_WAITS, TASK_ACTIVE).anyMatch(key::startsWith)
                ? renumbered(value, numbers)
                : value);
    return new RunInfo(begin, changed, problems);
  }

  private static String renumbered(String value, IntUnaryOperator numbers) {
    int line = value.indexOf('\n');
    String first = line < 0 ? value : value.substring(0, line);
    try {
      StringBuilder text = new StringBuilder();
      for (String number : first.split(" ", -1)) {
        text.append(text.length() == 0 ? "" : " ");
        text.append(numbers.applyAsInt(Integer.parseInt(number)));
      }
      return text + value.substring(first.length());
    } catch (NumberFormatException e) {
      return value;
    }
  }

  /** The values of the keys with a prefix. */
  public List<String> all(String prefix) {
    return end.entrySet().stream()
        .filter(e -> e.getKey().startsWith(prefix))
        .map(Map.Entry::getValue)
        .toList();
  }

  /** The values of the keys with a prefix, by what follows the prefix. */
  public Map<String, String> byName(String prefix) {
    Map<String, String> found = new LinkedHashMap<>();
    end.forEach(
        (key, value) -> {
          if (key.startsWith(prefix)) {
            found.put(key.substring(prefix.length()), value);
          }
        });
    return found;
  }

  /** Whether the recorder wrote its end mark. */
  public boolean isComplete() {
    return !end.isEmpty() && problems.isEmpty();
  }

  /** The last value written for a key. */
  public Optional<String> get(String key) {
    return Optional.ofNullable(end.getOrDefault(key, begin.get(key)));
  }

  /** The value of a numeric key, or -1 where it is missing or not a number. */
  public long number(String key) {
    try {
      return get(key).map(Long::parseLong).orElse(-1L);
    } catch (NumberFormatException e) {
      return -1;
    }
  }
}
