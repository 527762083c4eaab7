package org.ndseq.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ndseq.trace.RunInfo;
import org.ndseq.trace.TraceReader;

/**
 * Loads and verifies every class of many jars of all ages, with the agent and without: the JVM
 * thinks the same of each, and none fails to be instrumented. Runs with {@code -Pcampaign}.
 */
class ClassSweepTest {
  private static final Path PROGRAM = Path.of("..", "testData", "campaign", "ClassSweep.java");
  private static final int JARS = 40;
  private static final int CLASSES = 25_000;

  /**
   * All classes in full, all for their order, and some in full that use others for their order, and
   * all with samples of their accesses.
   */
  private static final List<String> OPTIONS =
      List.of(
          "libraries=all", "libraries=order", "include=*e:*r:*t:*n", "libraries=all,record=order");

  @TempDir Path temporary;

  @BeforeEach
  void compile() throws IOException {
    assumeTrue(CampaignJars.areThere(), "runs with -Pcampaign");
    TracedRun.compile(List.of(PROGRAM), temporary);
  }

  @Test
  void everyClassIsAsGoodAsBefore() throws IOException, InterruptedException {
    List<Path> jars = CampaignJars.all();
    assertThat(jars).hasSizeGreaterThanOrEqualTo(JARS);
    TreeSet<String> versions = new TreeSet<>();
    int classes = 0;
    for (Path jar : jars) {
      List<String> expected = sweep(jar, List.of());
      for (String options : OPTIONS) {
        Path out = temporary.resolve("t.ndtrace");
        String agent = TracedRun.agent(out, options);
        assertThat(sweep(jar, List.of(agent))).as(jar.toString()).isEqualTo(expected);
        RunInfo info = TraceReader.read(out).info();
        assertThat(info.end().keySet())
            .as(jar + ": " + info.end())
            .noneMatch(key -> key.startsWith("failure") && !isTooLarge(info, key));
      }
      classes += expected.size();
      expected.forEach(line -> versions.add(line.split(" ", -1)[2]));
    }
    assertThat(classes).isGreaterThanOrEqualTo(CLASSES);
    assertThat(versions).contains("45", "46", "47", "48", "49", "50", "52");
  }

  /** The JVM limits the size of a method, and so what can be added to it; that is reported. */
  private static boolean isTooLarge(RunInfo info, String key) {
    return info.get(key).orElse("").contains("too large");
  }

  private List<String> sweep(Path jar, List<String> agent)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("-Xverify:all"));
    command.addAll(agent);
    command.addAll(List.of("-cp", temporary.toString(), "ClassSweep", jar.toString()));
    TracedRun.Outcome outcome = TracedRun.java(Path.of(System.getProperty("java.home")), command);
    assertThat(outcome.exitCode()).isZero();
    return outcome.output().lines().toList();
  }
}
