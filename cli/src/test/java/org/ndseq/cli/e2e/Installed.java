package org.ndseq.cli.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * The real script with the real jars in a tree of their own, so that nothing is built while tests
 * run; and a working directory to call it in.
 */
final class Installed {
  private static final Path REPOSITORY = Path.of("..").toAbsolutePath().normalize();

  private final Path script;
  private final Path home;

  private Installed(Path script, Path home) {
    this.script = script;
    this.home = home;
  }

  static Installed in(Path dir) throws IOException {
    Path tree = Files.createDirectory(dir.resolve("tree"));
    for (String file :
        List.of(
            "ndseq",
            "scripts/launch.bash",
            "cli/target/ndseq-cli.jar",
            "agent/target/ndseq-agent.jar")) {
      Files.createDirectories(tree.resolve(file).getParent());
      Files.copy(REPOSITORY.resolve(file), tree.resolve(file));
    }
    assertThat(tree.resolve("ndseq").toFile().setExecutable(true)).isTrue();
    return new Installed(tree.resolve("ndseq"), Files.createDirectory(dir.resolve("home")));
  }

  /** Where commands run. */
  Path home() {
    return home;
  }

  static Path program(String name) {
    return REPOSITORY.resolve("testData").resolve(name);
  }

  /** Starts the script, piped. */
  Running start(Map<String, String> environment, String... words) throws IOException {
    List<String> command = new ArrayList<>(List.of(script.toString()));
    command.addAll(List.of(words));
    return start(environment, command);
  }

  /** Runs a line of a shell in which {@code ndseq} is the script. */
  Ended shell(String line) throws IOException, InterruptedException {
    String path = script.getParent() + ":" + System.getenv("PATH");
    return start(Map.of("PATH", path), List.of("bash", "-c", line)).end();
  }

  /** Types the keys at an interactive shell in which {@code ndseq} is the script. */
  Ended typed(String keys) throws IOException, InterruptedException {
    String path = script.getParent() + ":" + System.getenv("PATH");
    Path input = Files.writeString(home.resolveSibling("keys"), keys);
    List<String> shell = List.of("script", "-qec", "bash --norc --noprofile -i", "/dev/null");
    return start(Map.of("PATH", path), shell, input).end();
  }

  /** Starts the script on a terminal of its own; both of its outputs come out as one. */
  Running onTerminal(Map<String, String> environment, String... words) throws IOException {
    String line = script + " " + String.join(" ", words);
    return start(
        environment, List.of("script", "-qec", "stty cols 80 rows 24; exec " + line, "/dev/null"));
  }

  private Running start(Map<String, String> environment, List<String> command) throws IOException {
    return start(environment, command, Path.of("/dev/null"));
  }

  private Running start(Map<String, String> environment, List<String> command, Path input)
      throws IOException {
    ProcessBuilder builder = new ProcessBuilder(command).directory(home.toFile());
    Path out = Files.createTempFile(home.getParent(), "out", "");
    Path err = Files.createTempFile(home.getParent(), "err", "");
    builder.redirectOutput(out.toFile()).redirectError(err.toFile());
    builder.redirectInput(input.toFile());
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    builder.environment().put("TERM", "xterm");
    builder.environment().keySet().removeAll(List.of("JAVA_TOOL_OPTIONS", "NO_COLOR"));
    builder.environment().putAll(environment);
    return new Running(builder.start(), out, err);
  }

  /** How a call ended. */
  record Ended(int code, String out, String err) {}

  /** A call that has not ended yet. */
  record Running(Process process, Path out, Path err) {
    String outSoFar() throws IOException {
      return Files.readString(out, StandardCharsets.UTF_8);
    }

    String errSoFar() throws IOException {
      return Files.readString(err, StandardCharsets.UTF_8);
    }

    Ended end() throws IOException, InterruptedException {
      assertThat(process.waitFor(180, TimeUnit.SECONDS)).isTrue();
      return new Ended(process.exitValue(), outSoFar(), errSoFar());
    }
  }
}
