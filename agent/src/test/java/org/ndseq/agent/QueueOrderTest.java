package org.ndseq.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ndseq.trace.Trace;
import org.ndseq.trace.TraceReader;
import org.ndseq.trace.format.EventKind;

/**
 * The order oracle of blocking queues: a program prints which elements its threads put and got; a
 * sequential queue that makes the steps of the trace in the order of their versions must hand out
 * the very same elements. The trace holds no elements and the program knows no versions.
 */
class QueueOrderTest {
  private static final int PROCESSES = Integer.getInteger("ndseq.order.processes", 10);
  private static final int FIRST = Integer.getInteger("ndseq.order.first", 0);
  private static final int[][] THREADS = {{1, 1}, {2, 2}, {4, 2}, {3, 5}, {1, 3}};
  private static final String[] SCHEDULES = {"none", "random", "pct"};

  @TempDir static Path temporary;

  @BeforeAll
  static void compile() throws IOException {
    Path source = temporary.resolve(QueueProgram.NAME + ".java");
    Files.writeString(source, QueueProgram.SOURCE);
    TracedRun.compile(List.of(source), temporary);
  }

  /** A step of a queue, as the trace has it and as the program printed it. */
  private record Step(int version, boolean isPut, String element) {}

  @Test
  void versionsExplainWhoGotWhat() throws IOException, InterruptedException {
    List<Path> jdks = TracedRun.jdks();
    for (int run = FIRST; run < FIRST + PROCESSES; run++) {
      Path jdk = jdks.get(run % jdks.size());
      int[] threads = THREADS[run % THREADS.length];
      Path out = temporary.resolve("queues.ndtrace");
      String schedule = SCHEDULES[run % SCHEDULES.length];
      List<String> command = new ArrayList<>();
      command.add("-XX:TieredStopAtLevel=" + (run / jdks.size() % 2 == 0 ? 1 : 4));
      command.add(TracedRun.agent(out, "seed=" + run + ",schedule=" + schedule));
      command.addAll(List.of("-cp", temporary.toString(), QueueProgram.NAME));
      command.addAll(List.of("" + threads[0], "" + threads[1], "60"));
      TracedRun.Outcome outcome = TracedRun.java(jdk, command);
      assertThat(outcome.exitCode()).isZero();
      check(TraceReader.read(out), outcome.output(), "run " + run);
    }
  }

  private static void check(Trace trace, String output, String run) {
    Map<String, List<String[]>> printed = new HashMap<>();
    for (String line : output.lines().toList()) {
      String[] words = line.split(" ", -1);
      printed.computeIfAbsent("w" + words[0], t -> new ArrayList<>()).add(words);
    }
    Map<Integer, List<Step>> byLocation = new TreeMap<>();
    for (int thread = 0; thread < trace.threadCount(); thread++) {
      match(trace, thread, printed, byLocation);
    }
    assertThat(printed).as(run).isEmpty();
    assertThat(byLocation).hasSizeGreaterThan(100); // each element that passes a rendezvous has one
    byLocation.forEach(
        (location, steps) -> {
          int object = trace.locations().object(location);
          String type = trace.locations().objects().type(object);
          steps.sort((a, b) -> Integer.compare(a.version, b.version));
          explain(steps, type, run + ": " + type);
        });
  }

  /** The steps of a thread, in the order of its lines. */
  private static void match(
      Trace trace,
      int thread,
      Map<String, List<String[]>> printed,
      Map<Integer, List<Step>> byLocation) {
    List<String[]> lines = printed.remove(trace.threadName(thread));
    int next = 0;
    for (int e = trace.threadStart(thread); lines != null && e < trace.threadEnd(thread); e++) {
      if (trace.kind(e) == EventKind.UPDATE && !trace.variable(e).startsWith("StringBuilder")) {
        String[] line = lines.get(next++);
        byLocation
            .computeIfAbsent(trace.target(e), l -> new ArrayList<>())
            .add(new Step(trace.version(e), line[1].equals("put"), line[2]));
      }
    }
    assertThat(next).isEqualTo(lines == null ? 0 : lines.size());
  }

  private static void explain(List<Step> steps, String type, String run) {
    boolean isByValue = type.contains("Priority") || type.contains("Delay");
    boolean isExact = !type.contains("Transfer");
    Queue<Integer> queue = isByValue ? new PriorityQueue<>() : new ArrayDeque<>();
    int version = 0;
    for (Step step : steps) {
      assertThat(step.version).as(run).isEqualTo(++version);
      Integer element = Integer.valueOf(step.element);
      if (step.isPut) {
        queue.add(element);
      } else if (isExact) {
        assertThat(queue.poll()).as(run).isEqualTo(element);
      } else {
        assertThat(queue.remove(element)).as(run).isTrue();
      }
    }
    assertThat(queue).as(run).isEmpty();
  }
}
