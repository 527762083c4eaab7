package org.ndseq.finding.ending;

import it.unimi.dsi.fastutil.ints.IntList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.ndseq.finding.Deadlock.Acquisition;
import org.ndseq.finding.LockMode;
import org.ndseq.finding.Place;
import org.ndseq.trace.CallStackReader;
import org.ndseq.trace.ClassDefinition;
import org.ndseq.trace.MethodDefinition;
import org.ndseq.trace.RunInfo;
import org.ndseq.trace.SiteDefinition;
import org.ndseq.trace.Trace;
import org.ndseq.trace.format.EventKind;

/** Finds the locks that a task holds at the end of a run, and where it acquired them. */
final class HeldLockFinder {
  private final Trace trace;

  HeldLockFinder(Trace trace) {
    this.trace = trace;
  }

  /** Empty where recording stopped before the run ended: releases were not seen then. */
  List<Acquisition> of(int task) {
    if (trace.info().get(RunInfo.CAPPED).isPresent()) {
      return List.of();
    }
    // The acquisitions of each lock that were not released, the oldest first.
    Map<Integer, List<Integer>> open = new LinkedHashMap<>();
    for (int e = 0; e < trace.size(); e++) {
      if (trace.task(e) == task) {
        EventKind kind = trace.kind(e);
        List<Integer> events = open.computeIfAbsent(trace.target(e), t -> new ArrayList<>());
        if (kind.isAcquire()) {
          events.add(e);
        } else if (kind.isRelease() && !events.isEmpty()) {
          events.remove(events.size() - 1);
        }
      }
    }
    List<Integer> first =
        open.values().stream().filter(l -> !l.isEmpty()).map(l -> l.get(0)).sorted().toList();
    Map<Integer, IntList> stacks = CallStackReader.of(trace, new IntOpenHashSet(first));
    List<Acquisition> held = new ArrayList<>();
    for (int e : first) {
      List<Place> stack =
          stacks.getOrDefault(e, IntList.of()).intStream().mapToObj(this::at).toList();
      held.add(
          new Acquisition(
              trace.locations().objects().display(trace.target(e)),
              trace.kind(e) == EventKind.ACQUIRE ? LockMode.EXCLUSIVE : LockMode.SHARED,
              at(trace.site(e)),
              stack));
    }
    return held;
  }

  private Place at(int site) {
    if (site < 0) {
      return new Place("", 0, "", "");
    }
    SiteDefinition s = trace.symbols().site(site);
    MethodDefinition m = trace.symbols().method(s.method());
    ClassDefinition c = trace.symbols().classOfMethod(s.method());
    return new Place(c.sourceFile(), s.line(), c.name(), m.name() + m.descriptor());
  }
}
