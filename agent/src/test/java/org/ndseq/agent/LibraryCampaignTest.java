package org.ndseq.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.ndseq.flow.PathReplay;
import org.ndseq.trace.Trace;
import org.ndseq.trace.TraceReader;

/**
 * Real libraries of different ages behave recorded as they do plain, recorded in full and for their
 * order alone, and what was recorded can be replayed. Runs with {@code -Pcampaign}.
 */
class LibraryCampaignTest {
  private static final Path DATA = Path.of("..", "testData", "campaign", "libraries");
  private static final String JARS = "// jars: ";

  @TempDir Path temporary;

  static List<Path> programs() throws IOException {
    try (Stream<Path> all = Files.list(DATA)) {
      return all.filter(f -> f.toString().endsWith(".java")).sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("programs")
  void behavesAsWithoutTheAgent(Path program) throws IOException, InterruptedException {
    assumeTrue(CampaignJars.areThere(), "runs with -Pcampaign");
    String jars = jars(Files.readAllLines(program).get(0));
    TracedRun.compile(List.of(program), temporary, "-cp", jars);
    String name = String.valueOf(program.getFileName()).replace(".java", "");
    List<String> plain = List.of("-cp", temporary + File.pathSeparator + jars, name);
    for (Path jdk : TracedRun.jdks()) {
      TracedRun.Outcome expected = TracedRun.java(jdk, plain);
      for (String options : List.of("libraries=all", "libraries=order,schedule=random,seed=2")) {
        Path out = temporary.resolve("t.ndtrace");
        List<String> recorded = new ArrayList<>(List.of("-Xverify:all"));
        recorded.add(TracedRun.agent(out, options));
        recorded.addAll(plain);
        assertThat(TracedRun.java(jdk, recorded)).isEqualTo(expected);
        Trace trace = TraceReader.read(out);
        assertThat(trace.info().isComplete()).isTrue();
        assertThat(PathReplay.replay(trace).divergences()).isEmpty();
      }
    }
  }

  private static String jars(String line) throws IOException {
    assertThat(line).startsWith(JARS);
    List<String> names = Arrays.asList(line.substring(JARS.length()).split(" ", -1));
    List<Path> found =
        CampaignJars.all().stream()
            .filter(jar -> names.stream().anyMatch(String.valueOf(jar.getFileName())::startsWith))
            .toList();
    assertThat(found).hasSizeGreaterThanOrEqualTo(names.size());
    return found.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
  }
}
