package org.ndseq.finding.predict;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.List;
import java.util.Map;
import org.ndseq.deadlock.LockWait;
import org.ndseq.deadlock.PredictedDeadlock;
import org.ndseq.finding.AwaitedKind;
import org.ndseq.finding.Deadlock;
import org.ndseq.finding.EvidenceKind;
import org.ndseq.finding.FindingId;
import org.ndseq.finding.LockMode;
import org.ndseq.finding.Place;
import org.ndseq.trace.CallStackReader;
import org.ndseq.trace.Trace;
import org.ndseq.trace.format.EventKind;

/** Makes findings of predicted deadlocks. */
public final class DeadlockFindingMaker {
  private final Trace trace;
  private final PlaceResolver places;
  private final EventDescription events;
  private final Map<Integer, IntList> stacks;

  private DeadlockFindingMaker(Trace trace, Map<Integer, IntList> stacks) {
    this.trace = trace;
    this.places = new PlaceResolver(trace);
    this.events = new EventDescription(trace);
    this.stacks = stacks;
  }

  /** The findings, in the order given. */
  public static List<Deadlock> of(Trace trace, List<PredictedDeadlock> deadlocks) {
    IntOpenHashSet shown = new IntOpenHashSet();
    for (PredictedDeadlock deadlock : deadlocks) {
      for (LockWait wait : deadlock.waits()) {
        shown.add(wait.acquire());
        shown.addAll(wait.holds());
      }
    }
    DeadlockFindingMaker maker = new DeadlockFindingMaker(trace, CallStackReader.of(trace, shown));
    return deadlocks.stream().map(maker::finding).toList();
  }

  private Deadlock finding(PredictedDeadlock deadlock) {
    List<LockWait> waits = deadlock.waits();
    IntArrayList run = new IntArrayList(deadlock.run());
    waits.forEach(w -> run.add(w.acquire()));
    return new Deadlock(
        FindingId.deadlock(waits.stream().map(w -> places.anchor(w.acquire())).toList()),
        EvidenceKind.PREDICTED,
        waits.stream().map(this::task).toList(),
        WitnessStepConverter.of(trace, run),
        1);
  }

  private Deadlock.WaitingTask task(LockWait wait) {
    boolean isSignal = trace.kind(wait.acquire()) == EventKind.AWAIT;
    return new Deadlock.WaitingTask(
        events.task(wait.acquire()),
        wait.holds().intStream().mapToObj(this::acquisition).toList(),
        new Deadlock.Awaited(
            isSignal ? AwaitedKind.CONDITION : AwaitedKind.LOCK,
            events.target(wait.acquire()),
            places.ofEvent(wait.acquire()),
            stack(wait.acquire())));
  }

  private Deadlock.Acquisition acquisition(int event) {
    boolean isShared = trace.kind(event) == EventKind.ACQUIRE_SHARED;
    return new Deadlock.Acquisition(
        events.target(event),
        isShared ? LockMode.SHARED : LockMode.EXCLUSIVE,
        places.ofEvent(event),
        stack(event));
  }

  private List<Place> stack(int event) {
    return stacks.getOrDefault(event, IntList.of()).intStream().mapToObj(places::ofSite).toList();
  }
}
