package org.ndseq.agent.control.explore;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ndseq.agent.control.StepKind;
import org.ndseq.agent.control.TaskStep;

/**
 * Notices tasks that spin: that come to a site again although, since they were there, they have
 * written nothing and nothing that they read has changed. Such a task waits for another one, so a
 * schedule has to leave it. A short loop that only reads is taken for a spin, too; to leave it
 * costs nothing. Loops whose steps count as updates are left after {@value #LONGEST_STREAK} steps
 * at one site.
 */
final class SpinMonitor {
  private static final int LONGEST_STREAK = 64;

  private final Map<String, ReadPhase> phases = new HashMap<>();
  private int observed;

  /** Forgets the last run. */
  void reset() {
    phases.clear();
    observed = 0;
  }

  /** Takes notice of the steps that were made since the last call. */
  void observe(List<TaskStep> steps) {
    for (; observed < steps.size(); observed++) {
      add(steps.get(observed));
    }
  }

  /** Whether the step, the next one of its task, would repeat what the task has done already. */
  boolean isSpinning(TaskStep next) {
    if (next.kind() == StepKind.YIELD) {
      return true;
    }
    ReadPhase phase = phases.get(next.task());
    return phase != null
        && (phase.sites.contains(next.site())
            || (phase.streak >= LONGEST_STREAK && phase.lastSite == next.site()));
  }

  private void add(TaskStep step) {
    ReadPhase own = phases.get(step.task());
    if (own == null) {
      own = new ReadPhase();
      phases.put(step.task(), own);
    }
    own.streak = own.lastSite == step.site() ? own.streak + 1 : 1;
    own.lastSite = step.site();
    boolean writes = false;
    for (int i = 0; i < step.accesses(); i++) {
      if (step.mode(i).writes()) {
        writes = true;
        wake(step.location(i));
      } else {
        own.locations.add(step.location(i));
      }
    }
    if (writes) {
      own.sites.clear();
      own.locations.clear();
    } else {
      own.sites.add(step.site());
    }
  }

  private void wake(long location) {
    for (ReadPhase phase : phases.values()) {
      if (phase.locations.contains(location)) {
        phase.sites.clear();
        phase.locations.clear();
        phase.streak = 0;
      }
    }
  }

  /** The sites and locations of a task's reads since its last write or the last change of one. */
  private static final class ReadPhase {
    final Set<Integer> sites = new HashSet<>();
    final Set<Long> locations = new HashSet<>();
    int lastSite = -1;
    int streak;
  }
}
