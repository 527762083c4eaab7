package org.ndseq.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ndseq.cli.report.Browser;
import org.ndseq.cli.report.Schemas;
import org.ndseq.finding.Findings;
import org.ndseq.finding.FindingsReader;
import org.ndseq.trace.TraceReader;

/**
 * Makes the sections of {@code docs/gallery.md} from the programs and from a stored run of each,
 * and compares them: the program, the answer, the picture. {@code -Dndseq.gallery.refresh=true}
 * records new runs where they are missing, and writes pictures and page instead.
 */
class GalleryTest {
  private static final Path PAGE = Path.of("..", "docs", "gallery.md");
  private static final Path PICTURES = Path.of("..", "docs", "images", "gallery");
  private static final Path RUNS = Path.of("..", "testData", "gallery");
  private static final String START = "## Programs, answers and pictures\n";
  private static final boolean REFRESHES = Boolean.getBoolean("ndseq.gallery.refresh");

  @TempDir private static Path dir;

  /** The answers, by program: one analysis serves all tests. */
  private static final Map<String, String> ANSWERS = new LinkedHashMap<>();

  @Test
  void everyProgramHasItsAnswer() throws IOException {
    StringBuilder sections = new StringBuilder(START);
    for (DemoProgram program : DemoProgram.all()) {
      sections.append(section(program, answer(program)));
    }
    String page = Files.readString(PAGE);
    int start = page.indexOf(START);
    if (REFRESHES) {
      Files.writeString(PAGE, page.substring(0, start) + sections);
    } else {
      assertThat(page.substring(start)).isEqualTo(sections.toString());
    }
  }

  @Test
  void everyPictureIsThatOfThePage() throws IOException {
    try (Browser browser = Browser.start()) {
      for (DemoProgram program : DemoProgram.all()) {
        answer(program);
        Path report = dir.resolve(program.name());
        Findings findings = FindingsReader.read(report.resolve("findings.json"));
        Path page = report.resolve("index.html");
        Files.writeString(page, GalleryPicture.withOpenScripts(Files.readString(page)));
        browser.open(page, "");
        String drawn = GalleryPicture.of(findings, report, TraceReader.read(run(program)), browser);
        Path file = PICTURES.resolve(program.name() + ".svg");
        if (REFRESHES) {
          Files.createDirectories(PICTURES);
          Files.writeString(file, drawn);
        }
        assertThat(Files.readString(file)).as(program.name()).isEqualTo(drawn);
      }
    }
  }

  @Test
  void noFileIsLeftOver() throws IOException {
    List<String> names = DemoProgram.all().stream().map(DemoProgram::name).sorted().toList();
    assertThat(stems(PICTURES)).isEqualTo(names);
    assertThat(stems(RUNS)).isEqualTo(names);
  }

  private static List<String> stems(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(f -> f.getFileName().toString().replaceFirst("\\..*", "")).sorted().toList();
    }
  }

  private static String section(DemoProgram program, String answer) {
    return """

        ### %s
        <details><summary>%s: %s</summary>

        ```java
        %s```
        </details>

        ```text
        %s
        ```

        ![An interleaving of %s](images/gallery/%s.svg)
        """
        .formatted(
            program.name(),
            program.file(),
            program.title(),
            program.text(),
            answer,
            program.name(),
            program.name());
  }

  /** The summary of the stored run, up to the counts; the rest depends on time. */
  private static String answer(DemoProgram program) throws IOException {
    String known = ANSWERS.get(program.name());
    if (known != null) {
      return known;
    }
    Path report = dir.resolve(program.name());
    Console c = Console.run("analyze", "--out", report, run(program));
    assertThat(c.code()).as(c.err()).isEqualTo(program.folder().equals("fail") ? 1 : 0);
    assertThat(Schemas.sarif(Files.readString(report.resolve("findings.sarif")))).isEmpty();
    assertThat(Schemas.findings(Files.readString(report.resolve("findings.json")))).isEmpty();
    String answer =
        c.out()
            .lines()
            .takeWhile(line -> !line.matches("\\d+ runs?; .*"))
            .collect(Collectors.joining("\n"));
    ANSWERS.put(program.name(), answer);
    return answer;
  }

  private static Path run(DemoProgram program) throws IOException {
    Path stored = RUNS.resolve(program.name() + ".ndtrace");
    if (REFRESHES && !Files.exists(stored)) {
      Path source = dir.resolve(program.name() + "-source").resolve(program.file());
      Files.createDirectories(source.getParent());
      Files.writeString(source, program.text());
      Path traces = source.resolveSibling("traces");
      assertThat(Console.run("record", "-n", 1, "--traces", traces, source).code()).isZero();
      try (Stream<Path> files = Files.list(traces)) {
        Path trace = files.filter(f -> f.toString().endsWith(".ndtrace")).findFirst().orElseThrow();
        Files.copy(trace, stored);
      }
    }
    return stored;
  }
}
