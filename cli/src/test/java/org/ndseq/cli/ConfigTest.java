package org.ndseq.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ndseq.cli.session.ExitCode;
import org.ndseq.cli.session.NearestWord;

/** Options from a file, the number of jobs, quiet and colours, and completion. */
class ConfigTest {
  @TempDir Path dir;
  private Path run = Path.of("");

  @BeforeEach
  void trace() throws IOException {
    String text = "main|fork(A)|1\nmain|w(x)|2\nA|w(x)|4\nmain|join(A)|9\n";
    run = Files.writeString(dir.resolve("run.std"), text);
  }

  private Path config(String text) throws IOException {
    return Files.writeString(dir.resolve("some.properties"), text);
  }

  @Test
  void theFileSaysWhatTheCommandLineDoesNot() throws IOException {
    Path file = config("format=json\nfail-on = none\n");
    Console c = Console.run("--config", file, "races", run);
    assertThat(c.out()).startsWith("{");
    assertThat(c.code()).isZero();
    Console text = Console.run("races", "--config", file, "--format", "text", run);
    assertThat(text.out()).startsWith("One race was found.");
  }

  @Test
  void aKeyCanBeForOneCommandOnly() throws IOException {
    Path file = config("races.format=json\n");
    assertThat(Console.run("races", "--config", file, run).out()).startsWith("{");
    assertThat(Console.run("couples", "--config", file, run).out()).startsWith("No read-couple");
  }

  @Test
  void globalOptionsCanStandThere() throws IOException {
    assertThat(Console.run("races", run, run).err()).startsWith("run 1/2: 8 events");
    assertThat(Console.run("races", "--config", config("quiet=true\n"), run, run).err()).isEmpty();
    Console c = Console.run("races", "--config", config("color=always\njobs=2\n"), run);
    assertThat(c.out()).contains("\u001b[1;33mrace ");
  }

  @Test
  void whatIsWrongWithItIsSaid() throws IOException {
    Console c = Console.run("--config", config("rnus=3\n"), "races", run);
    assertThat(c.code()).isEqualTo(ExitCode.USAGE);
    assertThat(c.err())
        .endsWith("some.properties line 1: unknown option rnus; did you mean runs?" + nl());
    assertThat(Console.run("--config", dir.resolve("none"), "races", run).err())
        .startsWith("ndseq: options cannot be read: there is no file");
    assertThat(Console.run("--config", config("color=purple\n"), "races", run).err())
        .contains("--color", "purple", "auto, always, never");
    assertThat(Console.run("--config", config("# a\n\ncolor: purple\n"), "races", run).err())
        .startsWith("ndseq: " + dir.resolve("some.properties") + " line 3: Invalid value");
    assertThat(Console.run("--config", config("quiet=true\njobs = 0\n"), "races", run).err())
        .startsWith(
            "ndseq: " + dir.resolve("some.properties") + " line 2: --jobs must be at least 1");
    assertThat(Console.run("--config", config("races.jobs=2\n"), "races", run).err())
        .contains("some.properties line 1: unknown option races.jobs");
    assertThat(Console.run("--config", config("jobs=0\n"), "races", "--jobs", "0", run).err())
        .startsWith("ndseq: --jobs must be at least 1");
  }

  private static String nl() {
    return System.lineSeparator();
  }

  @Test
  void wordsBehindTheTargetAreTheProgramsOwn() throws IOException {
    Path missing = dir.resolve("none");
    Console c = Console.run("races", run, "--config", missing);
    assertThat(c.err()).startsWith("ndseq: put --config before the traces");
  }

  @Test
  void jobsAreAtLeastOne() {
    assertThat(Console.run("races", "--jobs", "0", run).err())
        .startsWith("ndseq: --jobs must be at least 1");
    assertThat(Console.run("races", "--jobs", "3", run).code()).isEqualTo(ExitCode.FINDINGS);
    Console failed = Console.run("races", "--jobs", "3", dir.resolve("no.std"));
    assertThat(failed.err()).startsWith("ndseq: there is no file");
  }

  @Test
  void completionKnowsTheCommands() {
    Console bash = Console.run("completion", "bash");
    assertThat(bash.out()).startsWith("#!/usr/bin/env bash").contains("analyze", "--fail-on");
    assertThat(Console.run("completion", "zsh").out()).contains("bashcompinit", "analyze");
    assertThat(Console.run("completion", "fish").err()).contains("bash, zsh");
  }

  @Test
  void distanceCountsLetters() {
    assertThat(NearestWord.distance("", "abc")).isEqualTo(3);
    assertThat(NearestWord.distance("kitten", "sitting")).isEqualTo(3);
    assertThat(NearestWord.distance("runs", "rnus")).isEqualTo(2);
  }

  @Test
  void everyHelpListsTheExitCodesOn80Columns() {
    for (String command :
        new String[] {"analyze", "record", "infer", "check", "races", "couples"}) {
      assertThat(Console.run(command, "--help").out())
          .as(command)
          .contains("Exit codes:", "--progress", "--debug")
          .satisfies(
              help -> assertThat(help.lines()).allMatch(l -> l.length() <= 80, "80 columns"));
    }
  }
}
