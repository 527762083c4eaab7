package org.ndseq.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ndseq.cli.session.ExitCode;
import org.ndseq.cli.session.FailureReport;
import org.ndseq.cli.session.Installation;
import org.ndseq.cli.session.ToolVersion;
import org.ndseq.cli.session.UserErrorException;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** Help, version, usage errors, and what becomes of failures. */
class NdseqMainTest {
  @Test
  void helpAndVersion() {
    Console help = Console.run("--help");
    assertThat(help.code()).isZero();
    assertThat(help.out()).startsWith("Usage: ndseq").contains("trace", "Exit codes");
    assertThat(Console.run("--version").out()).matches("ndseq \\d+\\.\\d+\\.\\d+.*\\R");
    assertThat(Console.run("help", "trace").out()).contains("stats", "dump", "convert");
  }

  @Test
  void wrongUsageSaysWhatToTry() {
    Console c = Console.run("trase");
    assertThat(c.code()).isEqualTo(ExitCode.USAGE);
    assertThat(c.err()).startsWith("ndseq: unknown command trase; did you mean trace?");
    assertThat(c.err()).contains("Try `ndseq --help`.").doesNotContain("\tat ");
    assertThat(Console.run("analyze", "--rnus", "3", "x").err())
        .startsWith("ndseq: unknown option --rnus; did you mean --runs?");
    assertThat(Console.run("trace", "stats", "a", "b").err())
        .startsWith("ndseq: `ndseq trace stats` does not take the argument b");
    assertThat(Console.run().err()).startsWith("ndseq: no command was given");
    for (String command : new String[] {"report", "explore", "analyze"}) {
      Console name = Console.run(command, "a\0b.java");
      assertThat(name.code()).isEqualTo(2);
      assertThat(name.err())
          .contains("the file name a\\u0000b.java cannot be used")
          .doesNotContain("java.nio");
    }
    assertThat(Console.run("trace", "stats").err())
        .startsWith("ndseq: Missing required parameter: 'FILE'")
        .contains("Try `ndseq trace stats --help`.")
        .doesNotContain("\tat ");
  }

  @Test
  void stackTracesAreForDebugOnly() {
    assertThat(Console.run("trace", "stats", "nowhere").err()).doesNotContain("\tat ");
    assertThat(Console.run("trace", "stats", "nowhere", "--debug").err())
        .contains("NoSuchFileException", "\tat ");
  }

  @Command(name = "broken")
  static final class Broken implements Runnable {
    @Override
    public void run() {
      throw new IllegalStateException("two\nlines");
    }
  }

  @Test
  void ourFaultLeavesAReport() throws IOException {
    StringWriter err = new StringWriter();
    CommandLine line = new CommandLine(new Broken()).setErr(new PrintWriter(err, true));
    line.setExecutionExceptionHandler(new FailureReport(() -> false)::failed);
    assertThat(line.execute()).isEqualTo(ExitCode.OUR_FAULT);
    assertThat(err.toString())
        .startsWith("ndseq: internal error: IllegalStateException: two lines; please report");
    Path report = Path.of(err.toString().strip().replaceFirst(".* with ", ""));
    assertThat(report).content().contains("ndseq " + ToolVersion.number(), "at org.ndseq.cli");
    Files.delete(report);
  }

  @Test
  void agentJarIsFoundBesideOrInTheTree(@TempDir Path dir) throws IOException {
    Path home = Files.createDirectories(dir.resolve("cli/target"));
    assertThatThrownBy(() -> Installation.agentJar("", home))
        .isInstanceOf(UserErrorException.class)
        .hasMessageContaining("the recording agent is missing");
    Path built =
        Files.createFile(
            Files.createDirectories(dir.resolve("agent/target")).resolve("ndseq-agent.jar"));
    assertThat(Installation.agentJar("", home)).isEqualTo(built.toAbsolutePath());
    Path beside = Files.createFile(home.resolve("ndseq-agent.jar"));
    assertThat(Installation.agentJar("", home)).isEqualTo(beside.toAbsolutePath());
    assertThat(Installation.agentJar(built.toString(), home)).isEqualTo(built.toAbsolutePath());
  }
}
