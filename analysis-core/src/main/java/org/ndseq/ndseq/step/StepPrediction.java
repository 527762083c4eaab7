package org.ndseq.ndseq.step;

import java.util.Optional;
import org.ndseq.flow.graph.FlowGraph;
import org.ndseq.order.AnalysisDeadline;
import org.ndseq.order.predict.CompressedRows;
import org.ndseq.order.predict.MustOrder;
import org.ndseq.order.predict.ReadRule;
import org.ndseq.order.predict.RunModel;
import org.ndseq.order.predict.RunModelBuilder;
import org.ndseq.order.predict.RunQuery;
import org.ndseq.order.predict.RunSearch;
import org.ndseq.trace.Trace;

/**
 * Asks whether a run follows from the recorded one in which another task comes into a step. In such
 * a run each task does a prefix of its events and every read sees what it saw, except that the last
 * read of the other task may be free; so the task at hand comes to the end of its step as recorded.
 */
final class StepPrediction {
  /** Larger runs are not asked: clocks take a number for each event and task. */
  private static final long MOST_CLOCKS = 1 << 24;

  /** Schedules to play for one question. */
  private static final int BUDGET = 20;

  /** Events to play for all questions about one run. */
  private static final long MOST_WORK = 20_000_000;

  private final FlowGraph graph;
  private final RunModel model;
  private final MustOrder must;
  private final RunQuery query;
  private final RunSearch search;
  private final AnalysisDeadline deadline;

  private StepPrediction(FlowGraph graph, RunModel model, AnalysisDeadline deadline) {
    this.deadline = deadline;
    this.graph = graph;
    this.model = model;
    this.must = new MustOrder(model);
    this.query = new RunQuery(model, must);
    this.search = new RunSearch(model, must, ReadRule.SAME_WRITE, BUDGET, deadline);
  }

  /** For a run, unless it is too large. */
  static Optional<StepPrediction> of(FlowGraph graph, AnalysisDeadline deadline) {
    Trace trace = graph.trace();
    if ((long) trace.size() * trace.tasks().size() > MOST_CLOCKS) {
      return Optional.empty();
    }
    return Optional.of(
        new StepPrediction(graph, RunModelBuilder.whole(trace, ReadRule.SAME_WRITE), deadline));
  }

  /** Whether another task's write can come between the two accesses of a pair. */
  boolean canInterrupt(DependentPair pair, int otherWrite) {
    int read = event(pair.read());
    int write = event(pair.write());
    int other = event(otherWrite);
    if (read < 0 || write < 0 || other < 0) {
      return false;
    }
    if (must.precedes(other, read) || must.precedesExcept(write, other) || isSpent()) {
      return false;
    }
    query.clear();
    query.stopBefore(write);
    query.require(other);
    query.order(read, other);
    return find();
  }

  /**
   * Whether another task's read can see what the pair's read saw when the pair's write is about to
   * come: both then act on the same value.
   */
  boolean canSeeTheSame(DependentPair pair, int otherRead) {
    int read = event(pair.read());
    int write = event(pair.write());
    int other = event(otherRead);
    if (read < 0 || write < 0 || other < 0) {
      return false;
    }
    if (must.precedesExcept(write, other) || isSpent()) {
      return false;
    }
    query.clear();
    query.endWithFreeRead(other);
    query.see(model.isWriting(read) ? read : model.writer(read));
    query.stopBefore(write);
    return find();
  }

  /**
   * Whether one read of a task can come before another task's write, and a later read of it after a
   * write that belongs to that one.
   */
  boolean canTear(int missing, int unseen, int seen, int seeing) {
    int before = event(missing);
    int notSeen = event(unseen);
    int isSeen = event(seen);
    int after = event(seeing);
    if (before < 0 || notSeen < 0 || isSeen < 0 || after < 0 || isSpent()) {
      return false;
    }
    if (must.precedes(notSeen, before) || must.precedesExcept(after, isSeen)) {
      return false;
    }
    if (unseen > seen && find(before, notSeen, isSeen, after, Missed.NOT_MADE)) {
      return true;
    }
    return find(before, notSeen, isSeen, after, Missed.LATER);
  }

  /** Why a read does not see a write. */
  private enum Missed {
    /** It comes after the read. */
    LATER,
    /** It has not come by the end of the run. */
    NOT_MADE
  }

  private boolean find(int before, int unseen, int seen, int after, Missed missed) {
    query.clear();
    query.endWithFreeRead(after);
    query.require(seen);
    query.see(seen);
    if (missed == Missed.NOT_MADE) {
      query.forbid(unseen);
    } else {
      query.require(unseen);
      query.order(before, unseen);
    }
    return find();
  }

  /**
   * Whether another task's write can come between two reads of a task, so that the second one sees
   * it.
   */
  boolean canChange(int first, int otherWrite, int second) {
    int before = event(first);
    int write = event(otherWrite);
    int after = event(second);
    if (before < 0 || write < 0 || after < 0 || isSpent()) {
      return false;
    }
    if (must.precedes(write, before) || must.precedesExcept(after, write)) {
      return false;
    }
    query.clear();
    query.endWithFreeRead(after);
    query.require(write);
    query.see(write);
    query.order(before, write);
    return find();
  }

  /**
   * Whether a read can come before a write of another task, and a later read of its task see what
   * it saw nevertheless. Nothing that the task does in between may depend on the first read.
   */
  boolean canSeeOlder(int first, int write, int second) {
    int before = event(first);
    int writing = event(write);
    int after = event(second);
    if (before < 0 || writing < 0 || after < 0 || isSpent()) {
      return false;
    }
    query.clear();
    query.free(before);
    query.require(writing);
    query.require(after);
    query.order(before, writing);
    return find();
  }

  /** Whether a read can come before a write of another task that has not come by then. */
  boolean canComeBefore(int read, int write) {
    int reading = event(read);
    int writing = event(write);
    if (reading < 0 || writing < 0 || isSpent() || must.precedesExcept(writing, reading)) {
      return false;
    }
    query.clear();
    query.endWithFreeRead(reading);
    query.stopBefore(writing);
    return find();
  }

  /** Whether a lock that a task holds from one access to another keeps a third access out. */
  boolean keepsOut(int first, int last, int other) {
    int from = event(first);
    int to = event(last);
    int outside = event(other);
    if (from < 0 || to < 0 || outside < 0) {
      return true;
    }
    CompressedRows held = model.held();
    for (int i = held.start(from); i < held.end(from); i++) {
      int release = model.scopes().release(held.get(i));
      boolean isHeldToEnd = release < 0 || release > to;
      for (int j = held.start(outside); isHeldToEnd && j < held.end(outside); j++) {
        if (model.scopes().exclude(held.get(i), held.get(j))) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean find() {
    search.freshBudget();
    boolean found = search.find(query);
    deadline.check();
    return found;
  }

  /** Whether all the work has been done that is given to one run. */
  private boolean isSpent() {
    return search.schedulesPlayed() * model.size() > MOST_WORK;
  }

  private int event(int node) {
    return model.find(graph.event(node));
  }
}
