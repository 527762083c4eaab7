package org.ndseq.pipeline;

import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import org.ndseq.deadlock.DeadlockPrediction;
import org.ndseq.deadlock.DeadlockPredictor;
import org.ndseq.order.AnalysisDeadline;
import org.ndseq.race.RaceAnalysis;
import org.ndseq.race.RacePair;
import org.ndseq.race.RacePrediction;
import org.ndseq.race.RacePredictor;
import org.ndseq.trace.Trace;

/**
 * The searches of a run that need nothing but its trace: races and deadlocks of locks. They can be
 * made beside the replay of the run, in a thread of their own; else each is made when its result is
 * asked for.
 */
final class LockOrderSearch {
  private final AnalysisDeadline deadline;
  private final FutureTask<List<RacePair>> observed;
  private final FutureTask<RacePrediction> races;
  private final FutureTask<DeadlockPrediction> deadlocks;

  LockOrderSearch(Trace trace, AnalysisDeadline deadline) {
    this.deadline = deadline;
    this.observed = new FutureTask<>(() -> RaceAnalysis.observed(trace, deadline));
    this.races =
        new FutureTask<>(
            () ->
                RacePredictor.search(
                    trace, result(observed), RacePredictor.Limits.DEFAULT, deadline));
    this.deadlocks =
        new FutureTask<>(
            () ->
                DeadlockPredictor.search(trace, new BlockingSiteTable(trace.symbols()), deadline));
  }

  /** Begins to search in another thread. */
  void begin() {
    Thread thread =
        new Thread(
            () -> {
              observed.run();
              races.run();
              deadlocks.run();
            },
            "ndseq-search");
    thread.setDaemon(true);
    thread.start();
  }

  AnalysisDeadline deadline() {
    return deadline;
  }

  /** The races of the recorded order. */
  List<RacePair> observedRaces() {
    return result(observed);
  }

  /** The predicted races. */
  RacePrediction races() {
    return result(races);
  }

  /** The predicted deadlocks. */
  DeadlockPrediction deadlocks() {
    return result(deadlocks);
  }

  /** The result of a search, which is made now unless another thread has begun it. */
  private static <T> T result(FutureTask<T> search) {
    search.run();
    try {
      return search.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof Error error) {
        throw error;
      }
      throw (RuntimeException) e.getCause();
    }
  }
}
