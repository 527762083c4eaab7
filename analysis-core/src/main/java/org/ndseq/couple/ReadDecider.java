package org.ndseq.couple;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.ndseq.order.predict.MustOrder;
import org.ndseq.order.predict.RunModel;
import org.ndseq.order.predict.RunSearch;

/**
 * Decides all witnesses of one read after the other; one per worker thread.
 *
 * <p>Three things keep the searches few. Orders that hold in every run refute most witnesses at
 * once. A run that was found proves every witness that it contains. And for the kinds c&lt;r&lt;w
 * and c&lt;r, a run for a challenger is one for all earlier writes of the challenger's task, so
 * each task has a last feasible challenger, found by bisection.
 */
final class ReadDecider {
  private final RunModel model;
  private final Meaning meaning;
  private final WitnessQueries queries;
  private final RunSearch search;

  ReadDecider(RunModel model, MustOrder must, Meaning meaning) {
    this.model = model;
    this.meaning = meaning;
    this.queries = new WitnessQueries(model, must, meaning);
    this.search = new RunSearch(model, must, meaning.rule());
  }

  /** How many schedules the searches played so far. */
  long schedulesPlayed() {
    return search.schedulesPlayed();
  }

  ReadVerdicts decide(int read) {
    ReadVerdicts v = new ReadVerdicts(read, model.writer(read), challengers(read));
    for (WitnessKind kind : WitnessKind.values()) {
      if (!queries.neverFeasible(kind, v.writer(), read)) {
        decide(kind, v);
      }
    }
    return v;
  }

  /** All writes of the read's variable but its writer, the initial one first, then task by task. */
  private int[] challengers(int read) {
    IntArrayList list = new IntArrayList();
    if (model.writer(read) != RunModel.INITIAL) {
      list.add(RunModel.INITIAL);
    }
    int variable = model.variable(read);
    for (int i = model.writes().start(variable); i < model.writes().end(variable); i++) {
      int c = model.writes().get(i);
      if (c != model.writer(read) && c != read) {
        list.add(c);
      }
    }
    return list.toIntArray();
  }

  private void decide(WitnessKind kind, ReadVerdicts v) {
    int from = 0;
    while (from < v.challengerCount()) {
      int to = from + 1;
      while (to < v.challengerCount() && sameTask(v.challenger(from), v.challenger(to))) {
        to++;
      }
      if (kind == WitnessKind.CHALLENGER_BETWEEN) {
        decideEach(kind, v, from, to);
      } else {
        bisect(kind, v, from, to);
      }
      from = to;
    }
  }

  private boolean sameTask(int a, int b) {
    return a != RunModel.INITIAL && model.task(a) == model.task(b);
  }

  private void bisect(WitnessKind kind, ReadVerdicts v, int from, int to) {
    int last = to - 1;
    while (last >= from && contradicts(kind, v, last)) {
      last--;
    }
    int lo = from; // everything before is feasible
    int hi = last + 1; // nothing from here on is
    int probe = last;
    while (lo < hi) {
      if (isFeasible(kind, v, probe)) {
        lo = probe + 1;
      } else {
        hi = probe;
      }
      probe = (lo + hi) >>> 1;
    }
    for (int i = from; i < lo; i++) {
      v.setFeasible(kind, i);
    }
  }

  private void decideEach(WitnessKind kind, ReadVerdicts v, int from, int to) {
    for (int i = to - 1; i >= from; i--) {
      if (!contradicts(kind, v, i)) {
        isFeasible(kind, v, i);
      }
    }
  }

  private boolean contradicts(WitnessKind kind, ReadVerdicts v, int i) {
    return queries.contradicts(kind, v.writer(), v.read(), v.challenger(i));
  }

  private boolean isFeasible(WitnessKind kind, ReadVerdicts v, int i) {
    int c = v.challenger(i);
    if (v.isFeasible(kind, i)) {
      return true;
    }
    if (meaning == Meaning.AS_PAPER
        && kind == WitnessKind.WITHOUT_WRITE
        && (c == RunModel.INITIAL || model.rank(c) < model.rank(v.read()))) {
      return true; // the observed order has it
    }
    if (!search.find(queries.query(kind, v.writer(), v.read(), c))) {
      return false;
    }
    markAllOf(kind, v);
    return true;
  }

  /** Takes every witness of this kind from the run that was found. */
  private void markAllOf(WitnessKind kind, ReadVerdicts v) {
    int read = search.time(v.read());
    int after =
        kind == WitnessKind.CHALLENGER_BETWEEN && v.writer() != RunModel.INITIAL
            ? search.time(v.writer())
            : -1;
    for (int i = 0; i < v.challengerCount(); i++) {
      int c = v.challenger(i);
      if (c == RunModel.INITIAL
          ? kind != WitnessKind.CHALLENGER_BETWEEN
          : search.occurs(c) && search.time(c) < read && search.time(c) > after) {
        v.setFeasible(kind, i);
      }
    }
  }
}
