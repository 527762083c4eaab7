package org.ndseq.cli.infer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ndseq.cli.ExitCode;
import org.ndseq.cli.Main;
import org.ndseq.finding.BlockFinding;
import org.ndseq.finding.Findings;
import org.ndseq.finding.FindingsReader;
import org.ndseq.finding.Verdict;

/**
 * Programs of {@code testData/ndseq} from the source to the result, through the agent. Whether
 * tasks meet is up to the schedule, so what must hold is said for every run, and what a meeting
 * must lead to only for runs in which there was one.
 */
class ProgramsInferIT {
  private static final Path PROGRAMS = Path.of("../testData/ndseq");

  @TempDir Path dir;

  @ParameterizedTest
  @CsvSource({
    "sor/Sor,16",
    "montecarlo/MonteCarlo,30",
    "lufact/LuFact,20",
    "raytracer/RayTracer,8"
  })
  void loopsNeedNoBlock(String program, String size) throws IOException {
    Path source = PROGRAMS.resolve("pass/" + program + ".java");
    Findings found = infer(2, source.toString(), size);
    assertThat(found.verdict()).isEqualTo(Verdict.SERIALIZABLE);
    assertThat(found.focus()).isNotEmpty();
    assertThat(found.runs())
        .hasSize(2)
        .allMatch(r -> r.events() > 0 && r.slicedOut() <= r.events());
  }

  @ParameterizedTest
  @CsvSource({
    "figure1/Figure1,300,4",
    "stack/Stack,600,4",
    "queue/Queue,80,2",
    "phylogeny/Phylogeny,6,4"
  })
  void retriesAreBlocks(String program, String size, String threads) throws IOException {
    Path source = PROGRAMS.resolve("pass/" + program + ".java");
    ProgramExpectation expected = ProgramExpectation.of(source);
    Findings found = infer(4, source.toString(), size, threads);
    assertThat(found.verdict()).isIn(Verdict.SPEC, Verdict.SERIALIZABLE);
    assertThat(found.blocks()).hasSizeLessThanOrEqualTo(expected.blocks());
    for (BlockFinding block : found.blocks()) {
      assertThat(expected.regions()).as("%s", block).anyMatch(r -> r.fits(block));
    }
    assumeTrue(found.verdict() == Verdict.SPEC, "no two tasks met");
    assertThat(check(source, size, threads)).isIn(ExitCode.CLEAN, ExitCode.FINDINGS);
  }

  @Test
  void lostUpdateHasNoSpecification() throws IOException {
    Path source = PROGRAMS.resolve("fail/raytracer_buggy/RayTracerBuggy.java");
    Findings found = infer(4, source.toString(), "24");
    assertThat(found.verdict()).isIn(Verdict.NONE, Verdict.SERIALIZABLE);
    assumeTrue(found.verdict() == Verdict.NONE, "no two tasks met");
    assertThat(found.cycles())
        .isNotEmpty()
        .allMatch(c -> c.suggestion().contains("one atomic step") && c.steps().size() >= 2)
        .allMatch(
            c -> c.steps().stream().allMatch(s -> s.variable().equals("RayTracerBuggy.checksum")));
  }

  private Findings infer(int runs, String... more) throws IOException {
    Path out = dir.resolve("findings.json");
    List<String> words = new ArrayList<>(List.of("infer", "--format", "json", "--out"));
    words.add(out.toString());
    words.addAll(List.of("--save-spec", dir.resolve("spec.json").toString()));
    words.addAll(List.of("-n", "" + runs, "--traces", dir.resolve("traces").toString()));
    words.addAll(List.of(more));
    StringWriter err = new StringWriter();
    int code = Main.run(words.toArray(String[]::new), new PrintWriter(err), new PrintWriter(err));
    assertThat(Files.exists(out)).as("exit code %d: %s", code, err).isTrue();
    return FindingsReader.read(out);
  }

  /** New runs against the specification of the old ones. */
  private int check(Path source, String size, String threads) {
    StringWriter out = new StringWriter();
    String[] words = {
      "check",
      "--spec",
      dir.resolve("spec.json").toString(),
      "-n",
      "1",
      "--seed",
      "77",
      "--traces",
      dir.resolve("traces").toString(),
      source.toString(),
      size,
      threads
    };
    return Main.run(words, new PrintWriter(out), new PrintWriter(out));
  }
}
