package org.ndseq.order.predict;

/**
 * The rules of a predicted run: which events must happen before an event can, given the progress.
 */
final class PredictionRuleSet {
  /** The event can happen. */
  static final int NOTHING = -1;

  /** The event waits for one that will not happen. */
  static final int NEVER = -2;

  private final RunModel model;
  private final MustOrder must;
  private final ReadRule rule;
  private final ConstraintGateTable gates;
  private final RunProgress progress;
  private int freeRead;
  private int freeWriter;

  PredictionRuleSet(
      RunModel model,
      MustOrder must,
      ReadRule rule,
      ConstraintGateTable gates,
      RunProgress progress) {
    this.model = model;
    this.must = must;
    this.rule = rule;
    this.gates = gates;
    this.progress = progress;
  }

  /** Sets the free read and the write that it is to see. */
  void ask(RunQuery query) {
    freeRead = query.freeRead;
    freeWriter = query.freeWriter;
  }

  /** An event that has to happen before {@code e} can, {@link #NOTHING} or {@link #NEVER}. */
  int of(int e) {
    int missing = missingConstraint(e);
    if (missing >= 0) {
      return missing;
    }
    return switch (model.op(e)) {
      case RunOperation.STEP, RunOperation.RELEASE -> NOTHING;
      case RunOperation.WAIT -> missingPredecessor(e);
      case RunOperation.READ -> missingForRead(e);
      case RunOperation.WRITE -> pendingReader(e);
      case RunOperation.UPDATE ->
          missingForRead(e) == NOTHING ? pendingReader(e) : missingForRead(e);
      default -> missingRelease(e);
    };
  }

  /** An event that a constraint puts before {@code e} and that has not happened, or -1. */
  int missingConstraint(int e) {
    return gates.missing(e, progress);
  }

  /** The release of a scope that has to come before the one that {@code acquire} begins, or -1. */
  int missingScope(int acquire) {
    ScopeOrderIndex orders = must.scopeOrders();
    for (int i = orders.first(acquire); i >= 0; i = orders.next(i)) {
      if (!progress.isDone(orders.release(i))
          && progress.isIncluded(orders.event(i))
          && must.holdsWithout(freeRead, i)) {
        return orders.release(i);
      }
    }
    return -1;
  }

  int missingPredecessor(int e) {
    if (e == freeRead) {
      return -1; // the write that its value came from does not count
    }
    CompressedRows preds = model.predecessors();
    for (int i = preds.start(e); i < preds.end(e); i++) {
      if (!progress.isDone(preds.get(i))) {
        return preds.get(i);
      }
    }
    return -1;
  }

  /** A read, still to come, of the value that {@code write} would overwrite; or -1. */
  int pendingReader(int write) {
    if (rule != ReadRule.SAME_WRITE) {
      return -1;
    }
    int now = progress.current(model.variable(write));
    CompressedRows readers = now >= 0 ? model.readers() : model.initialReaders();
    int row = now >= 0 ? now : model.variable(write);
    for (int i = readers.start(row); i < readers.end(row); i++) {
      int b = readers.get(i);
      if (b != write && b != freeRead && !progress.isDone(b) && progress.isIncluded(b)) {
        return b;
      }
    }
    boolean kept =
        now == freeWriter && freeRead >= 0 && freeRead != write && !progress.isDone(freeRead);
    return kept && model.variable(freeRead) == model.variable(write) ? freeRead : -1;
  }

  private int missingForRead(int e) {
    int missing = missingPredecessor(e);
    return missing == NOTHING ? missingWrite(e) : missing;
  }

  private int missingWrite(int e) {
    int writer = e == freeRead ? freeWriter : model.writer(e);
    if (writer == RunQuery.ANY) {
      return NOTHING;
    }
    if (rule == ReadRule.SAME_WRITE) {
      // Nothing overwrites a value that a read of the prefixes still has to see, so the write is
      // either the current one or still to come.
      return progress.current(model.variable(e)) == writer ? NOTHING : writer;
    }
    return writer < 0 || progress.isDone(writer) ? NOTHING : writer;
  }

  private int missingRelease(int acquire) {
    int due = missingScope(acquire);
    if (due >= 0) {
      return due;
    }
    int scope = progress.excludingScope(acquire);
    if (scope < 0) {
      return NOTHING;
    }
    int release = model.scopes().release(scope);
    return release < 0 ? NEVER : release;
  }
}
