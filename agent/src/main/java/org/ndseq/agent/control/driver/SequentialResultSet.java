package org.ndseq.agent.control.driver;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import org.ndseq.agent.control.RunEnd;

/** The results of sequential runs, the i-th run always in the same order of tasks. */
final class SequentialResultSet {
  private static final int MOST_SHOWN = 20;

  private final List<String> results = new ArrayList<>();

  /** The failure of each run; empty for a run that did not fail. */
  private final List<String> failures = new ArrayList<>();

  private int skips;
  private boolean isCutOff;
  private boolean isLost;

  /**
   * The effect of skipping.
   *
   * @param effect harmless, changes or unknown
   * @param reason a sentence about it
   */
  record Comparison(String effect, String reason) {}

  void add(RunOutcome outcome, int skipped) {
    skips += skipped;
    isLost |= outcome.loss().isPresent();
    isCutOff |= outcome.end().cause() == RunEnd.Cause.CUT_OFF;
    String failure = outcome.failure().map(f -> f.kind() + ": " + f.message()).orElse("");
    failures.add(failure);
    results.add(failure.isEmpty() ? outcome.result() : failure + printed(outcome));
  }

  /** The output of a failed run: two runs that fail alike can still have different results. */
  private static String printed(RunOutcome outcome) {
    return outcome.output().isBlank() ? "" : " after " + outcome.result();
  }

  /** Whether at least so many runs were made, and all were under control and ended. */
  boolean isWhole(int least) {
    return runs() >= least && !isCutOff && !isLost;
  }

  int runs() {
    return results.size();
  }

  /** Whether one of the runs failed. */
  boolean hasFailed() {
    return failures.stream().anyMatch(f -> !f.isEmpty());
  }

  /** Compares runs that execute every block with runs that skip one. */
  Comparison compare(SequentialResultSet skipped) {
    if (isCutOff || skipped.isCutOff) {
      return new Comparison(
          "unknown",
          isCutOff ? "the sequential program did not end" : "a run with skips did not end");
    }
    if (results.isEmpty() || skipped.skips == 0) {
      return new Comparison("unknown", "no sequential run reached the block");
    }
    Set<String> known = new LinkedHashSet<>(results);
    List<String> news = new ArrayList<>();
    for (int i = 0; i < skipped.results.size(); i++) {
      String result = skipped.results.get(i);
      boolean isSameOrderEqual = i < results.size() && results.get(i).equals(result);
      if (!isSameOrderEqual && !known.contains(result)) {
        news.add(result);
        if (!skipped.failures.get(i).isEmpty() && !failures.contains(skipped.failures.get(i))) {
          return new Comparison("changes", result);
        }
      }
    }
    if (news.isEmpty()) {
      return new Comparison("harmless", "");
    }
    return seenOnce() == 0
        ? new Comparison("changes", news.get(0))
        : new Comparison(
            "unknown", "the result depends on the order of tasks in more ways than were tried");
  }

  /**
   * The failure of a run that skips a block where the run in the same order without skips does not
   * fail; empty if there is none.
   */
  String failure(SequentialResultSet skipped) {
    for (int i = 0; i < Math.min(results.size(), skipped.results.size()); i++) {
      if (!skipped.failures.get(i).isEmpty() && failures.get(i).isEmpty()) {
        return skipped.failures.get(i);
      }
    }
    return "";
  }

  /** The number of results seen once only: while there are some, others may be unseen. */
  private long seenOnce() {
    Map<String, Integer> counts = new LinkedHashMap<>();
    results.forEach(r -> counts.merge(r, 1, Integer::sum));
    return counts.size() == 1 ? 0 : counts.values().stream().filter(c -> c == 1).count();
  }

  void describe(Properties report, String key) {
    describe(report, key, MOST_SHOWN);
  }

  void describeAll(Properties report, String key) {
    describe(report, key, Integer.MAX_VALUE);
  }

  private void describe(Properties report, String key, int most) {
    int i = 0;
    for (String result : new LinkedHashSet<>(results)) {
      if (i < most) {
        report.setProperty(key + i++, result);
      }
    }
  }
}
