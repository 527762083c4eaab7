package org.ndseq.finding.picture;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.ndseq.finding.ConflictCycle;
import org.ndseq.finding.Findings;
import org.ndseq.finding.Place;
import org.ndseq.finding.Race;
import org.ndseq.finding.ReadCouple;
import org.ndseq.finding.SceneRole;
import org.ndseq.finding.WitnessStep;
import org.ndseq.finding.picture.FindingScene.Edge;
import org.ndseq.finding.picture.FindingScene.EdgeKind;
import org.ndseq.finding.picture.FindingScene.Step;

/** Makes scenes from findings alone, for those that no picture of a run shows. */
final class FindingSceneMaker {
  private static final int NO_RANK = -1;

  private FindingSceneMaker() {}

  /** One scene for each finding that has steps, the most important first. */
  static List<FindingScene> of(Findings findings) {
    List<FindingScene> scenes = new ArrayList<>();
    findings.deadlocks().forEach(deadlock -> scenes.add(DeadlockScene.of(deadlock)));
    findings.cycles().forEach(cycle -> scenes.add(of(cycle)));
    findings.races().forEach(race -> scenes.add(of(race)));
    findings.couples().forEach(couple -> scenes.add(of(couple)));
    return scenes;
  }

  /** The accesses in the order of the cycle. */
  private static FindingScene of(ConflictCycle cycle) {
    List<Step> steps = new ArrayList<>();
    List<Edge> edges = new ArrayList<>();
    int size = cycle.steps().size();
    for (int i = 0; i < size; i++) {
      ConflictCycle.Step step = cycle.steps().get(i);
      int next = (i + 1) % size;
      steps.add(
          step(step.task(), step.access().text(), step.variable(), step.at(), SceneRole.CYCLE));
      if (!step.task().equals(cycle.steps().get(next).task())) {
        edges.add(new Edge(i, next, EdgeKind.FINDING));
      }
    }
    return FindingScene.of(cycle.id(), steps, edges);
  }

  /** The run up to the two accesses if there is a witness, else only the accesses. */
  private static FindingScene of(Race race) {
    List<Step> steps = new ArrayList<>();
    if (race.witness().size() >= 2) {
      race.witness().forEach(step -> steps.add(step(step)));
      int last = steps.size() - 1;
      steps.set(last - 1, steps.get(last - 1).withRole(SceneRole.ONE_SIDE));
      steps.set(last, steps.get(last).withRole(SceneRole.OTHER_SIDE));
    } else {
      steps.add(side(race, race.first(), "one task", SceneRole.ONE_SIDE));
      steps.add(side(race, race.second(), "another task", SceneRole.OTHER_SIDE));
    }
    int last = steps.size() - 1;
    return FindingScene.of(race.id(), steps, List.of(new Edge(last - 1, last, EdgeKind.FINDING)));
  }

  private static Step side(Race race, Race.End end, String task, SceneRole role) {
    return step(task, end.access().text(), race.variable(), end.at(), role);
  }

  /** The witness with its three accesses named; where a place occurs several times, the last. */
  private static FindingScene of(ReadCouple couple) {
    List<Step> steps = new ArrayList<>();
    couple.witness().forEach(step -> steps.add(step(step)));
    int read = name(steps, SceneRole.READ, couple.read().at(), Step::reads);
    int challenger = name(steps, SceneRole.CHALLENGER, couple.challenger().at(), Step::writes);
    name(steps, SceneRole.WRITE, couple.write().at(), Step::writes);
    boolean isSeen = challenger >= 0 && challenger < read;
    return FindingScene.of(
        couple.id(),
        steps,
        isSeen ? List.of(new Edge(challenger, read, EdgeKind.FINDING)) : List.of());
  }

  private static int name(List<Step> steps, SceneRole role, Place at, Predicate<Step> fits) {
    for (int i = steps.size() - 1; i >= 0; i--) {
      Step step = steps.get(i);
      if (!step.hasRole() && step.at().equals(at) && fits.test(step)) {
        steps.set(i, step.withRole(role));
        return i;
      }
    }
    return -1;
  }

  static Step step(WitnessStep step) {
    return step(step.task(), step.event(), step.variable(), step.at(), SceneRole.NEARBY);
  }

  static Step step(String task, String event, String variable, Place at, SceneRole role) {
    return new Step(task, event, variable, at, NO_RANK, role, 0);
  }
}
