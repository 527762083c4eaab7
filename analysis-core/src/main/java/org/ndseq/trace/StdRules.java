package org.ndseq.trace;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ndseq.finding.Verdict;

/**
 * What holds in every run that can be recorded, checked while an STD text is read. A thread that is
 * forked twice, joined by itself, or goes on after it was joined makes the text meaningless and is
 * refused. A lock that is taken while another thread holds it cannot be explained either, but logs
 * of real programs have such lines where an event got lost: that acquisition and its release are
 * passed over, and told as problems of the run.
 */
final class StdRules {
  /** At most so many problems are told one by one. */
  private static final int TOLD = 5;

  /** What becomes of a line. */
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

  /** Who holds a lock, how often, and since which line. */
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
      return Verdict.refused("lets " + StdReader.shown(thread) + " go on after it was joined");
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

  /** One sentence for each thing that was read past. */
  List<String> problems() {
    if (untold == 0) {
      return problems;
    }
    List<String> all = new ArrayList<>(problems);
    all.add(untold + " more lines are like these");
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
          "%s takes %s, which %s holds since line %d; passed over"
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
          "%s gives back %s, which it does not hold; passed over"
              .formatted(StdReader.shown(thread), StdReader.shown(lock)));
      return Verdict.PASSED_OVER;
    }
    if (--holding.depth == 0) {
      holders.remove(lock);
    }
    return Verdict.TAKEN;
  }

  private void problem(int line, String what) {
    if (problems.size() < TOLD) {
      problems.add("line " + line + ": " + what);
    } else {
      untold++;
    }
  }
}
