package org.ndseq.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ndseq.trace.Trace;
import org.ndseq.trace.TraceReader;
import org.ndseq.trace.format.EventKind;

/**
 * The order oracle: a program prints what each of its racy reads saw, and the versions of its trace
 * must explain every one of them. The trace holds no values and the program knows no versions, so
 * neither can copy from the other. Both compilers of the JVM take their turn. A process makes
 * {@value #ROUNDS} runs; {@code -Pcampaign} makes thousands in total.
 */
class OrderOracleTest {
  private static final int PROCESSES = Integer.getInteger("ndseq.order.processes", 10);

  /** Where to begin, so that a campaign can be made in pieces. */
  private static final int FIRST = Integer.getInteger("ndseq.order.first", 0);

  private static final int ROUNDS = 30;
  private static final int[] THREADS = {2, 3, 4, 8, 16};
  private static final String[] SCHEDULES = {"none", "random", "pct"};

  @TempDir static Path temporary;

  @BeforeAll
  static void compile() throws IOException {
    Path source = temporary.resolve(OrderProgram.NAME + ".java");
    Files.writeString(source, OrderProgram.SOURCE);
    TracedRun.compile(List.of(source), temporary);
  }

  @Test
  void versionsExplainEveryRead() throws IOException, InterruptedException {
    List<Path> jdks = TracedRun.jdks();
    long checked = 0;
    for (int run = FIRST; run < FIRST + PROCESSES; run++) {
      Path jdk = jdks.get(run % jdks.size());
      int threads = THREADS[run % THREADS.length];
      String schedule = SCHEDULES[run % SCHEDULES.length];
      Path out = temporary.resolve("order.ndtrace");
      String agent = TracedRun.agent(out, "seed=" + run + ",schedule=" + schedule);
      String[] program = {
        OrderProgram.NAME, "" + threads, "" + 2_000 / threads, "" + run, "" + ROUNDS
      };
      String compiler = "-XX:TieredStopAtLevel=" + (run / jdks.size() % 2 == 0 ? 1 : 4);
      List<String> command = new ArrayList<>(List.of(compiler, agent));
      command.addAll(List.of("-cp", temporary.toString()));
      command.addAll(List.of(program));
      TracedRun.Outcome outcome = TracedRun.java(jdk, command);
      assertThat(outcome.exitCode()).isZero();
      checked += check(TraceReader.read(out), outcome.output());
    }
    assertThat(checked).isGreaterThan(900L * PROCESSES * ROUNDS);
  }

  /** The accesses made by the workers' own lines, with the printed values, must fit. */
  private static long check(Trace trace, String output) {
    Map<Integer, List<String[]>> printed = new HashMap<>();
    for (String line : output.lines().toList()) {
      String[] words = line.split(" ", -1);
      printed.computeIfAbsent(Integer.parseInt(words[0]), t -> new ArrayList<>()).add(words);
    }
    Map<Long, String> valueOf = new HashMap<>();
    List<Object[]> reads = new ArrayList<>();
    for (int thread = 0; thread < trace.threadCount(); thread++) {
      String name = trace.threadName(thread);
      if (name.matches("w\\d+")) {
        List<String[]> lines = printed.getOrDefault(Integer.parseInt(name.substring(1)), List.of());
        matchThread(trace, thread, lines, valueOf, reads);
      }
    }
    for (Object[] read : reads) {
      long version = (Long) read[0];
      String expected = (int) version == 0 ? "0" : valueOf.get(version);
      assertThat(read[1]).as("value of version " + (int) version).isEqualTo(expected);
    }
    return reads.size();
  }

  private static void matchThread(
      Trace trace,
      int thread,
      List<String[]> lines,
      Map<Long, String> valueOf,
      List<Object[]> reads) {
    int next = 0;
    for (int e = trace.threadStart(thread); e < trace.threadEnd(thread); e++) {
      EventKind kind = trace.kind(e);
      if (!kind.isAccess() || isBookkeeping(trace, e)) {
        continue;
      }
      String[] line = lines.get(next++);
      long version = (long) trace.target(e) << 32 | trace.version(e);
      if (kind == EventKind.WRITE) {
        assertThat(line[1]).isEqualTo("w");
        valueOf.put(version, line[2]);
      } else if (kind == EventKind.UPDATE) {
        assertThat(line[1]).startsWith("u");
        valueOf.put(version, line[1].substring(1));
        reads.add(new Object[] {version - 1, line[2]});
      } else if (!line[1].equals("r?")) {
        assertThat(line[1]).isEqualTo("r");
        reads.add(new Object[] {version, line[2]});
      }
    }
    assertThat(next).isEqualTo(lines.size());
  }

  /** Reads of constant tables, which the program does not print, its own log and its dice. */
  private static boolean isBookkeeping(Trace trace, int e) {
    String variable = trace.variable(e);
    if (variable.startsWith("StringBuilder") || variable.startsWith("SplittableRandom")) {
      return true;
    }
    return trace.kind(e) == EventKind.READ
        && (variable.matches("OrderStress\\.(cells|longs|ints|refs|atomic|reference|atomics)")
            || variable.contains("Cell[]"));
  }
}
