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
        .contains("check: --check ended with exit code 1 for `size = 3`");
    assertThat(judge(source, "check=grep -q size").getProperty("block.0.failure")).isEmpty();
  }

  /** Either of two equal checks can be left out, but not both. */
  @Test
  void blocksAreAlsoSkippedTogether() throws IOException, InterruptedException {
    String check =
        """
            if (balance() < amount) { // ndseq: if(*) begin
              return;
            } // ndseq: if(*) end
        """;
    Path source = dir.resolve("TwoChecks.java");
    Files.writeString(
        source,
        """
        public class TwoChecks {
          private static int balance = 100;
          static synchronized int balance() { return balance; }
          static synchronized void debit(int amount) {
            balance -= amount;
            if (balance < -100) { throw new IllegalStateException("overdrawn"); }
          }
          static void withdraw(int amount) {
        """
            + check
            + check
            + """
            debit(amount);
          }
          public static void main(String[] args) throws InterruptedException {
            Thread a = new Thread(() -> withdraw(80));
            Thread b = new Thread(() -> withdraw(AMOUNT));
            a.start(); b.start(); a.join(); b.join();
            System.out.println("balance = " + balance);
          }
        }
        """
                .replace("AMOUNT", "70"));
    Properties report = judge(source);
    assertThat(report)
        .containsEntry("block.0.effect", "harmless")
        .containsEntry("block.1.effect", "harmless")
        .containsEntry("together.effect", "changes")
        .containsEntry("together.failure", "");
    Files.writeString(source, Files.readString(source).replace("(70)", "(270)"));
    assertThat(judge(source).getProperty("together.failure")).contains("overdrawn");
  }

  private Properties judge(Path source, String... more) throws IOException, InterruptedException {
    String name = source.getFileName().toString().replace(".java", "");
    Map<String, byte[]> classes = ProgramBlocks.compile(name, Files.readString(source));
    Path work = Files.createTempDirectory(dir, name);
    for (Map.Entry<String, byte[]> type : classes.entrySet()) {
      Files.write(work.resolve(type.getKey() + ".class"), type.getValue());
    }
    Files.write(
        work.resolve("blocks"),
        marked(classes, Files.readAllLines(source)).stream()
            .map(
                block ->
                    "%s\t%s\t%d\t%d"
                        .formatted(
                            block.className(),
                            block.method(),
                            block.firstInstruction(),
                            block.endInstruction()))
            .toList());
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

  /** For each mark, the longest candidate from its line to at most that of the next end. */
  private static List<CandidateBlock> marked(Map<String, byte[]> classes, List<String> lines) {
    List<CandidateBlock> found = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).contains("// ndseq: if(*) begin")) {
        int begin = i + 1;
        int end = line(lines, begin, "// ndseq: if(*) end");
        found.add(
            ProgramBlocks.candidates(classes).stream()
                .filter(b -> b.startLine() == begin && b.endLine() <= end)
                .max(Comparator.comparingInt(b -> b.endInstruction() - b.firstInstruction()))
                .orElseThrow());
      }
    }
    assertThat(found).isNotEmpty();
    return found;
  }

  private static int line(List<String> lines, int from, String mark) {
    for (int i = from; i < lines.size(); i++) {
      if (lines.get(i).contains(mark)) {
        return i + 1;
      }
    }
    throw new AssertionError("no line has " + mark);
  }
}
