package org.ndseq.cover.slice;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ndseq.cover.code.FailureHandling;
import org.ndseq.cover.code.ProgramCode;
import org.ndseq.cover.code.PureLoop;
import org.ndseq.cover.code.RegionEffectSummary;
import org.ndseq.cover.machine.PathResult;
import org.ndseq.cover.machine.TraceEntry;
import org.ndseq.cover.machine.TraceEntry.Role;
import org.ndseq.cover.term.InputCondition;

/**
 * The conditions of a path on which its synchronisation operations depend: a precondition of the
 * schedule. In it are the operations themselves, all that their operands and their execution depend
 * on, each branch whose other side may synchronise (SyncOpBetween in Figure 3 of the paper) and
 * each branch whose other side may write what is read later (WritesLiveVarBetween).
 *
 * <p>Departures from the paper: a write whose address could have been another one counts as a write
 * that another path may make; and slices cross tasks, since a path executes them in one order.
 */
public final class PreconditionSlice {
  /** An opaque condition: it decides synchronisation and has no term. */
  public record OpaqueCondition(String place, String reason) {}

  private final ProgramCode code;
  private final List<TraceEntry> trace;
  private BitSet relevant = new BitSet();
  private final Deque<TraceEntry> todo = new ArrayDeque<>();
  private final Map<String, List<TraceEntry>> branchesByMemory = new HashMap<>();
  private final Map<String, List<TraceEntry>> writes = new HashMap<>();
  private final Map<Long, List<TraceEntry>> branchesByFrame = new HashMap<>();

  public PreconditionSlice(ProgramCode code, PathResult path) {
    this.code = code;
    this.trace = path.trace();
    index();
    close();
  }

  private void close() {
    while (!todo.isEmpty()) {
      visit(todo.remove());
    }
  }

  /**
   * Adds all that an entry depends on, unless that would be many conditions or one without a term.
   *
   * @param most the most conditions to add
   * @return whether it was added
   */
  public boolean extend(TraceEntry entry, int most) {
    BitSet before = (BitSet) relevant.clone();
    mark(entry);
    close();
    BitSet added = (BitSet) relevant.clone();
    added.andNot(before);
    boolean isOpaque = added.stream().anyMatch(i -> trace.get(i).opaque() != null);
    int more = added.stream().map(i -> trace.get(i).conditions().size()).sum();
    if (isOpaque || more > most) {
      relevant = before;
      return false;
    }
    return true;
  }

  /** The conditions in the order of the path. */
  public List<InputCondition> conditions() {
    Set<InputCondition> conditions = new LinkedHashSet<>();
    relevant.stream().forEach(i -> conditions.addAll(trace.get(i).conditions()));
    return List.copyOf(conditions);
  }

  /** Conditions of the path that have no term: inputs that satisfy all others may leave it. */
  public List<OpaqueCondition> opaque() {
    Set<OpaqueCondition> opaque = new LinkedHashSet<>();
    relevant.stream()
        .mapToObj(trace::get)
        .forEach(
            entry -> {
              String reason = entry.opaque();
              if (reason != null) {
                opaque.add(new OpaqueCondition(entry.body().place(entry.position()), reason));
              }
            });
    return List.copyOf(opaque);
  }

  /**
   * The loops that only compute and on whose number of iterations the schedule depends, with the
   * number.
   */
  public Map<PureLoop, Integer> pureLoops() {
    Map<PureLoop, Integer> loops = new LinkedHashMap<>();
    Map<String, Optional<PureLoop>> known = new HashMap<>();
    relevant.stream()
        .mapToObj(trace::get)
        .filter(e -> e.role() == Role.BRANCH && !e.conditions().isEmpty())
        .forEach(
            e ->
                known
                    .computeIfAbsent(
                        e.body() + ":" + e.position(), k -> code.pureLoop(e.body(), e.position()))
                    .ifPresent(l -> loops.merge(l, 1, Integer::sum)));
    return loops;
  }

  /** The number of executed instructions in the slice. */
  public int size() {
    return relevant.cardinality();
  }

  private void index() {
    Map<RegionEffectSummary, List<List<TraceEntry>>> listsOf = new LinkedHashMap<>();
    for (TraceEntry entry : trace) {
      if (entry.role() == Role.SYNC || entry.isAlwaysRelevant()) {
        mark(entry);
      }
      if (entry.role() == Role.BRANCH) {
        RegionEffectSummary effects = code.region(entry.body(), entry.position());
        boolean fails = code.failures() == FailureHandling.CONTROL_FLOW && effects.fails();
        if (effects.synchronizes() || fails) {
          mark(entry);
          continue;
        }
        List<List<TraceEntry>> lists = listsOf.get(effects);
        if (lists == null) {
          lists = new ArrayList<>();
          for (String name : effects.memory()) {
            lists.add(branchesByMemory.computeIfAbsent(name, k -> new ArrayList<>()));
          }
          listsOf.put(effects, lists);
        }
        for (List<TraceEntry> list : lists) {
          list.add(entry);
        }
        if (!effects.locals().isEmpty()) {
          branchesByFrame.computeIfAbsent(entry.frame(), k -> new ArrayList<>()).add(entry);
        }
      }
      String memory = entry.memory();
      if (memory != null && entry.role() != Role.READ) {
        writes.computeIfAbsent(memory, k -> new ArrayList<>()).add(entry);
      }
    }
  }

  private void mark(TraceEntry entry) {
    if (!relevant.get(entry.time())) {
      relevant.set(entry.time());
      todo.add(entry);
    }
  }

  private void visit(TraceEntry entry) {
    for (TraceEntry use : entry.uses()) {
      mark(use);
    }
    TraceEntry control = entry.control();
    if (control != null) {
      mark(control);
    }
    String memory = entry.memory();
    boolean isRead = entry.role() == Role.READ || entry.role() == Role.VALUE && memory != null;
    if (!isRead) {
      return;
    }
    TraceEntry written = entry.written();
    int from = written == null ? -1 : written.time();
    if (memory != null) {
      for (TraceEntry branch : between(branchesByMemory.get(memory), from, entry.time())) {
        mark(branch);
      }
      for (TraceEntry write : between(writes.get(memory), from, entry.time())) {
        for (TraceEntry part : write.address()) {
          mark(part);
        }
      }
    } else {
      for (TraceEntry branch : between(branchesByFrame.get(entry.frame()), from, entry.time())) {
        if (code.region(branch.body(), branch.position()).locals().contains(entry.local())) {
          mark(branch);
        }
      }
    }
  }

  /** The entries after one time and before another. */
  private static List<TraceEntry> between(
      @org.jspecify.annotations.Nullable List<TraceEntry> entries, int from, int to) {
    if (entries == null) {
      return List.of();
    }
    return entries.subList(first(entries, from + 1), first(entries, to));
  }

  private static int first(List<TraceEntry> entries, int time) {
    int low = 0;
    int high = entries.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (entries.get(middle).time() < time) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
