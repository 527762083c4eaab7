package org.ndseq.finding.picture;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.ndseq.couple.CoupleFinder;
import org.ndseq.couple.CoupleReport;
import org.ndseq.couple.ReadRelevance;
import org.ndseq.couple.SiteCouple;
import org.ndseq.couple.SmallTraces;
import org.ndseq.couple.SmallTraces.Line;
import org.ndseq.finding.SceneRole;
import org.ndseq.finding.picture.FindingScene.EdgeKind;
import org.ndseq.race.RaceAnalysis;
import org.ndseq.race.RacePair;
import org.ndseq.trace.LinearTraceBuilder;
import org.ndseq.trace.LinearTraceBuilder.Memory;
import org.ndseq.trace.Trace;
import org.ndseq.trace.TraceText;
import org.ndseq.trace.format.EventKind;

class RunPainterTest {
  private static final int ROUNDS = 300;

  @Test
  void theCountsAreThoseOfTheText() {
    Random random = new Random(6);
    for (int round = 0; round < ROUNDS; round++) {
      List<Line> lines = SmallTraces.random(random, 40);
      Trace trace = TraceText.parse(SmallTraces.text(lines));
      RunPicture picture = new RunPainter(0, trace).paint();
      Map<String, int[]> totals = new TreeMap<>();
      picture
          .lanes()
          .forEach(
              lane -> {
                int[] sums = new int[3];
                for (int i = 0; i < lane.cells().size(); i++) {
                  if (i % 4 > 0) {
                    sums[i % 4 - 1] += lane.cells().get(i);
                  }
                }
                totals.put(lane.task().replaceFirst(" #.*", ""), sums);
              });
      for (String task : totals.keySet()) {
        assertThat(totals.get(task)[0]).isEqualTo(count(lines, task, "r"));
        assertThat(totals.get(task)[1]).isEqualTo(count(lines, task, "w", "u"));
      }
      assertThat(conflicts(picture)).isEqualTo(conflicts(lines));
    }
  }

  private static long count(List<Line> lines, String task, String... words) {
    return lines.stream()
        .filter(l -> l.task().equals(task) && List.of(words).contains(l.word()))
        .count();
  }

  private static Map<String, Long> conflicts(RunPicture picture) {
    Map<String, Long> counts = new TreeMap<>();
    picture
        .conflicts()
        .forEach(
            c ->
                counts.put(
                    (picture.lanes().get(c.from()).task()
                            + ">"
                            + picture.lanes().get(c.to()).task())
                        .replaceAll(" #\\d+", ""),
                    c.count()));
    return counts;
  }

  /** The oracle: for each access, looks backwards through the whole text. */
  private static Map<String, Long> conflicts(List<Line> lines) {
    Map<String, Long> counts = new TreeMap<>();
    for (int j = 0; j < lines.size(); j++) {
      Line later = lines.get(j);
      List<String> readers = new ArrayList<>();
      boolean isAccess = List.of("r", "w", "u").contains(later.word());
      for (int i = j - 1; isAccess && i >= 0; i--) {
        Line earlier = lines.get(i);
        boolean same = earlier.operand().equals(later.operand());
        if (same && List.of("w", "u").contains(earlier.word())) {
          add(counts, earlier, later);
          break;
        }
        if (same
            && earlier.word().equals("r")
            && !later.word().equals("r")
            && !readers.contains(earlier.task())) {
          readers.add(earlier.task());
          add(counts, earlier, later);
        }
      }
    }
    return counts;
  }

  private static void add(Map<String, Long> counts, Line earlier, Line later) {
    if (!earlier.task().equals(later.task())) {
      counts.merge(earlier.task() + ">" + later.task(), 1L, Long::sum);
    }
  }

  @Test
  void aSceneShowsItsFindingWithArrowsThatPointForwards() {
    Random random = new Random(7);
    int scenes = 0;
    for (int round = 0; round < ROUNDS; round++) {
      Trace trace = TraceText.parse(SmallTraces.text(SmallTraces.random(random, 30)));
      RunPainter painter = new RunPainter(0, trace);
      List<RacePair> races = RaceAnalysis.observed(trace);
      for (int i = 0; i < races.size(); i++) {
        painter.race("r" + i, races.get(i));
      }
      CoupleReport couples =
          CoupleFinder.find(trace, CoupleFinder.Limits.DEFAULT, ReadRelevance.EVERYTHING);
      for (SiteCouple couple : couples.couples()) {
        painter.couple("c" + couple.hashCode(), couple);
      }
      for (FindingScene scene : painter.paint().scenes()) {
        scenes++;
        boolean race = scene.finding().startsWith("r");
        assertThat(scene.steps().stream().filter(FindingScene.Step::hasRole).count())
            .isBetween(race ? 2L : 1L, 3L);
        assertThat(scene.edges()).allMatch(e -> e.from() < e.to());
        long strong = scene.edges().stream().filter(e -> e.kind() == EdgeKind.FINDING).count();
        assertThat(strong).isLessThanOrEqualTo(1);
        assertThat(race && strong == 0).isFalse();
        for (FindingScene.Edge e : scene.edges()) {
          FindingScene.Step from = scene.steps().get(e.from());
          FindingScene.Step to = scene.steps().get(e.to());
          assertThat(e.kind() == EdgeKind.CONFLICT && from.task().equals(to.task())).isFalse();
          assertThat(from.variable()).isEqualTo(to.variable());
        }
      }
    }
    assertThat(scenes).isGreaterThan(ROUNDS);
  }

  @Test
  void manyTasksAndEventsMakeASmallPicture() {
    LinearTraceBuilder builder = new LinearTraceBuilder("Big.java");
    int tasks = 200;
    for (int i = 0; i < 100_000; i++) {
      String task = "t" + (i / 7 % tasks);
      builder.add(
          task, i % 3 == 0 ? EventKind.WRITE : EventKind.READ, "x" + i % 50, Memory.PLAIN, i % 90);
    }
    Trace trace = builder.build();
    RunPainter painter = new RunPainter(3, trace);
    int last = trace.threadEnd(tasks - 1) - 2;
    painter.cycle("cycle", new int[] {trace.threadStart(0) + 1, last});
    RunPicture picture = painter.paint();
    assertThat(picture.run()).isEqualTo(3);
    assertThat(picture.lanes()).hasSize(LaneAssignment.MAX);
    RunPicture.Lane rest = picture.lanes().get(LaneAssignment.MAX - 1);
    assertThat(rest.task()).isEqualTo("137 more tasks");
    assertThat(rest.tasks()).isEqualTo(137);
    assertThat(picture.lanes())
        .extracting(RunPicture.Lane::task)
        .anyMatch(t -> t.startsWith("t199"));
    assertThat(picture.buckets()).isEqualTo(LaneActivity.MAX_BUCKETS);
    assertThat(picture.conflicts()).hasSizeLessThanOrEqualTo(200);
    FindingScene scene = picture.scenes().get(0);
    assertThat(scene.steps()).hasSize(SceneEventChoice.MAX);
    assertThat(scene.steps().stream().filter(s -> s.role() == SceneRole.CYCLE)).hasSize(2);
  }
}
