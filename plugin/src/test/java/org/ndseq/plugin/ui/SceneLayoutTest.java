package org.ndseq.plugin.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.ndseq.finding.Place;
import org.ndseq.finding.SceneRole;
import org.ndseq.finding.picture.FindingScene;

/** What the diagram draws of a scene, and what it says that it leaves out. */
class SceneLayoutTest {
  private static final Place AT = new Place("A.java", 3, "A", "f()V");
  private static final List<String> EVENTS =
      List.of("read", "write", "update", "acquire", "release", "fork", "begin");

  @Test
  void everyEventIsDrawnOrCounted() {
    Random random = new Random(7);
    for (int round = 0; round < 500; round++) {
      FindingScene scene = random(random);
      for (SceneZoom zoom : SceneZoom.values()) {
        int current = random.nextInt(scene.steps().size() + 1) - 1;
        check(scene, SceneLayout.of(scene, zoom, current, random.nextInt(900)), zoom, current);
      }
    }
  }

  private static void check(FindingScene scene, SceneLayout layout, SceneZoom zoom, int current) {
    List<Integer> expected = new ArrayList<>();
    for (int i = 0; i < scene.steps().size(); i++) {
      FindingScene.Step step = scene.steps().get(i);
      if (zoom == SceneZoom.ALL || step.hasRole() || i == current) {
        expected.add(i);
      } else if (zoom == SceneZoom.NEAR && step.near()) {
        expected.add(i);
      }
    }
    assertThat(layout.rows()).extracting(SceneLayout.Row::index).isEqualTo(expected);
    if (!expected.isEmpty()) {
      int events = 0;
      for (int i = expected.get(0); i <= expected.get(expected.size() - 1); i++) {
        events += 1 + (i > expected.get(0) ? scene.steps().get(i).hidden() : 0);
      }
      for (int i = 1; i <= expected.get(0); i++) {
        events += scene.steps().get(i).hidden();
      }
      int counted = layout.gaps().stream().mapToInt(SceneLayout.Gap::events).sum();
      assertThat(counted + expected.size()).isEqualTo(events);
    }
    for (int i = 1; i < layout.rows().size(); i++) {
      SceneLayout.Row above = layout.rows().get(i - 1);
      SceneLayout.Row row = layout.rows().get(i);
      assertThat(row.y() - row.height() / 2).isGreaterThan(above.y() + above.height() / 2);
    }
    for (SceneLayout.Row row : layout.rows()) {
      assertThat(layout.at(layout.x(row.lane()), row.y())).contains(row);
      assertThat(layout.tasks().get(row.lane())).isEqualTo(row.step().task());
    }
    assertThat(layout.locks()).allMatch(held -> held.from() <= held.to());
  }

  private static FindingScene random(Random random) {
    List<FindingScene.Step> steps = new ArrayList<>();
    List<FindingScene.Edge> edges = new ArrayList<>();
    int size = 1 + random.nextInt(30);
    for (int i = 0; i < size; i++) {
      boolean isMarked = random.nextInt(5) == 0;
      steps.add(
          new FindingScene.Step(
              "task " + random.nextInt(4),
              EVENTS.get(random.nextInt(EVENTS.size())),
              "A.x" + random.nextInt(3),
              AT,
              i,
              isMarked ? SceneRole.CYCLE : SceneRole.NEARBY,
              isMarked || random.nextBoolean(),
              random.nextInt(3)));
      edges.add(new FindingScene.Edge(i, random.nextInt(size), FindingScene.EdgeKind.CONFLICT));
    }
    return new FindingScene("c", steps, edges);
  }

  @Test
  void aLockIsHeldFromItsAcquisitionToItsReleaseOrTheEnd() {
    FindingScene scene =
        new FindingScene(
            "c",
            List.of(
                step("t1", "release", "old"),
                step("t1", "acquire", "lock"),
                step("t1", "acquire", "lock"),
                step("t2", "acquire", "other"),
                step("t1", "release", "lock")),
            List.of());
    SceneLayout layout = SceneLayout.of(scene, SceneZoom.ALL, SceneLayout.NO_STEP, 600);
    List<SceneLayout.Row> rows = layout.rows();
    assertThat(layout.locks())
        .containsExactly(
            new SceneLayout.Held(0, "old", SceneLayout.HEAD - 8, rows.get(0).y()),
            new SceneLayout.Held(0, "lock", rows.get(1).y(), rows.get(4).y()),
            new SceneLayout.Held(1, "other", rows.get(3).y(), layout.height() - 6));
  }

  private static FindingScene.Step step(String task, String event, String variable) {
    return new FindingScene.Step(task, event, variable, AT, 0, SceneRole.NEARBY, true, 0);
  }
}
