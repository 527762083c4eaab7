package org.ndseq.cli.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The page's scripts stay readable; {@code scripts/format-page} formats them. */
class PageScriptsTest {
  private static final Path FOLDER = Path.of("src/main/resources/org/ndseq/cli/report");

  private static List<Path> scripts() throws IOException {
    try (Stream<Path> all = Files.list(FOLDER)) {
      return all.filter(f -> f.toString().matches(".*\\.(js|html)")).sorted().toList();
    }
  }

  @Test
  void linesAndFilesAreShort() throws IOException {
    assertThat(scripts()).hasSizeGreaterThan(8);
    for (Path script : scripts()) {
      List<String> lines = Files.readAllLines(script);
      assertThat(lines).as(script.toString()).hasSizeLessThanOrEqualTo(400);
      assertThat(lines).as(script.toString()).allMatch(l -> l.length() <= 120, "120 columns");
      assertThat(lines).as(script.toString()).noneMatch(l -> l.matches("\\s*\\S.*\\s|.*\\t.*"));
    }
  }

  /** Without Node.js, or without a network the first time, there is nothing to check it with. */
  @Test
  void prettierHasFormattedThem() throws Exception {
    String path = System.getenv().getOrDefault("PATH", "");
    boolean hasNode =
        Stream.of(path.split(File.pathSeparator, -1))
            .anyMatch(folder -> Files.isExecutable(Path.of(folder, "npx")));
    assumeTrue(hasNode, "no npx here");
    Process check =
        new ProcessBuilder("../scripts/format-page", "--check").redirectErrorStream(true).start();
    check.getOutputStream().close();
    String output = new String(check.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(check.waitFor()).as(output).isZero();
    assumeTrue(!output.contains("cannot be fetched"), output);
  }

  @Test
  void indentationCanBeRemoved() throws IOException {
    for (Path script : scripts()) {
      if (script.toString().endsWith(".js")) {
        long quotes = Files.readString(script).lines().filter(l -> ticks(l) % 2 != 0).count();
        assertThat(quotes).as("a template of several lines in " + script).isZero();
      }
    }
  }

  private static long ticks(String line) {
    return line.chars().filter(c -> c == '`').count();
  }
}
