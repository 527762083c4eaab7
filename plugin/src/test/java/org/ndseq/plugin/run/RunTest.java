package org.ndseq.plugin.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.ndseq.finding.Findings;
import org.ndseq.finding.Program;
import org.ndseq.finding.Tool;

class RunTest {
  @Test
  void theCommandLineHasEverythingOfTheConfiguration() {
    Options options = new Options();
    options.runs = 7;
    options.include = "org.shop";
    options.focus.add("Account.balance");
    List<String> command =
        new AnalyzeCommand(
                Path.of("ide", "java"),
                Path.of("engine", "ndseq-cli.jar"),
                options,
                program("org.shop.Main", List.of("-socket1", "x y")),
                Path.of("out"))
            .command();
    assertThat(String.join(" ", command))
        .isEqualTo(
            "ide/java -Xmx2048m -jar engine/ndseq-cli.jar analyze --runs 7 --schedule random"
                + " --include org.shop --focus Account.balance --progress json --out out --"
                + " jdk/bin/java -ea -cp a.jar:b org.shop.Main -socket1 x y");
    assertThat(command).endsWith("x y");
  }

  @Test
  void theTestRunnersSocketIsLeftOut() {
    assertThat(
            program(
                    "com.intellij.rt.junit.JUnitStarter",
                    List.of("-socket123", "-junit5", "FooTest"))
                .command())
        .doesNotContain("-socket123")
        .endsWith("-junit5", "FooTest");
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
  void theFormKeepsWhatItShows() {
    Options options = new Options();
    options.runs = 9;
    options.schedule = "pct";
    options.exclude = "java.sql";
    options.focus.add("A.x");
    options.focus.add("B.y");
    options.rejected.add("spec1");
    SettingsForm form = new SettingsForm();
    form.show(options);
    assertThat(form.options().isSame(options)).isTrue();
    options.memoryMegabytes = 4096;
    assertThat(form.options().isSame(options)).isFalse();
  }

  @Test
  void theNotificationSaysTheVerdict() {
    Summary summary =
        Summary.of(Findings.none(Tool.ndseq("1"), new Program("A", 1, 0, 0), "no tasks met"));
    assertThat(summary.title()).isEqualTo("Not decided: no tasks met");
    assertThat(summary.text()).isEqualTo("Nothing else was found in 0 runs.");
  }

  private static ProgramLaunch program(String main, List<String> arguments) {
    return new ProgramLaunch(
        Path.of("jdk"),
        List.of("-ea"),
        List.of("a.jar", "b"),
        List.of(),
        main,
        arguments,
        Path.of("work"),
        Map.of("KEY", "value"));
  }
}
