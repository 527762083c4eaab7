package org.ndseq.agent.control.driver;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.ndseq.agent.control.skip.ProgramBlocks;
import org.ndseq.program.CandidateBlock;

/** The folder of a program says whether skipping its marked block changes the result. */
class SequentialProgramsTest {
  private static final Path PROGRAMS = Path.of("../testData/sequential");
  private static final Path AGENT = Path.of("target/ndseq-agent.jar").toAbsolutePath();

  @TempDir Path dir;

  @Execution(ExecutionMode.CONCURRENT)
  @TestFactory
  Stream<DynamicTest> effects() throws IOException {
    List<Path> sources;
    try (Stream<Path> files = Files.walk(PROGRAMS)) {
      sources = files.filter(f -> f.toString().endsWith(".java")).sorted().toList();
    }
    assertThat(sources).hasSizeGreaterThan(5);
    return sources.stream()
        .map(
            f ->
                DynamicTest.dynamicTest(
                    f.getFileName().toString(),
                    () -> {
                      String name = f.getFileName().toString().replace(".java", "");
                      boolean isSilent = Files.readString(f).contains("// ndseq: focus");
                      Properties report =
                          judge(f, "unusedFocus=" + (isSilent ? name + ".balance" : ""));
                      assertThat(report)
                          .containsEntry(
                              "block.0.effect", PROGRAMS.relativize(f).getName(0).toString());
                      // A failing execution excludes the block, constraint (8).
                      assertThat(report.getProperty("block.0.failure"))
                          .matches(Files.readString(f).contains("// ndseq: fails") ? ".+" : "");
                    }));
  }

  @Test
  void theCheckOfTheUserExcludesABlock() throws IOException, InterruptedException {
    Path source = PROGRAMS.resolve("changes/BoundedInsert.java");
    Properties report = judge(source, "checkMethod=BoundedInsert.check");
    assertThat(report.getProperty("block.0.failure"))
        .contains("check: BoundedInsert.check threw java.lang.IllegalStateException: 3 items");
    assertThat(judge(source, "check=grep -q 'size = 2'").getProperty("block.0.failure"))
        .contains("the command of --check ended with exit code 1");
    assertThat(judge(source, "check=grep -q size").getProperty("block.0.failure")).isEmpty();
  }

  private Properties judge(Path source, String... more) throws IOException, InterruptedException {
    String name = source.getFileName().toString().replace(".java", "");
    Map<String, byte[]> classes = ProgramBlocks.compile(name, Files.readString(source));
    Path work = Files.createTempDirectory(dir, name);
    for (Map.Entry<String, byte[]> type : classes.entrySet()) {
      Files.write(work.resolve(type.getKey() + ".class"), type.getValue());
    }
    CandidateBlock block = marked(classes, Files.readAllLines(source));
    Files.writeString(
        work.resolve("blocks"),
        "%s\t%s\t%d\t%d\n"
            .formatted(
                block.className(),
                block.method(),
                block.firstInstruction(),
                block.endInstruction()));
    Path options = work.resolve("options");
    List<String> lines = new ArrayList<>(List.of(more));
    lines.addAll(
        List.of(
            "classPath=" + work,
            "mode=judge",
            "runs=20",
            "millis=60000",
            "blocks=" + work.resolve("blocks"),
            "report=" + work.resolve("report")));
    Files.write(options, lines);
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xshare:off",
                "-javaagent:" + AGENT + "=control",
                "-cp",
                AGENT.toString(),
                ExplorationMain.class.getName(),
                options.toString(),
                name)
            .inheritIO()
            .start();
    try {
      assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
    } finally {
      process.destroyForcibly();
    }
    Properties report = new Properties();
    try (Reader reader = Files.newBufferedReader(work.resolve("report"))) {
      report.load(reader);
    }
    return report;
  }

  /** The longest candidate from the line marked as begin to at most the one marked as end. */
  private static CandidateBlock marked(Map<String, byte[]> classes, List<String> lines) {
    int begin = line(lines, "// ndseq: if(*) begin");
    int end = line(lines, "// ndseq: if(*) end");
    return ProgramBlocks.candidates(classes).stream()
        .filter(b -> b.startLine() == begin && b.endLine() <= end)
        .max(Comparator.comparingInt(b -> b.endInstruction() - b.firstInstruction()))
        .orElseThrow();
  }

  private static int line(List<String> lines, String mark) {
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).contains(mark)) {
        return i + 1;
      }
    }
    throw new AssertionError("no line has " + mark);
  }
}
