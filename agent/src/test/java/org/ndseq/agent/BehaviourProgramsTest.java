package org.ndseq.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.ndseq.flow.PathReplay;
import org.ndseq.trace.Trace;
import org.ndseq.trace.TraceReader;

/**
 * The programs of {@code testData/behaviour} print the same and end the same when they are
 * recorded, under every schedule and on every JDK, and what was recorded can be replayed.
 */
class BehaviourProgramsTest {
  private static final Path DATA = Path.of("..", "testData", "behaviour");

  @TempDir Path temporary;

  static List<Arguments> programs() throws IOException {
    List<Arguments> all = new ArrayList<>();
    try (Stream<Path> files = Files.list(DATA)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".java")).sorted().toList()) {
        for (String schedule :
            List.of("none", "random", "pct", "race-directed", "random,record=order")) {
          all.add(Arguments.of(file, schedule));
        }
      }
    }
    return all;
  }

  @Execution(ExecutionMode.CONCURRENT)
  @ParameterizedTest
  @MethodSource("programs")
  void behavesAsWithoutTheAgent(Path program, String schedule)
      throws IOException, InterruptedException {
    String name = String.valueOf(program.getFileName()).replace(".java", "");
    TracedRun.compile(List.of(program), temporary);
    Path lines = Files.write(temporary.resolve("lines.txt"), everyLine(name, program));
    Path out = temporary.resolve("t.ndtrace");
    String options = "seed=5,schedule=" + schedule + ",races=" + lines;
    for (Path jdk : TracedRun.jdks()) {
      List<String> plain = List.of("-cp", temporary.toString(), name);
      List<String> recorded = new ArrayList<>(List.of("-Xverify:all"));
      recorded.add(TracedRun.agent(out, options));
      recorded.addAll(plain);
      assertThat(TracedRun.java(jdk, recorded)).isEqualTo(TracedRun.java(jdk, plain));
      Trace trace = TraceReader.read(out);
      if (!trace.info().isOrderOnly()) {
        assertThat(PathReplay.replay(trace).divergences()).isEmpty();
      }
    }
  }

  private static List<String> everyLine(String name, Path program) throws IOException {
    int lines = Files.readAllLines(program).size();
    return IntStream.rangeClosed(1, lines).mapToObj(line -> name + ":" + line).toList();
  }
}
