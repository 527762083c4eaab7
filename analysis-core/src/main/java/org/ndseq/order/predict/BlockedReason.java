package org.ndseq.order.predict;

/**
 * Reason why the next event of a task cannot happen in a {@link PlayedSchedule} that is stuck, with
 * the task that it waits for. If the wait comes from a decision of the schedule (another task
 * acquired the lock first, or a write overtook an earlier one), both alternatives are given as
 * order constraints; every predicted run with these events satisfies one of them.
 *
 * @param task the task waited for
 * @param decision the kind of wait
 * @param from the decision as played: {@code from} before {@code to}
 * @param otherFrom the alternative; {@link #IMPOSSIBLE} if there is none
 */
record BlockedReason(int task, Decision decision, int from, int to, int otherFrom, int otherTo) {
  /** Stands for an event that never happens. */
  static final int IMPOSSIBLE = -1;

  enum Decision {
    /** None: a predecessor or a constraint is missing. */
    NONE,
    /** The order of two scopes, or of a write and a couple. */
    ORDER,
    /** The order of two scopes of which the first is not closed within the prefixes. */
    EXTENSION
  }

  /** Returns the reason why {@code e} cannot happen now. */
  static BlockedReason of(RunModel model, PlayedSchedule schedule, int e, RunQuery query) {
    PredictionRuleSet obstacles = schedule.obstacles();
    RunProgress progress = schedule.progress();
    int missing = obstacles.missingConstraint(e);
    if (missing < 0) {
      missing = obstacles.missingPredecessor(e);
    }
    if (missing < 0) {
      missing = obstacles.missingScope(e);
    }
    if (missing < 0 && model.isReading(e) && query.writer(e) >= 0) {
      missing = progress.isDone(query.writer(e)) ? -1 : query.writer(e);
    }
    if (missing >= 0) {
      return new BlockedReason(model.task(missing), Decision.NONE, 0, 0, 0, 0);
    }
    if (model.isWriting(e)) {
      int reader = obstacles.pendingReader(e);
      return new BlockedReason(
          model.task(reader), Decision.ORDER, reader, e, e, progress.current(model.variable(e)));
    }
    return ofScopes(model, progress, progress.excludingScope(e), e);
  }

  private static BlockedReason ofScopes(RunModel model, RunProgress progress, int scope, int e) {
    LockScopeIndex scopes = model.scopes();
    int release = scopes.release(scope);
    Decision decision =
        release >= 0 && progress.isIncluded(release) ? Decision.ORDER : Decision.EXTENSION;
    return new BlockedReason(
        scopes.task(scope),
        decision,
        release,
        e,
        scopes.release(model.scopeOf(e)),
        scopes.acquire(scope));
  }

  /** Whether the alternative is possible. */
  boolean hasAlternative() {
    return otherFrom != IMPOSSIBLE && otherTo != RunModel.INITIAL;
  }

  boolean isPossible() {
    return from != IMPOSSIBLE;
  }
}
