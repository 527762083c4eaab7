package org.ndseq.couple;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.List;
import java.util.Optional;
import org.ndseq.order.AnalysisDeadline;
import org.ndseq.order.predict.MustOrder;
import org.ndseq.order.predict.RunModel;
import org.ndseq.order.predict.RunQuery;
import org.ndseq.order.predict.RunSearch;

/**
 * Decides all witnesses of a read, read by read; one instance per worker thread.
 *
 * <p>Three facts avoid most searches. Orders that hold in every run refute most witnesses at once.
 * A found run proves every witness that it contains. And for the kinds c&lt;r&lt;w and c&lt;r, a
 * run for a challenger is one for all earlier writes of the challenger's task, so each task has a
 * last feasible challenger, found by bisection.
 */
final class ReadDecider {
  /** The weakest first: a run for c&lt;r&lt;w is one for c&lt;r when it ends with r. */
  private static final List<WitnessKind> KINDS =
      List.of(
          WitnessKind.WITHOUT_WRITE, WitnessKind.READ_BEFORE_WRITE, WitnessKind.CHALLENGER_BETWEEN);

  /** Schedules to play for challengers of several tasks at once. */
  private static final int GROUP_BUDGET = 2;

  private final RunModel model;
  private final WitnessMeaning meaning;
  private final WitnessQuery queries;
  private final RunSearch search;
  private final int[][] writes;
  private final long mostOfRead;

  /** By task with undecided challengers, the first of them; the last is in the other list. */
  private final IntArrayList firsts = new IntArrayList();

  private final IntArrayList lasts = new IntArrayList();

  /**
   * @param budget schedules for one witness
   * @param mostOfRead computations for all witnesses of a read
   */
  ReadDecider(
      RunModel model,
      MustOrder must,
      WitnessMeaning meaning,
      int budget,
      long mostOfRead,
      AnalysisDeadline deadline) {
    this.mostOfRead = mostOfRead;
    this.model = model;
    this.meaning = meaning;
    this.queries = new WitnessQuery(model, must, meaning);
    this.search = new RunSearch(model, must, meaning.rule(), budget, deadline);
    this.writes = writes(model);
  }

  /** Number of schedules that the searches have played. */
  long schedulesPlayed() {
    return search.schedulesPlayed();
  }

  ReadWitnessDecider decide(int read) {
    search.freshBudget(mostOfRead);
    ReadWitnessDecider v =
        new ReadWitnessDecider(read, model.writer(read), writes[model.variable(read)]);
    for (WitnessKind kind : KINDS) {
      if (!queries.neverFeasible(kind, v.writer(), read)) {
        decide(kind, v);
      }
    }
    return v;
  }

  /**
   * A run in which the read sees the challenger itself, as events of the model; empty if there is
   * none with a witness of this kind.
   */
  Optional<int[]> runSeeing(WitnessKind kind, ReadWitnessDecider v, int i) {
    RunQuery query = queries.query(kind, v.writer(), v.read(), v.write(i));
    query.see(v.write(i));
    return search.find(query) ? Optional.of(search.run()) : Optional.empty();
  }

  /** Decides which writes can be the last one of a variable when all events have happened. */
  FinalReadDecider decideFinal(int variable) {
    search.freshBudget(mostOfRead);
    FinalReadDecider v =
        new FinalReadDecider(variable, model.lastWrite(variable), writes[variable]);
    int refuted = -1; // a task none of whose earlier writes can come after the writer
    for (int i = v.writeCount() - 1; i >= 0; i--) {
      int c = v.write(i);
      if (!v.isChallenger(i)
          || v.isFeasible(i)
          || queries.precedes(c, v.writer())
          || model.task(c) == refuted) {
        continue;
      }
      if (search.find(queries.finalQuery(v.writer(), c))) {
        markAllOf(v);
      } else if (search.gaveUp()) {
        v.setUndecided(i);
      } else {
        refuted = model.task(c);
      }
    }
    return v;
  }

  private void markAllOf(FinalReadDecider v) {
    for (int i = 0; i < v.writeCount(); i++) {
      if (v.isChallenger(i)
          && v.write(i) != RunModel.INITIAL
          && search.time(v.write(i)) > search.time(v.writer())) {
        v.setFeasible(i);
      }
    }
  }

  /** All writes of each variable, the initial one first, then task by task. */
  private static int[][] writes(RunModel model) {
    int[][] rows = new int[model.variableCount()][];
    for (int v = 0; v < rows.length; v++) {
      int from = model.writes().start(v);
      rows[v] = new int[model.writes().size(v) + 1];
      rows[v][0] = RunModel.INITIAL;
      for (int i = 1; i < rows[v].length; i++) {
        rows[v][i] = model.writes().get(from + i - 1);
      }
    }
    return rows;
  }

