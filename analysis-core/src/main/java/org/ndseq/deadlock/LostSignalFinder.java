package org.ndseq.deadlock;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntLists;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import org.ndseq.order.AnalysisDeadline;
import org.ndseq.order.predict.MustOrder;
import org.ndseq.order.predict.ReadRule;
import org.ndseq.order.predict.RunModel;
import org.ndseq.order.predict.RunModelBuilder;
import org.ndseq.order.predict.RunQuery;
import org.ndseq.order.predict.RunSearch;
import org.ndseq.trace.Trace;
import org.ndseq.trace.format.EventKind;

/**
 * Finds waits for a notification that can come too late: a predicted run exists in which all
 * notifications of the object have been made when the task begins to wait without a time limit. The
 * run keeps what every read saw, so a task that checks under the lock what the notifying task
 * changes there is not reported: it would see the change. Each wait site is reported once.
 */
public final class LostSignalFinder {
  /** Larger runs are not asked: clocks take a number for each event and task. */
  private static final long MOST_CLOCKS = 1 << 24;

  /** So many waits of one site are tried. */
  private static final int MOST_WAITS = 6;

  /** Objects with more notifications are left out. */
  private static final int MOST_SIGNALS = 64;

  private static final int BUDGET = 200;

  private final Trace trace;
  private final IntPredicate isWait;
  private final RunModel model;
  private final RunQuery query;
  private final RunSearch search;
  private final MustOrder must;
  private final AnalysisDeadline deadline;
  private final Int2IntOpenHashMap tried = new Int2IntOpenHashMap();
  private final IntOpenHashSet known = new IntOpenHashSet();
  private final List<PredictedDeadlock> found = new ArrayList<>();

  private LostSignalFinder(Trace trace, IntPredicate isWait, AnalysisDeadline deadline) {
    this.deadline = deadline;
    this.trace = trace;
    this.isWait = isWait;
    this.model = RunModelBuilder.whole(trace, ReadRule.SAME_WRITE);
    this.must = new MustOrder(model);
    this.query = new RunQuery(model, must);
    this.search = new RunSearch(model, must, ReadRule.SAME_WRITE, BUDGET, deadline);
  }

  /** The waits of a run that would not end, one for each site; none of a run that is too large. */
  public static List<PredictedDeadlock> of(Trace trace) {
    return of(trace, AnalysisDeadline.NONE);
  }

  /** The same, which ends with what has been found when the time is over. */
  public static List<PredictedDeadlock> of(Trace trace, AnalysisDeadline deadline) {
    return of(trace, event -> isUntimedWait(trace, event), deadline);
  }

  /** The same with another rule which events are ends of waits without a time limit. */
  static List<PredictedDeadlock> of(Trace trace, IntPredicate isWait, AnalysisDeadline deadline) {
    boolean waits = false;
    for (int e = 0; e < trace.size() && !waits; e++) {
      waits = isWait.test(e);
    }
    if (!waits || (long) trace.size() * trace.tasks().size() > MOST_CLOCKS) {
      return List.of();
    }
    LostSignalFinder finder = new LostSignalFinder(trace, isWait, deadline);
    finder.search();
    return finder.found;
  }

  private static boolean isUntimedWait(Trace trace, int event) {
    if (trace.kind(event) != EventKind.AWAIT || trace.site(event) < 0) {
      return false;
    }
    String called = trace.symbols().site(trace.site(event)).called();
    return called.equals("java/lang/Object.wait()V")
        || called.endsWith("Condition.await()V")
        || called.endsWith("Condition.awaitUninterruptibly()V");
  }

  private void search() {
    for (int e = 0; e < model.size() && !deadline.isOver(); e++) {
      int event = model.traceEvent(e);
      if (event >= 0
          && isWait.test(event)
          && !known.contains(trace.site(event))
          && tried.addTo(trace.site(event), 1) < MOST_WAITS) {
        search(e);
      }
    }
  }

  private void search(int wait) {
    int release = wait - 1;
    IntArrayList signals = signals(wait);
    boolean isRelease =
        model.position(wait) > 0 && trace.kind(model.traceEvent(release)) == EventKind.RELEASE;
    if (!isRelease || signals.isEmpty() || signals.size() > MOST_SIGNALS) {
      return;
    }
    query.clear();
    query.stopBefore(release);
    for (int signal : signals) {
      if (must.precedes(release, signal) || reactsTo(wait, signal)) {
        return;
      }
      query.require(signal);
    }
    search.freshBudget();
    if (search.find(query)) {
      known.add(trace.site(model.traceEvent(wait)));
      found.add(
          new PredictedDeadlock(
              List.of(new LockWait(model.traceEvent(wait), IntLists.EMPTY_LIST)), run()));
    }
  }

  /** The notifications of the object by other tasks. */
  private IntArrayList signals(int wait) {
    IntArrayList signals = new IntArrayList();
    int object = trace.target(model.traceEvent(wait));
    for (int e = 0; e < model.size(); e++) {
      int event = model.traceEvent(e);
      if (event >= 0
          && trace.kind(event) == EventKind.SIGNAL
          && trace.target(event) == object
          && model.task(e) != model.task(wait)) {
        signals.add(e);
      }
    }
    return signals;
  }

  /**
   * Whether the notifying task sees afterwards what the waiting task did when woken: without that,
   * it might notify once more.
   */
  private boolean reactsTo(int wait, int signal) {
    int end = model.taskStart(model.task(signal)) + model.taskSize(model.task(signal));
    for (int e = signal + 1; e < end; e++) {
      int writer = model.isReading(e) ? model.writer(e) : RunModel.INITIAL;
      if (writer > wait && model.task(writer) == model.task(wait)) {
        return true;
      }
      if (joins(e, trace.task(model.traceEvent(wait)))) {
        return false; // from here on it knows that the waiting task has ended
      }
    }
    return false;
  }

  private boolean joins(int e, int task) {
    int event = model.traceEvent(e);
    return event >= 0 && trace.kind(event) == EventKind.JOIN && trace.target(event) == task;
  }

  private IntArrayList run() {
    IntArrayList events = new IntArrayList();
    for (int e : search.run()) {
      if (model.traceEvent(e) >= 0) {
        events.add(model.traceEvent(e));
      }
    }
    return events;
  }
}
