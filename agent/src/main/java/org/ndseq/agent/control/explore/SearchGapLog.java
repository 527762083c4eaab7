package org.ndseq.agent.control.explore;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.ndseq.agent.control.AccessMode;
import org.ndseq.agent.control.StepKind;

/** Collects the reasons why a search may have left out behaviours. */
final class SearchGapLog {
  private final EventGraph graph;
  private final Set<String> gaps = new LinkedHashSet<>();
  private @Nullable String nondeterminism;

  SearchGapLog(EventGraph graph) {
    this.graph = graph;
  }

  void add(String reason) {
    gaps.add(reason);
  }

  /** Notes two steps that show another source of nondeterminism than the schedule. */
  void addMismatch(@Nullable String steps) {
    if (nondeterminism == null) {
      nondeterminism = steps;
    }
  }

  /**
   * Notes that a read of an order saw another write than expected. If all events before it were
   * known as a whole, or are now, then the order was not possible. Otherwise it may be possible
   * with other sources of the accesses that turned up.
   */
  void addUnknownWrites(ChangedSource goal, int place) {
    for (int i = 0; i < place; i++) {
      if (!goal.order()[i].isWhole()) {
        gaps.add(
            step(goal.order()[i].step) + " wrote locations that were not known before it was made");
      }
    }
  }

  /** The steps for which tasks wait at the end are events to change, so they have to be known. */
  void addUnknownWaits(RunRecord record) {
    for (int i = 0; i < graph.tasks(); i++) {
      int count = record.count(i);
      if (count > 0
          && record.event(i, 0).step.kind == StepKind.BEGIN
          && record.event(i, count - 1).step.kind != StepKind.END
          && !record.isBlocked(i)) {
        gaps.add(
            "task "
                + graph.taskName(i)
                + " waited when the program ended, and it is not known at which step");
      }
    }
  }

  /**
   * A step that waits and only reads a location could wait for ever after a second write of it,
   * which the classes of runs in which it goes on do not show.
   */
  void addReadingWait(PendingStep step) {
    if (step.kind == StepKind.AWAIT || step.kind == StepKind.CALL) {
      for (AccessMode mode : step.modes) {
        if (mode == AccessMode.READ) {
          gaps.add(
              step(step)
                  + " waits and only reads what it waits for; a deadlock of it may be missed");
        }
      }
    }
  }

  private String step(PendingStep step) {
    return "a step of task " + graph.taskName(step.task) + " at " + graph.siteName(step.site);
  }

  /** Whether tasks that read the same made the same steps in all runs. */
  boolean isDeterministic() {
    return nondeterminism == null;
  }

  /**
   * All reasons.
   *
   * @param spinCut the loop of which repetitions were left out; null if there is none
   */
  List<String> reasons(@Nullable String spinCut) {
    List<String> reasons = new ArrayList<>(gaps);
    if (spinCut != null) {
      reasons.add(spinCut);
    }
    if (nondeterminism != null) {
      reasons.add("the program is not repeatable: " + nondeterminism);
    }
    return reasons;
  }
}
