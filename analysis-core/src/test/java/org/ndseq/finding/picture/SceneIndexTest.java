package org.ndseq.finding.picture;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.ndseq.finding.AccessKind;
import org.ndseq.finding.ConflictCycle;
import org.ndseq.finding.EvidenceKind;
import org.ndseq.finding.Findings;
import org.ndseq.finding.HandmadeFindings;
import org.ndseq.finding.Place;
import org.ndseq.finding.ProgramInfo;
import org.ndseq.finding.Race;
import org.ndseq.finding.ReadCouple;
import org.ndseq.finding.SceneRole;
import org.ndseq.finding.ToolInfo;
import org.ndseq.finding.Verdict;
import org.ndseq.finding.WitnessStep;
import org.ndseq.finding.picture.FindingScene.Edge;
import org.ndseq.finding.picture.FindingScene.EdgeKind;
import org.ndseq.finding.picture.FindingScene.Step;

class SceneIndexTest {
  private static final Findings NOTHING =
      Findings.none(ToolInfo.ndseq("test"), new ProgramInfo("A", 1, 0, 0), "");

  @Test
  void aCycleWithoutAPictureIsItsAccesses() {
    ConflictCycle cycle =
        new ConflictCycle(
            "c",
            List.of(
                new ConflictCycle.Step("t1", AccessKind.READ, "A.x", at(3)),
                new ConflictCycle.Step("t2", AccessKind.WRITE, "A.x", at(4)),
                new ConflictCycle.Step("t1", AccessKind.WRITE, "A.x", at(5))),
            "");
    FindingScene scene =
        only(NOTHING.withInference(List.of(), Verdict.NONE, "", List.of(), List.of(cycle)));
    assertThat(scene.steps()).extracting(Step::event).containsExactly("read", "write", "write");
    assertThat(scene.steps()).allMatch(Step::hasRole).allMatch(Step::near);
    // The last access and the first are in one task, whose order is no conflict.
    assertThat(scene.edges())
        .containsExactly(new Edge(0, 1, EdgeKind.FINDING), new Edge(1, 2, EdgeKind.FINDING));
  }

  @Test
  void anObservedRaceIsItsTwoSides() {
    FindingScene scene = only(NOTHING.withRaces(List.of(race(List.of()))));
    assertThat(scene.steps()).extracting(Step::task).containsExactly("one task", "another task");
    assertThat(scene.edges()).containsExactly(new Edge(0, 1, EdgeKind.FINDING));
  }

  @Test
  void aPredictedRaceIsTheWayToItsTwoSides() {
    List<WitnessStep> witness =
        List.of(
            new WitnessStep("main", "fork", "t1", at(1)),
            new WitnessStep("t1", "acquire", "lock", at(2)),
            new WitnessStep("main", "read", "A.y", at(2)),
            new WitnessStep("t1", "write", "A.x", at(3)),
            new WitnessStep("main", "read", "A.x", at(4)));
    FindingScene scene = only(NOTHING.withRaces(List.of(race(witness))));
    assertThat(scene.steps())
        .extracting(step -> step.role().text())
        .containsExactly("", "", "", "one side", "other side");
    assertThat(scene.steps()).extracting(Step::near).containsExactly(true, true, false, true, true);
    assertThat(scene.edges()).containsExactly(new Edge(3, 4, EdgeKind.FINDING));
  }

  @Test
  void theLastOccurrencesOfACouplesPlacesAreNamed() {
    ReadCouple couple =
        new ReadCouple(
            "p",
            "A.x",
            new ReadCouple.End(at(3)),
            new ReadCouple.End(at(5)),
            new ReadCouple.End(at(3)),
            ReadCouple.Order.WRITE_CHALLENGER_READ,
            List.of(
                new WitnessStep("t1", "write", "A.x", at(3)),
                new WitnessStep("t3", "write", "A.x", at(9)),
                new WitnessStep("t2", "write", "A.x", at(3)),
                new WitnessStep("t2", "end", "t2", at(0)),
                new WitnessStep("t4", "write", "A.x", at(9)),
                new WitnessStep("main", "read", "A.x", at(5))),
            true);
    FindingScene scene = only(NOTHING.withCouples(List.of(couple)));
    assertThat(scene.steps())
        .extracting(step -> step.role().text())
        .containsExactly("write", "", "challenger", "", "", "read");
    assertThat(scene.steps())
        .as("also what other tasks do to the variable between, not that a task ends")
        .extracting(Step::near)
        .containsExactly(true, true, true, false, true, true);
    assertThat(scene.edges()).containsExactly(new Edge(2, 5, EdgeKind.FINDING));
  }

  @Test
  void aPictureOfARunComesFirst() {
    Findings findings = NOTHING.withRaces(List.of(race(List.of())));
    FindingScene recorded =
        FindingScene.of(
            "r", List.of(new Step("t", "read", "A.x", at(3), 7, SceneRole.ONE_SIDE, 0)), List.of());
    RunPicture picture = new RunPicture(4, 9, 9, List.of(), List.of(), List.of(recorded));
    assertThat(SceneIndex.of(findings, List.of(picture)).of("r")).contains(recorded);
    assertThat(SceneIndex.of(findings, List.of(picture)).run("r")).contains(4);
    assertThat(SceneIndex.of(findings, List.of()).run("r")).isEmpty();
    assertThat(SceneIndex.plain(findings, List.of(picture))).isEmpty();
    assertThat(SceneIndex.of(findings, List.of()).of("r")).isPresent();
    assertThat(SceneIndex.NONE.of("r")).isEmpty();
  }

  private static FindingScene only(Findings findings) {
    List<FindingScene> scenes = SceneIndex.plain(findings, List.of());
    assertThat(scenes).hasSize(1);
    return scenes.get(0);
  }

  private static Race race(List<WitnessStep> witness) {
    return new Race(
        "r",
        "A.x",
        new Race.End(AccessKind.WRITE, at(3), List.of()),
        new Race.End(AccessKind.READ, at(4), List.of()),
        EvidenceKind.OBSERVED,
        1,
        witness);
  }

  private static Place at(int line) {
    return new Place("A.java", line, "A", "f()V");
  }

  @Test
  void aDeadlockShowsItsLocksAndThenItsWaits() {
    Findings none = HandmadeFindings.verdict(Verdict.SERIALIZABLE);
    for (EvidenceKind kind : EvidenceKind.values()) {
      Findings found = none.withDeadlocks(List.of(HandmadeFindings.deadlock("d", kind)));
      FindingScene scene = SceneIndex.of(found, List.of()).of("d").orElseThrow();
      assertThat(scene.steps())
          .extracting(s -> s.task() + " " + s.event() + " " + s.variable() + " " + s.role().text())
          .containsExactly(
              "left acquire Lock#1 holds",
              "right acquire Lock#2 holds",
              "left wait Lock#2 waits",
              "right wait Lock#1 waits");
      assertThat(scene.edges())
          .containsExactly(
              new FindingScene.Edge(1, 2, FindingScene.EdgeKind.FINDING),
              new FindingScene.Edge(0, 3, FindingScene.EdgeKind.FINDING));
    }
  }
}
