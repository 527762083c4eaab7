package org.ndseq.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.ndseq.flow.PathReplay;
import org.ndseq.flow.ReplayResult;
import org.ndseq.flow.graph.FlowGraph;
import org.ndseq.trace.Trace;

/**
 * What the agent records of every program under test can be replayed over its bytecode without a
 * disagreement, and every access finds its place.
 */
class ReplayProgramsTest {
  private static final Path DATA = Path.of("..", "testData");

  @TempDir Path temporary;

  static List<Path> programs() throws IOException {
    List<Path> programs = new ArrayList<>();
    for (String folder : List.of("ndseq", "recording")) {
      try (Stream<Path> all = Files.walk(DATA.resolve(folder))) {
        all.filter(f -> f.toString().endsWith(".java")).sorted().forEach(programs::add);
      }
    }
    return programs;
  }

  @Execution(ExecutionMode.CONCURRENT)
  @ParameterizedTest
  @MethodSource("programs")
  void replaysWithoutDivergence(Path program) throws IOException, InterruptedException {
    String name = String.valueOf(program.getFileName()).replace(".java", "");
    TracedRun.compile(List.of(program), temporary);
    Path out = temporary.resolve(name + ".ndtrace");
    Path jdk = Path.of(System.getProperty("java.home"));
    Trace trace = TracedRun.trace(jdk, temporary, name, out, "seed=3,schedule=random");

    ReplayResult replay = PathReplay.replay(trace);

    assertThat(replay.divergences()).isEmpty();
    FlowGraph graph = replay.graph();
    for (int e = 0; e < trace.size(); e++) {
      if (trace.kind(e).isAccess()) {
        assertThat(graph.node(e)).as("event %s", e).isGreaterThanOrEqualTo(0);
      }
    }
  }
}
