package org.ndseq.agent.control.explore;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The visited runs, one for each reads-from class. */
final class VisitedRunSet {
  private final List<RunRecord> runs = new ArrayList<>();
  private final Set<CountVector> classes = new HashSet<>();
  private long events;
  private int cutOff;

  /**
   * Adds a run.
   *
   * @param tasks the number of tasks that are known
   * @return false if a run of its class was added before
   */
  boolean add(RunRecord run, int tasks) {
    if (!classes.add(classOf(run, tasks))) {
      return false;
    }
    for (EventStage event : run.order) {
      for (EventStage stage = event; stage != null; stage = stage.earlier) {
        stage.addRun(runs.size());
      }
    }
    runs.add(run);
    events += run.order.length;
    return true;
  }

  /** Notes that the run that was added last was cut off; it is no behaviour. */
  void addCutOff() {
    cutOff++;
  }

  /** A run that has the stages; null if none was visited. */
  @Nullable RunRecord containing(@Nullable EventStage[] tops) {
    EventStage rarest = null;
    for (EventStage top : tops) {
      if (top != null && (rarest == null || top.runCount() < rarest.runCount())) {
        rarest = top;
      }
    }
    if (rarest != null) {
      for (int i = rarest.runCount() - 1; i >= 0; i--) {
        RunRecord run = runs.get(rarest.run(i));
        if (run.contains(tops)) {
          return run;
        }
      }
    }
    return null;
  }

  private static CountVector classOf(RunRecord run, int tasks) {
    @Nullable EventStage[] lastEvents = new EventStage[tasks];
    for (int i = 0; i < lastEvents.length; i++) {
      if (run.count(i) > 0) {
        lastEvents[i] = run.event(i, run.count(i) - 1);
      }
    }
    return CountVector.of(lastEvents);
  }

  /** The number of events of all runs. */
  long events() {
    return events;
  }

  /** The number of runs that were not cut off. */
  int behaviours() {
    return runs.size() - cutOff;
  }

  /** The number of runs that were cut off. */
  int cutOff() {
    return cutOff;
  }
}
