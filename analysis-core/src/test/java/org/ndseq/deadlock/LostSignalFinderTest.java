package org.ndseq.deadlock;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntPredicate;
import org.junit.jupiter.api.Test;
import org.ndseq.couple.SmallTraces;
import org.ndseq.couple.SmallTraces.Line;
import org.ndseq.order.AnalysisDeadline;
import org.ndseq.trace.Trace;
import org.ndseq.trace.TraceText;
import org.ndseq.trace.format.EventKind;

/** Waits that can begin too late, against all predicted runs of small traces, and examples. */
class LostSignalFinderTest {
  private static final int TRACES = 1500;

  @Test
  void lateWaitsAreThoseOfSomeRun() {
    int late = 0;
    int inTime = 0;
    for (int seed = 0; seed < TRACES; seed++) {
      List<Line> lines = random(new Random(seed));
      Set<Integer> expected = new LateWaits(lines).waits();
      late += expected.size();
      inTime += (int) lines.stream().filter(l -> l.word().equals("await")).count();
      assertThat(found(SmallTraces.text(lines)))
          .as("seed %d%n%s", seed, SmallTraces.text(lines))
          .isEqualTo(expected);
    }
    assertThat(late).isGreaterThan(TRACES / 20);
    assertThat(inTime - late).isGreaterThan(TRACES / 20);
  }

  @Test
  void aCheckUnderTheLockPreventsIt() {
    assertThat(
            found(
                """
                main fork A
                A acq m
                A r ready
                A rel m
                main acq m
                main w ready
                main signal m
                main rel m
                A await m
                A acq m
                A r ready
                A rel m
                """))
        .isEmpty();
  }

  @Test
  void aCheckOutsideTheLockDoesNot() {
    assertThat(
            found(
                """
                main fork A
                A vr ready
                A acq m
                A rel m
                main vw ready
                main acq m
                main signal m
                main rel m
                A await m
                A acq m
                A rel m
                """))
        .containsExactly(8);
  }

  /** Tasks that wait, notify, read and write in the order of some execution. */
  private static List<Line> random(Random random) {
    List<List<Line>> tasks = new ArrayList<>();
    for (int t = 0; t < 3; t++) {
      List<Line> own = new ArrayList<>();
      for (int p = 0; p < 2; p++) {
        piece("t" + t, random, own);
      }
      tasks.add(own);
    }
    return execution(tasks, random);
  }

  private static void piece(String task, Random random, List<Line> lines) {
    int kind = random.nextInt(4);
    if (kind < 2) {
      access(task, random, lines);
      lines.add(new Line(task, "acq", "m"));
      access(task, random, lines);
      if (kind == 0) {
        lines.add(new Line(task, "rel", "m"));
        lines.add(new Line(task, "await", "m"));
        lines.add(new Line(task, "acq", "m"));
      } else {
        lines.add(new Line(task, "signal", "m"));
      }
      access(task, random, lines);
      lines.add(new Line(task, "rel", "m"));
    } else {
      access(task, random, lines);
    }
  }

  private static void access(String task, Random random, List<Line> lines) {
    if (random.nextInt(3) > 0) {
      lines.add(new Line(task, random.nextBoolean() ? "r" : "w", "x" + random.nextInt(2)));
    }
  }

  /** A random interleaving; it ends where every task waits. */
  private static List<Line> execution(List<List<Line>> tasks, Random random) {
    List<Line> lines = new ArrayList<>();
    int[] done = new int[tasks.size()];
    boolean[] isNotified = new boolean[tasks.size()];
    String owner = "";
    for (int attempt = 0; attempt < 400; attempt++) {
      int t = random.nextInt(tasks.size());
      if (done[t] >= tasks.get(t).size()) {
        continue;
      }
      Line next = tasks.get(t).get(done[t]);
      boolean mayRun =
          switch (next.word()) {
            case "acq" -> owner.isEmpty();
            case "await" -> isNotified[t];
            default -> true;
          };
      if (!mayRun) {
        continue;
      }
      done[t]++;
      lines.add(next);
      switch (next.word()) {
        case "acq" -> owner = next.task();
        case "rel" -> {
          owner = "";
          isNotified[t] = false;
        }
        case "signal" -> Arrays.fill(isNotified, true);
        default -> {}
      }
    }
    return lines;
  }

  private static Set<Integer> found(String text) {
    Trace trace = TraceText.parse(text);
    Set<Integer> waits = new TreeSet<>();
    IntPredicate isWait = e -> trace.kind(e) == EventKind.AWAIT;
    for (PredictedDeadlock d : LostSignalFinder.of(trace, isWait, AnalysisDeadline.NONE)) {
      waits.add(trace.position(d.waits().get(0).acquire()).orElseThrow());
    }
    return waits;
  }
}
