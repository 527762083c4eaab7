package org.ndseq.deadlock;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntPredicate;
import org.ndseq.order.AnalysisDeadline;
import org.ndseq.order.LinearOrder;
import org.ndseq.order.predict.ReadRule;
import org.ndseq.order.predict.RunModel;
import org.ndseq.order.predict.RunModelBuilder;
import org.ndseq.trace.Trace;

/**
 * Finds deadlocks of locks by prediction: cycles in the lock order of a run (a task acquires a lock
 * while it holds another, and others acquire them the other way round) for which a predicted run
 * exists that brings every task of the cycle to its acquisition. The run keeps what every read saw,
 * as for predicted races, so a reported deadlock can happen; guards, forks, joins and signals that
 * make a cycle impossible make the run impossible. Each cycle of acquisition sites is reported
 * once.
 */
public final class DeadlockPredictor {
  /** Clock entries of a window: events times tasks. */
  private static final int CLOCK_ENTRIES = 1 << 25;

  private static final int WINDOW = 50_000;

  private final Trace trace;
  private final Set<Set<Integer>> known = new HashSet<>();
  private final List<PredictedDeadlock> deadlocks = new ArrayList<>();

  private DeadlockPredictor(Trace trace) {
    this.trace = trace;
  }

  /**
   * Finds the deadlocks of a trace.
   *
   * @param mayBlock whether the acquisition at a site waits for its lock without a time limit;
   *     false for the likes of {@code tryLock}
   */
  public static DeadlockPrediction search(Trace trace, IntPredicate mayBlock) {
    return search(trace, mayBlock, AnalysisDeadline.NONE);
  }

  /** The same, which ends with what has been found when the time is over. */
  public static DeadlockPrediction search(
      Trace trace, IntPredicate mayBlock, AnalysisDeadline deadline) {
    if (!hasNestedAcquisition(trace)) {
      return new DeadlockPrediction(List.of(), 0, 0, 0, 0);
    }
    DeadlockPredictor predictor = new DeadlockPredictor(trace);
    RunModelBuilder builder = RunModelBuilder.of(trace, LinearOrder.of(trace), ReadRule.SAME_WRITE);
    int size = Math.max(1, Math.min(WINDOW, CLOCK_ENTRIES / Math.max(1, trace.tasks().size())));
    int windows = 0;
    int searched = 0;
    long left = 0;
    long undecided = 0;
    while (builder.hasNext() && !deadline.isOver()) {
      RunModel model = builder.next(size);
      DeadlockWindow window = new DeadlockWindow(trace, model, mayBlock, deadline);
      window.search(predictor::isNew, (waits, run) -> predictor.add(model, waits, run));
      windows++;
      searched += deadline.isOver() ? 0 : 1;
      left += window.left();
      undecided += window.undecided();
    }
    return new DeadlockPrediction(
        predictor.deadlocks,
        windows,
        left,
        undecided,
        Math.max(0, trace.size() - (long) searched * size));
  }

  /** Whether some thread acquires a lock while it holds another; no cycle needs less. */
  private static boolean hasNestedAcquisition(Trace trace) {
    for (int t = 0; t < trace.threadCount(); t++) {
      IntArrayList held = new IntArrayList();
      for (int e = trace.threadStart(t); e < trace.threadEnd(t); e++) {
        switch (trace.kind(e)) {
          case ACQUIRE, ACQUIRE_SHARED -> {
            if (!held.isEmpty()) {
              return true;
            }
            held.add(trace.target(e));
          }
          case RELEASE, RELEASE_SHARED -> held.rem(trace.target(e));
          default -> {}
        }
      }
    }
    return false;
  }

  private boolean isNew(List<Integer> sites) {
    return !known.contains(new TreeSet<>(sites));
  }

  private void add(RunModel model, int[] acquires, int[] run) {
    Set<Integer> sites = new TreeSet<>();
    List<LockWait> waits = new ArrayList<>();
    for (int acquire : acquires) {
      sites.add(trace.site(model.traceEvent(acquire)));
      IntArrayList holds = new IntArrayList();
      for (int i = model.held().start(acquire); i < model.held().end(acquire); i++) {
        int scope = model.held().get(i);
        int begin = model.traceEvent(model.scopes().acquire(scope));
        if (scope != model.scopeOf(acquire) && begin >= 0) {
          holds.add(begin);
        }
      }
      waits.add(new LockWait(model.traceEvent(acquire), holds));
    }
    known.add(sites);
    IntArrayList events = new IntArrayList();
    for (int e : run) {
      if (model.traceEvent(e) >= 0) {
        events.add(model.traceEvent(e));
      }
    }
    deadlocks.add(new PredictedDeadlock(waits, events));
  }
}
