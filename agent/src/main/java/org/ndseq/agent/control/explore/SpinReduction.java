package org.ndseq.agent.control.explore;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.ndseq.agent.control.AccessMode;
import org.ndseq.agent.control.StepKind;

/**
 * Recognizes changes that only make a waiting loop wait longer: since the task was at the same site
 * with the same sources it has only read, and each of these reads, too, has seen before what it
 * sees now. Such loops have infinitely many reads-from classes. If the loop yields, the iteration
 * is left out as an assumption: a loop that yields does not count its iterations. Otherwise a
 * number of iterations is allowed, since the loop may be one with a fixed end.
 */
final class SpinReduction {
  private final int limit;
  private @Nullable String cut;
  private boolean isAssumed;

  SpinReduction(int limit) {
    this.limit = limit;
  }

  /** The first loop of which repetitions were left out without a yield; null if there is none. */
  @Nullable String cut() {
    return cut;
  }

  /** Whether iterations of a loop that yields were left out. */
  boolean isAssumed() {
    return isAssumed;
  }

  /** Whether the change is left out. */
  boolean isRepetition(EventStage changed, EventGraph graph) {
    if (changed.earlier != null || changed.sources.length == 0 || writes(changed.step.modes)) {
      return false;
    }
    List<EventStage> phase = readPhase(changed);
    int last = 0;
    int repetitions = 0;
    while (true) {
      int previous = earlier(phase, last);
      if (previous < 0 || !isSeenBefore(phase, last, previous)) {
        return false;
      }
      if (hasYield(phase, last, previous)) {
        isAssumed = true;
        return true;
      }
      if (++repetitions >= limit) {
        cut =
            "a loop of task "
                + graph.taskName(changed.step.task)
                + " at "
                + graph.siteName(changed.step.site)
                + " read the same writes "
                + limit
                + " times; more repetitions were left out";
        return true;
      }
      last = previous;
    }
  }

  /** The changed event and those before it in its task that only read, latest first. */
  private static List<EventStage> readPhase(EventStage changed) {
    List<EventStage> phase = new ArrayList<>();
    phase.add(changed);
    EventStage event = changed.step.predecessor;
    while (event != null && event.modes != null && !writes(event.modes)) {
      phase.add(event);
      event = event.step.predecessor;
    }
    return phase;
  }

  private static boolean writes(AccessMode[] modes) {
    for (AccessMode mode : modes) {
      if (mode.writes()) {
        return true;
      }
    }
    return false;
  }

  /** The event before {@code place} that is like it; -1 if there is none. */
  private static int earlier(List<EventStage> phase, int place) {
    EventStage event = phase.get(place);
    for (int i = place + 1; i < phase.size(); i++) {
      if (isAlike(event, phase.get(i))) {
        return i;
      }
    }
    return -1;
  }

  private static boolean isSeenBefore(List<EventStage> phase, int last, int previous) {
    for (int i = last + 1; i < previous; i++) {
      boolean isSeen = phase.get(i).sources.length == 0;
      for (int j = previous + 1; j < phase.size() && !isSeen; j++) {
        isSeen = isAlike(phase.get(i), phase.get(j));
      }
      if (!isSeen) {
        return false;
      }
    }
    return true;
  }

  private static boolean isAlike(EventStage one, EventStage other) {
    return one.step.site == other.step.site
        && one.step.kind == other.step.kind
        && one.earlier == null
        && other.earlier == null
        && one.sources.length == other.sources.length
        && one.hasSources(other.sources);
  }

  private static boolean hasYield(List<EventStage> phase, int last, int previous) {
    for (int i = last; i < previous; i++) {
      if (phase.get(i).step.kind == StepKind.YIELD) {
        return true;
      }
    }
    return false;
  }
}
