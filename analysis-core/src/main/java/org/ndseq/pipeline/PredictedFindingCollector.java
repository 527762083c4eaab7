package org.ndseq.pipeline;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.ndseq.couple.CoupleFinder;
import org.ndseq.couple.CoupleReport;
import org.ndseq.couple.ReadRelevance;
import org.ndseq.couple.SiteCouple;
import org.ndseq.deadlock.DeadlockPrediction;
import org.ndseq.deadlock.LostSignalFinder;
import org.ndseq.deadlock.PredictedDeadlock;
import org.ndseq.finding.Deadlock;
import org.ndseq.finding.Findings;
import org.ndseq.finding.FindingsUnion;
import org.ndseq.finding.Race;
import org.ndseq.finding.ReadCouple;
import org.ndseq.finding.picture.RunPainter;
import org.ndseq.finding.predict.CoupleFindingMaker;
import org.ndseq.finding.predict.DeadlockFindingMaker;
import org.ndseq.finding.predict.RaceFindingMaker;
import org.ndseq.order.AnalysisDeadline;
import org.ndseq.order.TimeIsUpException;
import org.ndseq.race.RacePair;
import org.ndseq.race.RacePrediction;
import org.ndseq.trace.Trace;

/** The races, predicted deadlocks and read-couples of some runs, each once. */
final class PredictedFindingCollector {
  private final Map<String, Race> races = new LinkedHashMap<>();
  private final Map<String, ReadCouple> couples = new LinkedHashMap<>();
  private final Map<String, Deadlock> deadlocks = new LinkedHashMap<>();
  private final List<String> omissions = new ArrayList<>();

  /**
   * Adds the races of a run, observed and predicted.
   *
   * @param names the name of the variable that an event accesses
   * @param painter receives those that no earlier run had
   * @throws TimeIsUpException if the time was over before all of the run was searched; what was
   *     found by then is kept
   */
  void addRaces(
      Trace trace, LockOrderSearch search, IntFunction<String> names, RunPainter painter) {
    List<RacePair> observed = search.observedRaces();
    RacePrediction predicted;
    try {
      predicted = search.races();
    } catch (OutOfMemoryError e) {
      add(trace, observed, names, painter);
      throw e;
    }
    add(trace, predicted.observed(), names, painter);
    add(trace, predicted.races(), names, painter);
    checkWhole(predicted.unsearched());
  }

  private static void checkWhole(long unsearched) {
    if (unsearched > 0) {
      throw new TimeIsUpException();
    }
  }

  private void add(
      Trace trace, List<RacePair> pairs, IntFunction<String> names, RunPainter painter) {
    List<Race> found = RaceFindingMaker.of(trace, pairs, names);
    for (int i = 0; i < found.size(); i++) {
      Race race = found.get(i);
      if (!races.containsKey(race.id())) {
        painter.race(race.id(), pairs.get(i));
      }
      races.merge(race.id(), race, FindingsUnion::together);
    }
  }

  /**
   * Adds the deadlocks that another order of the run's acquisitions or notifications has.
   *
   * @param run the name of the run
   * @throws TimeIsUpException if the time was over before all of the run was searched; what was
   *     found by then is kept
   */
  void addDeadlocks(String run, Trace trace, LockOrderSearch search) {
    DeadlockPrediction predicted = search.deadlocks();
    predicted.omission().ifPresent(omission -> omissions.add(run + omission));
    add(trace, predicted.deadlocks());
    checkWhole(predicted.unsearched());
    add(trace, LostSignalFinder.of(trace, search.deadline()));
    search.deadline().check();
  }

  private void add(Trace trace, List<PredictedDeadlock> found) {
    for (Deadlock deadlock : DeadlockFindingMaker.of(trace, found)) {
      deadlocks.merge(deadlock.id(), deadlock, FindingsUnion::together);
    }
  }

  /**
   * Finds the couples of a run.
   *
   * @param names the name of the variable that an event accesses
   * @param painter receives those that no earlier run had
   * @throws TimeIsUpException if the time was over before all of the run was searched; what was
   *     found by then is kept
   */
  void addCouples(
      Trace trace,
      ReadRelevance relevance,
      IntFunction<String> names,
      RunPainter painter,
      AnalysisDeadline deadline) {
    CoupleReport report =
        CoupleFinder.find(trace, CoupleFinder.Limits.DEFAULT, relevance, deadline);
    List<ReadCouple> found = CoupleFindingMaker.of(trace, report.couples(), names);
    for (int i = 0; i < found.size(); i++) {
      SiteCouple events = report.couples().get(i);
      boolean isNull = relevance.throwsAfter(events.read(), events.challenger());
      ReadCouple couple = isNull ? found.get(i).seeingNull() : found.get(i);
      if (!couples.containsKey(couple.id())) {
        painter.couple(couple.id(), events);
      }
      couples.merge(couple.id(), couple, FindingsUnion::together);
    }
    checkWhole(report.coverage().unsearched());
  }

  /** Sentences about the parts that the limits of the searches left out. */
  List<String> omissions() {
    return List.copyOf(omissions);
  }

  /** The findings with these added; couples that reach the focus come first. */
  public Findings in(Findings findings) {
    List<ReadCouple> sorted = new ArrayList<>(couples.values());
    sorted.sort(Comparator.comparing(c -> !c.reachesFocus()));
    Map<String, Deadlock> all = new LinkedHashMap<>();
    findings.deadlocks().forEach(d -> all.put(d.id(), d));
    deadlocks.forEach((id, d) -> all.merge(id, d, FindingsUnion::together));
    return findings
        .withRaces(List.copyOf(races.values()))
        .withDeadlocks(List.copyOf(all.values()))
        .withCouples(sorted);
  }
}
