package org.ndseq.finding.picture;

import java.util.ArrayList;
import java.util.List;
import org.ndseq.finding.AwaitedKind;
import org.ndseq.finding.Deadlock;
import org.ndseq.finding.Deadlock.Acquisition;
import org.ndseq.finding.Deadlock.WaitingTask;
import org.ndseq.finding.LockMode;
import org.ndseq.finding.SceneRole;
import org.ndseq.finding.picture.FindingScene.Edge;
import org.ndseq.finding.picture.FindingScene.EdgeKind;
import org.ndseq.finding.picture.FindingScene.Step;

/**
 * The scene of a deadlock: its witness where it has one, else the locks that are held; then the
 * waits. An arrow leads from the acquisition of a lock to the wait for it.
 */
final class DeadlockScene {
  private final List<Step> steps = new ArrayList<>();
  private final List<Edge> edges = new ArrayList<>();

  private DeadlockScene() {}

  static FindingScene of(Deadlock deadlock) {
    DeadlockScene scene = new DeadlockScene();
    if (deadlock.witness().isEmpty()) {
      deadlock.tasks().forEach(scene::acquisitions);
    } else {
      deadlock.witness().forEach(step -> scene.steps.add(FindingSceneMaker.step(step)));
      deadlock.tasks().forEach(scene::markAcquisitions);
    }
    deadlock.tasks().forEach(scene::waiting);
    return FindingScene.of(deadlock.id(), scene.steps, scene.edges);
  }

  private void acquisitions(WaitingTask task) {
    for (Acquisition lock : task.holds()) {
      String event = lock.mode() == LockMode.SHARED ? "acquire_shared" : "acquire";
      steps.add(
          FindingSceneMaker.step(task.task(), event, lock.lock(), lock.at(), SceneRole.HOLDS));
    }
  }

  /** Marks the last step of the witness at which the task can have acquired each lock. */
  private void markAcquisitions(WaitingTask task) {
    for (Acquisition lock : task.holds()) {
      for (int i = steps.size() - 1; i >= 0; i--) {
        Step step = steps.get(i);
        if (step.task().equals(task.task())
            && step.at().equals(lock.at())
            && step.variable().equals(lock.lock())) {
          steps.set(i, step.withRole(SceneRole.HOLDS));
          break;
        }
      }
    }
  }

  private void waiting(WaitingTask task) {
    Deadlock.Awaited awaited = task.waitsFor();
    steps.add(
        FindingSceneMaker.step(
            task.task(), "wait", awaited.target(), awaited.at(), SceneRole.WAITS));
    int wait = steps.size() - 1;
    for (int i = 0; awaited.kind() == AwaitedKind.LOCK && i < wait; i++) {
      Step step = steps.get(i);
      if (step.role() == SceneRole.HOLDS
          && step.variable().equals(awaited.target())
          && !step.task().equals(task.task())) {
        edges.add(new Edge(i, wait, EdgeKind.FINDING));
      }
    }
  }
}
