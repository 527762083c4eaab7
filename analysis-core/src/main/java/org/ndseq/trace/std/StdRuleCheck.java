package org.ndseq.trace.std;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ndseq.trace.format.EventKind;

/**
 * Checks, while an STD text is read, the rules that hold in every run. A text in which a thread is
 * forked twice, joins itself, or continues after it was joined is rejected. A lock that is acquired
 * while another thread holds it is impossible too, but logs of real programs contain such lines
 * where an event was lost: that acquisition and its release are skipped and reported as problems of
 * the run.
 */
final class StdRuleCheck {
  /** Maximal number of problems that are reported singly. */
  private static final int TOLD = 5;

  /** Treatment of a line. */
  enum Fate {
    TAKEN,
    PASSED_OVER,
    REFUSED
  }

  /** The fate of a line; {@code why} is empty unless it is refused. */
  record Verdict(Fate fate, String why) {
    static final Verdict TAKEN = new Verdict(Fate.TAKEN, "");
    static final Verdict PASSED_OVER = new Verdict(Fate.PASSED_OVER, "");

    static Verdict refused(String why) {
      return new Verdict(Fate.REFUSED, why);
    }
  }

  /** The thread that holds a lock, how often, and since which line. */
  private static final class Holding {
    final String thread;
    final int since;
    int depth = 1;

    Holding(String thread, int since) {
      this.thread = thread;
      this.since = since;
    }
  }

  private final Set<String> alive = new HashSet<>();
  private final Set<String> joined = new HashSet<>();
  private final Map<String, Holding> holders = new HashMap<>();
  private final Map<String, Map<String, Integer>> ignored = new HashMap<>();
  private final List<String> problems = new ArrayList<>();
  private int untold;

  /** Checks the next event. */
  Verdict check(int line, String thread, EventKind kind, String operand) {
    if (joined.contains(thread)) {
      return Verdict.refused("lets " + StdReader.shown(thread) + " continue after it was joined");
    }
    alive.add(thread);
    return switch (kind) {
      case FORK ->
          alive.add(operand)
              ? Verdict.TAKEN
              : Verdict.refused("forks " + StdReader.shown(operand) + ", which already runs");
      case JOIN -> join(thread, operand);
      case ACQUIRE -> acquire(line, thread, operand);
      case RELEASE -> release(line, thread, operand);
      default -> Verdict.TAKEN;
    };
  }

  /** One sentence for each skipped line. */
  List<String> problems() {
    if (untold == 0) {
      return problems;
    }
    List<String> all = new ArrayList<>(problems);
    all.add(untold + " more lines have such problems");
    return all;
  }

  private Verdict join(String thread, String operand) {
    if (operand.equals(thread)) {
      return Verdict.refused("joins " + StdReader.shown(operand) + " with itself");
    }
    joined.add(operand);
    return Verdict.TAKEN;
  }

  private Verdict acquire(int line, String thread, String lock) {
    Holding holding = holders.get(lock);
    if (holding == null) {
      holders.put(lock, new Holding(thread, line));
    } else if (holding.thread.equals(thread)) {
      holding.depth++;
    } else {
      problem(
          line,
          "%s takes %s, which %s holds since line %d; skipped"
              .formatted(
                  StdReader.shown(thread),
                  StdReader.shown(lock),
                  StdReader.shown(holding.thread),
                  holding.since));
      ignored.computeIfAbsent(lock, l -> new HashMap<>()).merge(thread, 1, Integer::sum);
      return Verdict.PASSED_OVER;
    }
    return Verdict.TAKEN;
  }

  private Verdict release(int line, String thread, String lock) {
    Map<String, Integer> waiting = ignored.getOrDefault(lock, Map.of());
    if (waiting.getOrDefault(thread, 0) > 0) {
      waiting.merge(thread, -1, Integer::sum);
      return Verdict.PASSED_OVER;
    }
    Holding holding = holders.get(lock);
    if (holding == null || !holding.thread.equals(thread)) {
      problem(
          line,
          "%s releases %s, which it does not hold; skipped"
              .formatted(StdReader.shown(thread), StdReader.shown(lock)));
      return Verdict.PASSED_OVER;
    }
    if (--holding.depth == 0) {
      holders.remove(lock);
    }
    return Verdict.TAKEN;
  }

  /** Notes a line that is skipped. */
  void problem(int line, String what) {
    if (problems.size() < TOLD) {
      problems.add("line " + line + ": " + what);
    } else {
      untold++;
    }
  }
}
