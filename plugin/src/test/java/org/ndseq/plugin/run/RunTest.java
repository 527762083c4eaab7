package org.ndseq.plugin.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ndseq.finding.Findings;
import org.ndseq.finding.Place;
import org.ndseq.finding.ProgramInfo;
import org.ndseq.finding.TaskFailure;
import org.ndseq.finding.ToolInfo;
import org.ndseq.finding.Verdict;
import org.ndseq.plugin.settings.StoredOptions;

class RunTest {
  @Test
  void theCommandLineHasEverythingOfTheConfiguration() {
    StoredOptions options = new StoredOptions();
    options.runs = 7;
    options.include = "org.shop";
    options.focus.add("Account.balance");
    List<String> command =
        new AnalyzeCommandLine(
                Path.of("ide", "java"),
                Path.of("engine", "ndseq-cli.jar"),
                options,
                program("org.shop.Main", List.of("@list.txt", "x y")),
                Path.of("out"))
            .command();
    assertThat(String.join(" ", command))
        .isEqualTo(
            "ide/java -Xmx2048m -jar engine/ndseq-cli.jar analyze --runs 7 --schedule auto"
                + " --include org.shop --focus Account.balance --progress json --out out --"
                + " jdk/bin/java -ea -cp a.jar:b org.shop.Main @@list.txt x y");
    assertThat(command).endsWith("x y");
  }

  @Test
  void progressIsToldFromOutput() {
    ProgressLine line =
        ProgressLine.parse(
                "{\"phase\": \"record\", \"done\": 3, \"total\": 12, \"message\": \"run \\\"3\\\"\"}\n")
            .orElseThrow();
    assertThat(line.display()).isEqualTo("record: run \"3\"");
    assertThat(line.fraction()).contains(0.25);
    assertThat(ProgressLine.parse("{\"json\": \"of the program\"}")).isEmpty();
    assertThat(ProgressLine.parse("hello")).isEmpty();
    assertThat(ProgressLine.parse("{\"phase\":\"infer\"}").orElseThrow().fraction()).isEmpty();
  }

  @Test
  void progressDoesNotReachTheConsole() {
    List<String> told = new ArrayList<>();
    for (int size : List.of(1, 2, 7, 1000)) {
      told.clear();
      ProgressFilter filter = new ProgressFilter(line -> told.add(line.display()));
      String text =
          "hello\n{\"phase\":\"record\",\"done\":1,\"total\":3}\n"
              + "{\"phase\":\"note\",\"done\":0,\"total\":0,\"message\":\"mind\"}\n{\"json\": 1}\r\nno end {\"phase\"";
      StringBuilder shown = new StringBuilder();
      for (int i = 0; i < text.length(); i += size) {
        shown.append(filter.accept(text.substring(i, Math.min(text.length(), i + size))));
      }
      shown.append(filter.end());
      assertThat(shown).hasToString("hello\nmind\n{\"json\": 1}\r\nno end {\"phase\"");
      assertThat(told).containsExactly("record");
    }
  }

  @Test
  void whatIsNoProgressIsShownAtOnce() {
    ProgressFilter filter = new ProgressFilter(line -> {});
    assertThat(filter.accept("Name: ")).isEqualTo("Name: ");
    assertThat(filter.accept("{")).isEqualTo("{");
    assertThat(filter.accept("\n{")).isEqualTo("\n");
    assertThat(filter.accept("x")).isEqualTo("{x");
    assertThat(filter.accept("\n{\"ph")).isEqualTo("\n");
    assertThat(filter.end()).isEqualTo("{\"ph");
  }

  @Test
  void gradleRunsThroughItsWrapper(@TempDir Path folder) throws IOException {
    BuildToolLaunch plain =
        new BuildToolLaunch(List.of("test"), folder, LaunchEnvironment.INHERITED);
    assertThat(plain.command()).containsExactly("gradle", "--no-daemon", "test");
    Files.writeString(folder.resolve("gradlew"), "");
    Path module = Files.createDirectory(folder.resolve("module"));
    BuildToolLaunch wrapped =
        new BuildToolLaunch(List.of(":test"), module, LaunchEnvironment.INHERITED);
    assertThat(wrapped.command())
        .containsExactly(folder.resolve("gradlew").toString(), "--no-daemon", ":test");
  }

  @Test
  void theNotificationSaysTheVerdict() {
    NotificationSummary summary =
        NotificationSummary.of(
            Findings.none(ToolInfo.ndseq("1"), new ProgramInfo("A", 1, 0, 0), "no tasks met"));
    assertThat(summary.title()).isEqualTo("No verdict");
    assertThat(summary.text()).isEqualTo("No tasks met. Nothing else was found in 0 runs.");
    assertThat(summary.good()).isFalse();
  }

  @Test
  void aNotificationSaysWhatAStepIs() {
    Findings none = Findings.none(ToolInfo.ndseq("1"), new ProgramInfo("A", 1, 0, 0), "");
    String steps = "a step is one iteration of the loop at A.java:14";
    NotificationSummary summary =
        NotificationSummary.of(
            none.withInference(List.of(), Verdict.SERIALIZABLE, "", List.of(), List.of())
                .withStep(steps, List.of()));
    assertThat(summary.title())
        .isEqualTo("Every recorded run equals one that runs a step at a time");
    assertThat(summary.text()).contains("A step is one iteration of the loop at A.java:14.");
    assertThat(summary.good()).isTrue();
  }

  @Test
  void aNotificationLeadsWithTheWorstNews() {
    Findings found =
        Findings.none(ToolInfo.ndseq("1"), new ProgramInfo("A", 1, 0, 0), "")
            .withInference(List.of(), Verdict.SERIALIZABLE, "", List.of(), List.of())
            .withFailures(
                List.of(
                    new TaskFailure(
                        "f",
                        "main",
                        "demo.Broken",
                        new Place("A.java", 3, "A", "m()V"),
                        List.of(),
                        false,
                        1)));
    NotificationSummary summary = NotificationSummary.of(found);
    assertThat(summary.title()).isEqualTo("Task failure");
    assertThat(summary.text())
        .isEqualTo(
            "Tasks ended with an exception. One task after the other gives every result that was"
                + " seen. 1 task failure in 0 runs.");
    assertThat(summary.good()).isFalse();
  }

  private static ProgramLaunch program(String main, List<String> arguments) {
    return new ProgramLaunch(
        Path.of("jdk"),
        new JvmSetup(List.of("-ea"), List.of("a.jar", "b"), List.of()),
        new ProgramEntry.MainClass(main),
        arguments,
        Path.of("work"),
        new LaunchEnvironment(Map.of("KEY", "value"), false));
  }
}
