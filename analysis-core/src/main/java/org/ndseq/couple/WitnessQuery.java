package org.ndseq.couple;

import org.ndseq.order.predict.MustOrder;
import org.ndseq.order.predict.RunModel;
import org.ndseq.order.predict.RunQuery;

/**
 * Expresses a witness as a query about runs, and answers without a search where one event must come
 * before another in every run. The initial write happens before everything else and always.
 */
final class WitnessQuery {
  private final MustOrder must;
  private final WitnessMeaning meaning;
  private final RunQuery query;

  WitnessQuery(RunModel model, MustOrder must, WitnessMeaning meaning) {
    this.must = must;
    this.meaning = meaning;
    this.query = new RunQuery(model, must);
  }

  /** Whether no challenger can have a witness of this kind. */
  boolean neverFeasible(WitnessKind kind, int w, int r) {
    return switch (kind) {
      case CHALLENGER_BETWEEN -> false;
      case READ_BEFORE_WRITE -> w == RunModel.INITIAL || must.precedesExcept(w, r);
      case WITHOUT_WRITE ->
          meaning == WitnessMeaning.STRICT && (w == RunModel.INITIAL || must.precedesExcept(w, r));
    };
  }

  /** Whether an order that holds in every run contradicts the witness. */
  boolean contradicts(WitnessKind kind, int w, int r, int c) {
    if (c == RunModel.INITIAL) {
      return kind == WitnessKind.CHALLENGER_BETWEEN;
    }
    if (must.precedes(r, c)) {
      return true;
    }
    return switch (kind) {
      case CHALLENGER_BETWEEN -> w != RunModel.INITIAL && must.precedes(c, w);
      case READ_BEFORE_WRITE -> must.precedes(w, c);
      case WITHOUT_WRITE -> meaning == WitnessMeaning.STRICT && must.precedes(w, c);
    };
  }

  /** The witness as a query; valid until the next call. */
  RunQuery query(WitnessKind kind, int w, int r, int c) {
    begin(kind, w, r);
    challenge(kind, w, r, c, c);
    return query;
  }

  /** Creates a query without challengers; {@link #challenge} adds them. */
  RunQuery begin(WitnessKind kind, int w, int r) {
    query.clear();
    if (meaning == WitnessMeaning.STRICT) {
      query.endWithFreeRead(r);
      if (kind == WitnessKind.WITHOUT_WRITE) {
        query.forbid(w);
      } else {
        requireIfEvent(w);
      }
    } else {
      query.requireAll();
      query.free(r);
    }
    if (kind == WitnessKind.READ_BEFORE_WRITE) {
      query.order(r, w);
    } else if (kind == WitnessKind.CHALLENGER_BETWEEN) {
      orderIfEvent(w, r);
    }
    return query;
  }

  /** Adds the challengers of one task from {@code first} to {@code last} to the query. */
  void challenge(WitnessKind kind, int w, int r, int first, int last) {
    if (meaning == WitnessMeaning.STRICT) {
      requireIfEvent(last);
    }
    orderIfEvent(last, r);
    if (kind == WitnessKind.CHALLENGER_BETWEEN) {
      orderIfEvent(w, first);
    }
  }

  /** Whether {@code a} comes before {@code b} in every run. */
  boolean precedes(int a, int b) {
    return a == RunModel.INITIAL || must.precedes(a, b);
  }

  /** All events occur and {@code w} comes before {@code c}; valid until the next call. */
  RunQuery finalQuery(int w, int c) {
    query.clear();
    query.requireAll();
    query.order(w, c);
    return query;
  }

  private void requireIfEvent(int event) {
    if (event != RunModel.INITIAL) {
      query.require(event);
    }
  }

  private void orderIfEvent(int event, int later) {
    if (event != RunModel.INITIAL) {
      query.order(event, later);
    }
  }
}
