package org.ndseq.race;

import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.ndseq.couple.SmallTraces.Line;

/**
 * The sync-preserving races of a trace of reads, writes, locks, forks and joins, by the definition
 * of Mathur, Pavlogiannis and Viswanathan (Optimal prediction of synchronization-preserving races,
 * 2021): two conflicting accesses race if neither is in the closure of what comes before them. The
 * closure contains, with an event, all that its task did before, the write that it sees, the fork
 * of its task and the end of a joined one; and, with two acquisitions of a lock, the release of the
 * first. It is computed pair by pair until nothing changes.
 */
final class SyncPreservingRaces {
  private final List<Line> lines;

  SyncPreservingRaces(List<Line> lines) {
    this.lines = lines;
  }

  /** The pairs of positions. */
  Set<String> pairs() {
    Set<String> pairs = new TreeSet<>();
    for (int b = 0; b < lines.size(); b++) {
      for (int a = 0; a < b; a++) {
        if (conflict(lines.get(a), lines.get(b))) {
          BitSet closure = closure(a, b);
          if (!closure.get(a) && !closure.get(b)) {
            pairs.add(a + "-" + b);
          }
        }
      }
    }
    return pairs;
  }

  private static boolean conflict(Line a, Line b) {
    boolean areAccesses = isAccess(a) && isAccess(b) && a.operand().equals(b.operand());
    return areAccesses
        && !a.task().equals(b.task())
        && (a.word().equals("w") || b.word().equals("w"));
  }

  private static boolean isAccess(Line l) {
    return l.word().equals("r") || l.word().equals("w");
  }

  private BitSet closure(int a, int b) {
    BitSet set = new BitSet();
    addBefore(set, a);
    addBefore(set, b);
    int size = -1;
    while (size != set.cardinality()) {
      size = set.cardinality();
      for (int e = set.nextSetBit(0); e >= 0; e = set.nextSetBit(e + 1)) {
        close(set, e);
      }
    }
    return set;
  }

  /** Adds what the task of an event did before it, and the fork of the task. */
  private void addBefore(BitSet set, int event) {
    String task = lines.get(event).task();
    for (int e = 0; e < event; e++) {
      Line l = lines.get(e);
      boolean isFork = l.word().equals("fork") && l.operand().equals(task);
      if (l.task().equals(task) || isFork) {
        set.set(e);
      }
    }
  }

  private void close(BitSet set, int event) {
    Line l = lines.get(event);
    addBefore(set, event);
    switch (l.word()) {
      case "r" -> {
        for (int e = event - 1; e >= 0; e--) {
          if (lines.get(e).word().equals("w") && lines.get(e).operand().equals(l.operand())) {
            set.set(e);
            break;
          }
        }
      }
      case "join" -> {
        for (int e = 0; e < event; e++) {
          boolean isFork = lines.get(e).word().equals("fork");
          if (lines.get(e).task().equals(l.operand())
              || (isFork && lines.get(e).operand().equals(l.operand()))) {
            set.set(e);
          }
        }
      }
      case "acq" -> {
        for (int later = event + 1; later < lines.size(); later++) {
          Line other = lines.get(later);
          boolean isNext =
              other.word().equals("acq")
                  && other.operand().equals(l.operand())
                  && !other.task().equals(l.task());
          if (isNext && set.get(later)) {
            set.set(lastRelease(event, later));
          }
        }
      }
      default -> {
        // nothing but what comes before it
      }
    }
  }

  /** The last release of a lock by the task of an acquisition, before another task gets it. */
  private int lastRelease(int acquire, int later) {
    int release = acquire;
    for (int e = acquire; e < later; e++) {
      Line l = lines.get(e);
      if (l.word().equals("acq")
          && l.operand().equals(lines.get(acquire).operand())
          && !l.task().equals(lines.get(acquire).task())) {
        return release;
      }
      boolean isOwn = l.task().equals(lines.get(acquire).task());
      if (isOwn && l.word().equals("rel") && l.operand().equals(lines.get(acquire).operand())) {
        release = e;
        int depth = depth(acquire, e);
        if (depth <= 0) {
          return e;
        }
      }
    }
    return release;
  }

  private int depth(int acquire, int to) {
    int depth = 0;
    for (int e = acquire; e <= to; e++) {
      Line l = lines.get(e);
      if (l.task().equals(lines.get(acquire).task())
          && l.operand().equals(lines.get(acquire).operand())) {
        depth += l.word().equals("acq") ? 1 : l.word().equals("rel") ? -1 : 0;
      }
    }
    return depth;
  }
}