  private void decide(WitnessKind kind, ReadWitnessDecider v) {
    if (kind == WitnessKind.WITHOUT_WRITE && meaning == WitnessMeaning.AS_PAPER) {
      markObserved(kind, v);
    }
    firsts.clear();
    lasts.clear();
    int from = 0;
    while (from < v.writeCount()) {
      int to = from + 1;
      while (to < v.writeCount() && sameTask(v.write(from), v.write(to))) {
        to++;
      }
      int last = to - 1;
      while (last >= from && !isOpen(kind, v, last)) {
        last--;
      }
      int first = from;
      while (first < last && !isOpen(kind, v, first)) {
        first++;
      }
      if (last >= from && !v.isFeasible(kind, last)) {
        firsts.add(first);
        lasts.add(last);
      }
      from = to;
    }
    decide(kind, v, 0, firsts.size());
  }

  /** The observed order has everything that c&lt;r demands, if w may be in it. */
  private void markObserved(WitnessKind kind, ReadWitnessDecider v) {
    for (int i = 0; i < v.writeCount(); i++) {
      int c = v.write(i);
      if (c == RunModel.INITIAL || model.rank(c) < model.rank(v.read())) {
        v.setFeasible(kind, i);
      }
    }
  }

  /** Decides the challengers of some tasks: all at once if one run has them, else half by half. */
  private void decide(WitnessKind kind, ReadWitnessDecider v, int from, int to) {
    if (to - from > 1 && !findAll(kind, v, from, to)) {
      int middle = (from + to) >>> 1;
      decide(kind, v, from, middle);
      decide(kind, v, middle, to);
    } else if (to - from == 1) {
      if (kind == WitnessKind.CHALLENGER_BETWEEN) {
        decideEach(kind, v, firsts.getInt(from), lasts.getInt(from) + 1);
      } else {
        bisect(kind, v, firsts.getInt(from), lasts.getInt(from) + 1);
      }
    }
  }

  private boolean findAll(WitnessKind kind, ReadWitnessDecider v, int from, int to) {
    RunQuery query = queries.begin(kind, v.writer(), v.read());
    for (int i = from; i < to; i++) {
      int first = v.write(firsts.getInt(i));
      int last = v.write(lasts.getInt(i));
      queries.challenge(kind, v.writer(), v.read(), first, last);
    }
    boolean found = search.find(query, GROUP_BUDGET);
    if (found) {
      markAllOf(kind, v);
    }
    return found;
  }

  /** Whether a witness is neither refuted at a glance nor by a weaker one. */
  private boolean isOpen(WitnessKind kind, ReadWitnessDecider v, int i) {
    boolean impliesWithout =
        kind == WitnessKind.READ_BEFORE_WRITE
            || (kind == WitnessKind.CHALLENGER_BETWEEN && meaning == WitnessMeaning.AS_PAPER);
    return v.isChallenger(i)
        && !contradicts(kind, v, i)
        && (!impliesWithout
            || v.isFeasible(WitnessKind.WITHOUT_WRITE, i)
            || v.isUndecided(WitnessKind.WITHOUT_WRITE, i));
  }

  private boolean sameTask(int a, int b) {
    return a != RunModel.INITIAL && model.task(a) == model.task(b);
  }

  private void bisect(WitnessKind kind, ReadWitnessDecider v, int from, int to) {
    int lo = from; // everything before is feasible
    int hi = to; // all from here on are infeasible
    int probe = to - 1;
    while (lo < hi) {
      if (isFeasible(kind, v, probe)) {
        lo = probe + 1;
      } else {
        if (!search.gaveUp()) {
          v.setDecided(
              kind, probe,
              to); // challengers further on whose search gave up are infeasible with it
        }
        for (int i = probe; search.gaveUp() && i < hi; i++) {
          v.setUndecided(kind, i);
        }
        hi = probe;
      }
      probe = (lo + hi) >>> 1;
    }
    for (int i = from; i < lo; i++) {
      v.setFeasible(kind, i);
    }
  }

  private void decideEach(WitnessKind kind, ReadWitnessDecider v, int from, int to) {
    for (int i = to - 1; i >= from; i--) {
      if (isOpen(kind, v, i) && !isFeasible(kind, v, i) && search.gaveUp()) {
        v.setUndecided(kind, i);
      }
    }
  }

  private boolean contradicts(WitnessKind kind, ReadWitnessDecider v, int i) {
    return queries.contradicts(kind, v.writer(), v.read(), v.write(i));
  }

  private boolean isFeasible(WitnessKind kind, ReadWitnessDecider v, int i) {
    int c = v.write(i);
    if (v.isFeasible(kind, i)) {
      return true;
    }
    if (!search.find(queries.query(kind, v.writer(), v.read(), c))) {
      return false;
    }
    markAllOf(kind, v);
    return true;
  }

  /** Takes every witness of this kind from the run that was found. */
  private void markAllOf(WitnessKind kind, ReadWitnessDecider v) {
    long read = search.time(v.read());
    long after =
        kind == WitnessKind.CHALLENGER_BETWEEN && v.writer() != RunModel.INITIAL
            ? search.time(v.writer())
            : -1;
    for (int i = 0; i < v.writeCount(); i++) {
      int c = v.write(i);
      if (c == RunModel.INITIAL
          ? kind != WitnessKind.CHALLENGER_BETWEEN
          : search.occurs(c) && search.time(c) < read && search.time(c) > after) {
        v.setFeasible(kind, i);
      }
    }
  }
}
