package org.ndseq.finding.proof;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.ndseq.determinism.RegionProof;
import org.ndseq.trace.ClassDefinition;
import org.ndseq.trace.SiteDefinition;
import org.ndseq.trace.SymbolTable;
import org.ndseq.trace.Trace;
import org.ndseq.trace.format.EventKind;

/**
 * Finds out whether recorded runs have a conflict in a pair of accesses that could not be proved
 * disjoint: two tasks that are concurrent by their forks and joins accessed one location at the two
 * places, at least one of them writing. Locks are ignored: accesses that a lock separates conflict
 * too.
 */
public final class RecordedMeetingFinder {
  /** Number of accesses of a location by different tasks that are examined. */
  private static final int MOST = 8;

  private final List<Trace> traces;

  public RecordedMeetingFinder(List<Trace> traces) {
    this.traces = List.copyOf(traces);
  }

  /**
   * The number of runs with a conflict in the pair, as the end of a sentence; empty if there are no
   * runs.
   */
  public String say(RegionProof.Conflict conflict) {
    if (traces.isEmpty()) {
      return "";
    }
    long met = traces.stream().filter(t -> meets(t, conflict)).count();
    if (traces.size() == 1) {
      return "; the recorded run that was compared has %s conflict there"
          .formatted(met == 0 ? "no" : "a");
    }
    return met == 0
        ? "; of the %d recorded runs that were compared, none has a conflict there"
            .formatted(traces.size())
        : "; %d of the %d recorded runs that were compared have a conflict there"
            .formatted(met, traces.size());
  }

  private static boolean meets(Trace trace, RegionProof.Conflict conflict) {
    Set<Integer> first = sites(trace.symbols(), conflict.first());
    Set<Integer> second = sites(trace.symbols(), conflict.second());
    if (first.isEmpty() || second.isEmpty()) {
      return false;
    }
    Spans spans = new Spans(trace);
    Map<Integer, List<Integer>> atFirst = new HashMap<>();
    Map<Integer, List<Integer>> atSecond = new HashMap<>();
    for (int e = 0; e < trace.size(); e++) {
      if (trace.kind(e).isAccess()) {
        if (first.contains(trace.site(e))) {
          keep(trace, e, atFirst);
        }
        if (second.contains(trace.site(e))) {
          keep(trace, e, atSecond);
        }
      }
    }
    return atFirst.entrySet().stream()
        .anyMatch(
            a ->
                a.getValue().stream()
                    .anyMatch(
                        x ->
                            atSecond.getOrDefault(a.getKey(), List.of()).stream()
                                .anyMatch(y -> conflict(trace, x, y) && spans.overlap(x, y))));
  }

  private static boolean conflict(Trace trace, int a, int b) {
    return trace.kind(a).isWriting() || trace.kind(b).isWriting();
  }

  /** Keeps one access of each task and kind. */
  private static void keep(Trace trace, int event, Map<Integer, List<Integer>> at) {
    List<Integer> all = at.computeIfAbsent(trace.target(event), k -> new ArrayList<>());
    boolean another =
        all.stream()
            .noneMatch(
                e -> trace.task(e) == trace.task(event) && trace.kind(e) == trace.kind(event));
    if (another && all.size() < MOST) {
      all.add(event);
    }
  }

  private static Set<Integer> sites(SymbolTable symbols, RegionProof.End end) {
    Set<Integer> all = new TreeSet<>();
    for (int s = 0; s < symbols.sites().size(); s++) {
      SiteDefinition site = symbols.site(s);
      if (site.line() == end.line() && site.method() >= 0) {
        ClassDefinition of = symbols.classOfMethod(site.method());
        if (of.name().equals(end.className())) {
          all.add(s);
        }
      }
    }
    return all;
  }

  /** The interval of its parent during which a task may run. */
  private static final class Spans {
    private final Trace trace;
    private final int[] forks;
    private final int[] joins;

    Spans(Trace trace) {
      this.trace = trace;
      forks = new int[trace.tasks().size()];
      joins = new int[trace.tasks().size()];
      Arrays.fill(forks, -1);
      Arrays.fill(joins, Integer.MAX_VALUE);
      for (int e = 0; e < trace.size(); e++) {
        int task = trace.target(e);
        boolean known = trace.kind(e).isTask() && task >= 0 && task < forks.length;
        if (known && trace.task(e) == parent(task)) {
          if (trace.kind(e) == EventKind.FORK) {
            forks[task] = e;
          } else if (trace.kind(e) == EventKind.JOIN) {
            joins[task] = Math.min(joins[task], e);
          }
        }
      }
    }

    private int parent(int task) {
      return trace.tasks().get(task).parent();
    }

    /** Whether the tasks of two events are concurrent, or one ran while the other was suspended. */
    boolean overlap(int a, int b) {
      int x = trace.task(a);
      int y = trace.task(b);
      if (x == y || x < 0 || y < 0) {
        return false;
      }
      if (parent(y) == x) {
        return forks[y] < a && a < joins[y];
      }
      if (parent(x) == y) {
        return forks[x] < b && b < joins[x];
      }
      return parent(x) == parent(y) && forks[x] < joins[y] && forks[y] < joins[x];
    }
  }
}
