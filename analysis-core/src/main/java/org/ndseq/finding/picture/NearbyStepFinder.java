package org.ndseq.finding.picture;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Finds the steps of a scene that are near its finding: accesses of the finding's variables, by its
 * tasks or between its own steps, and the synchronisation, forks and joins of its tasks.
 */
final class NearbyStepFinder {
  private final Set<String> variables = new HashSet<>();
  private final Set<String> tasks = new HashSet<>();
  private int first = Integer.MAX_VALUE;
  private int last = -1;

  private NearbyStepFinder(List<FindingScene.Step> steps) {
    for (int i = 0; i < steps.size(); i++) {
      if (steps.get(i).hasRole()) {
        variables.add(steps.get(i).variable());
        tasks.add(steps.get(i).task());
        first = Math.min(first, i);
        last = i;
      }
    }
  }

  /** Returns the steps with their nearness set. */
  static List<FindingScene.Step> mark(List<FindingScene.Step> steps) {
    NearbyStepFinder near = new NearbyStepFinder(steps);
    List<FindingScene.Step> marked = new ArrayList<>();
    for (int i = 0; i < steps.size(); i++) {
      marked.add(steps.get(i).withNear(near.isNear(steps.get(i), i)));
    }
    return marked;
  }

  private boolean isNear(FindingScene.Step step, int index) {
    if (step.hasRole()) {
      return true;
    }
    if (step.readsOrWrites()) {
      return variables.contains(step.variable())
          && (tasks.contains(step.task()) || (first < index && index < last));
    }
    return tasks.contains(step.task()) && !step.isBoundary();
  }
}
