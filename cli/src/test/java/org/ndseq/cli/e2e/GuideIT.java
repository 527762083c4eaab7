package org.ndseq.cli.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ndseq.cli.report.Browser;
import org.ndseq.cli.report.Schemas;
import org.ndseq.cli.session.ExitCode;
import org.ndseq.finding.FindingsReader;

/**
 * Does what the user guide tells: writes its programs, runs its commands with the real script and
 * compares what they print. Numbers and ids are not compared, and {@code ...} stands for anything.
 * Leaves the guide's pictures in {@code target/screenshots}.
 */
class GuideIT {
  private static final Path GUIDE = Path.of("..", "docs", "guide.md");
  private static final Pattern FENCED =
      Pattern.compile("(?ms)^```(java|console)(?: (\\S+))?\\n(.*?)^```$");

  @TempDir Path dir;

  @Test
  void whatTheGuideShowsIsWhatHappens() throws Exception {
    Installed ndseq = Installed.in(dir);
    Matcher block = FENCED.matcher(Files.readString(GUIDE));
    int commands = 0;
    SoftAssertions soft = new SoftAssertions();
    while (block.find()) {
      if (block.group(1).equals("java")) {
        Files.writeString(ndseq.home().resolve(block.group(2)), block.group(3));
        continue;
      }
      for (Snippet snippet : Snippet.in(block.group(3))) {
        commands++;
        Installed.Ended ended = ndseq.shell(snippet.command());
        String printed = normal(ended.err() + ended.out());
        soft.assertThat(printed).as(snippet.command()).matches(snippet.expected());
      }
    }
    soft.assertAll();
    assertThat(commands).isGreaterThan(12);
    String unknown =
        "ndseq races --quiet -n 1 --format json --out races/findings.json Account.java";
    assertThat(ndseq.shell(unknown).code()).isEqualTo(ExitCode.FINDINGS);
    assertThat(verdicts(ndseq.home()))
        .containsExactlyInAnyOrder("none", "serializable", "spec", "unknown");
    assertThat(ndseq.home().resolve("ndseq-report/findings.sarif"))
        .content()
        .contains("Make deposit() synchronized", "threadFlows", "partialFingerprints");
    picture(ndseq.home().resolve("ndseq-report"), "", "guide-account", ".lanes .edge.dependence");
    Path fold = ndseq.home().resolve("fold");
    String ifStar = FindingsReader.read(fold.resolve("findings.json")).blocks().get(0).id();
    picture(fold, "#" + ifStar, "guide-fold", ".excerpt .kw");
    picture(ndseq.home().resolve("all"), "", "guide-merged", "#run option:nth-child(2)");
  }

  /** Checks every document against its schema; the result is the verdicts that there were. */
  private static Set<String> verdicts(Path home) throws IOException {
    Set<String> verdicts = new TreeSet<>();
    List<Path> files;
    try (Stream<Path> all = Files.walk(home)) {
      files = all.filter(Files::isRegularFile).toList();
    }
    for (Path file : files) {
      if (file.endsWith("findings.json")) {
        assertThat(Schemas.findings(Files.readString(file))).as(file.toString()).isEmpty();
        verdicts.add(FindingsReader.read(file).verdict().text());
      } else if (file.endsWith("findings.sarif")) {
        assertThat(Schemas.sarif(Files.readString(file))).as(file.toString()).isEmpty();
      }
    }
    return verdicts;
  }

  /** Keeps a picture of a page, which has to show something that only a real run has. */
  private static void picture(Path report, String fragment, String name, String css)
      throws IOException {
    try (Browser browser = Browser.start()) {
      browser.size(1500, 1250);
      browser.open(report.resolve("index.html"), fragment);
      assertThat(browser.all(css)).as(css).isNotEmpty();
      browser.screenshot(name);
      browser.assertNoConsoleErrors();
    }
  }

  /** What differs from run to run becomes a letter. */
  private static String normal(String text) {
    return text.replaceAll("\\b[0-9a-f]{16}\\b", "I").replaceAll("\\d[\\d,.]*", "N").strip();
  }

  /** A command and what it prints. */
  private record Snippet(String command, Pattern expected) {
    static List<Snippet> in(String block) {
      List<Snippet> snippets = new ArrayList<>();
      String command = "";
      List<String> lines = new ArrayList<>();
      for (String line : (block + "$ ").split("\n", -1)) {
        if (line.startsWith("$ ")) {
          if (!command.isEmpty()) {
            snippets.add(new Snippet(command, pattern(lines)));
          }
          command = line.substring(2);
          lines.clear();
        } else {
          lines.add(line);
        }
      }
      return snippets;
    }

    private static Pattern pattern(List<String> lines) {
      String text = normal(String.join("\n", lines)).replace("...\n", "\0").replace("...", "\0");
      return Pattern.compile(
          List.of(text.split("\0", -1)).stream()
              .map(Pattern::quote)
              .collect(Collectors.joining(".*")),
          Pattern.DOTALL);
    }
  }
}
