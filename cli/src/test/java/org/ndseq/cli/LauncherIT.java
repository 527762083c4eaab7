package org.ndseq.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ndseq.cli.session.ExitCode;

/**
 * The real launcher on a small source tree, with a Maven that puts the real jar in place and counts
 * its calls.
 */
class LauncherIT {
  private static final Path REPOSITORY = Path.of("..").toAbsolutePath().normalize();
  private static final String BUILDING =
      "ndseq: building (the jars are missing or older than the sources)";

  @TempDir Path dir;
  private Path tree = Path.of("");
  private Path bin = Path.of("");

  @BeforeEach
  void plantTree() throws IOException {
    tree = Files.createDirectory(dir.resolve("a tree"));
    bin = Files.createDirectory(dir.resolve("bin"));
    Files.createDirectory(tree.resolve("scripts"));
    Files.copy(REPOSITORY.resolve("ndseq"), tree.resolve("ndseq"));
    assertThat(tree.resolve("ndseq").toFile().setExecutable(true)).isTrue();
    Files.copy(REPOSITORY.resolve("scripts/launch.bash"), tree.resolve("scripts/launch.bash"));
    Files.writeString(tree.resolve("pom.xml"), "<project/>");
    Files.createDirectories(tree.resolve("cli/src/main/java"));
    Files.writeString(source(), "class A {}");
    script(
        "mvn",
        """
        echo "$@" >> '%s'
        sleep 0.5
        mkdir -p cli/target
        cp '%s' cli/target/ndseq-cli.jar
        """
            .formatted(calls(), REPOSITORY.resolve("cli/target/ndseq-cli.jar")));
  }

  @Test
  void buildsOnceAndAgainAfterAChange() throws Exception {
    Ended first = start(Map.of(), "--version").end();
    assertThat(first.code).isZero();
    assertThat(first.out).startsWith("ndseq ");
    assertThat(first.err).isEqualTo(BUILDING + "\n");
    assertThat(start(Map.of(), "--version").end().err).isEmpty();
    Files.setLastModifiedTime(source(), FileTime.from(Instant.now().plusSeconds(5)));
    assertThat(start(Map.of(), "--version").end().err).isEqualTo(BUILDING + "\n");
    assertThat(Files.readAllLines(calls())).hasSize(2).allMatch(l -> l.contains("-pl agent,cli"));
  }

  @Test
  void noticesADeletedSource() throws Exception {
    start(Map.of(), "--version").end();
    Path parent = tree.resolve("cli/src/main/java");
    Files.delete(source());
    Files.setLastModifiedTime(parent, FileTime.from(Instant.now().plusSeconds(5)));
    assertThat(start(Map.of(), "--version").end().err).isEqualTo(BUILDING + "\n");
  }

  @Test
  void passesArgumentsAndExitCodeThroughALink() throws Exception {
    Path link = Files.createSymbolicLink(bin.resolve("nd"), Path.of("../a tree/ndseq"));
    Ended ended = start(link, Map.of(), List.of("trace", "stats", "no such file")).end();
    assertThat(ended.code).isEqualTo(ExitCode.USAGE);
    assertThat(ended.err).isEqualTo(BUILDING + "\nndseq: there is no file no such file\n");
  }

  @Test
  void twoLaunchesBuildOnce() throws Exception {
    Started one = start(Map.of(), "--version");
    Started two = start(Map.of(), "--version");
    assertThat(one.end().code).isZero();
    assertThat(two.end().code).isZero();
    assertThat(Files.readAllLines(calls())).hasSize(1);
  }

  @Test
  void aLaunchDuringABuildNeverStartsHalfAJar() throws Exception {
    script(
        "mvn",
        """
        mkdir -p cli/target
        head -c 9999 '%1$s' > cli/target/ndseq-cli.jar
        touch '%2$s'
        sleep 1
        cp '%1$s' cli/target/ndseq-cli.jar
        """
            .formatted(REPOSITORY.resolve("cli/target/ndseq-cli.jar"), calls()));
    Started one = start(Map.of(), "--version");
    while (!Files.exists(calls()) && one.process.isAlive()) {
      Thread.sleep(10);
    }
    Ended two = start(Map.of(), "--version").end();
    assertThat(two.out).as(two.err).startsWith("ndseq ");
    assertThat(two.code).isZero();
    assertThat(one.end().out).isEqualTo(two.out);
  }

  @Test
  void halfAJarOfAnotherMavenIsBuiltAnew() throws Exception {
    Path jar = tree.resolve("cli/target/ndseq-cli.jar");
    Files.createDirectories(jar.resolveSibling("."));
    Files.write(jar, new byte[9999]);
    Ended ended = start(Map.of(), "--version").end();
    assertThat(ended.err).isEqualTo(BUILDING + "\n");
    assertThat(ended.out).startsWith("ndseq ");
  }

  @Test
  void saysWhatIsMissing() throws Exception {
    Path old = Files.createDirectories(dir.resolve("jdk-11/bin"));
    Files.writeString(old.resolveSibling("release"), "JAVA_VERSION=\"11.0.2\"\n");
    Files.writeString(old.resolve("java"), "#!/bin/sh\n");
    assertThat(old.resolve("java").toFile().setExecutable(true)).isTrue();
    Ended ended = start(Map.of("JAVA_HOME", dir.resolve("jdk-11").toString()), "--version").end();
    assertThat(ended.code).isEqualTo(ExitCode.USAGE);
    assertThat(ended.err)
        .isEqualTo(
            "ndseq: "
                + old.resolve("java")
                + " is Java 11; install a JDK 17 or newer, or set JAVA_HOME to one\n");
    ended = start(Map.of("JAVA_HOME", dir.toString()), "--version").end();
    assertThat(ended.err).contains("there is no bin/java in it").hasLineCount(1);
    Files.delete(bin.resolve("mvn"));
    ended = start(Map.of("PATH", onlyShellTools()), "--version").end();
    assertThat(ended.code).isEqualTo(ExitCode.USAGE);
    assertThat(ended.err).contains("there is no mvn; install Maven").hasLineCount(1);
  }

  @Test
  void aFailedBuildIsToldInShort() throws Exception {
    script("mvn", "echo '[ERROR] no luck'; echo and so on; exit 1\n");
    Ended ended = start(Map.of(), "--version").end();
    assertThat(ended.code).isEqualTo(ExitCode.OUR_FAULT);
    assertThat(ended.err.lines())
        .startsWith(BUILDING, "[ERROR] no luck")
        .last()
        .asString()
        .startsWith("ndseq: the build failed; the whole output is in ");
  }

  private Path source() {
    return tree.resolve("cli/src/main/java/A.java");
  }

  private Path calls() {
    return dir.resolve("calls");
  }

  private void script(String name, String text) throws IOException {
    Path file = Files.writeString(bin.resolve(name), "#!/usr/bin/env bash\nset -e\n" + text);
    assertThat(file.toFile().setExecutable(true)).isTrue();
  }

  /** A PATH with what the script calls, and no Maven. */
  private String onlyShellTools() throws IOException {
    Path tools = Files.createDirectory(dir.resolve("tools"));
    String names = "env dirname basename readlink sed find head mkdir rmdir";
    for (String tool : names.split(" ", -1)) {
      Path wrapper =
          Files.writeString(
              tools.resolve(tool), "#!/bin/sh\nPATH=/usr/bin:/bin exec " + tool + " \"$@\"\n");
      assertThat(wrapper.toFile().setExecutable(true)).isTrue();
    }
    Files.writeString(tools.resolve("bash"), "#!/bin/sh\nexec /bin/bash \"$@\"\n");
    assertThat(tools.resolve("bash").toFile().setExecutable(true)).isTrue();
    return tools.toString();
  }

  private Started start(Map<String, String> environment, String... args) throws IOException {
    return start(tree.resolve("ndseq"), environment, List.of(args));
  }

  private Started start(Path script, Map<String, String> environment, List<String> args)
      throws IOException {
    List<String> command = new ArrayList<>(List.of(script.toString()));
    command.addAll(args);
    ProcessBuilder builder = new ProcessBuilder(command).directory(dir.toFile());
    Path out = Files.createTempFile(dir, "out", "");
    Path err = Files.createTempFile(dir, "err", "");
    builder.redirectOutput(out.toFile()).redirectError(err.toFile());
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    builder.environment().remove("JAVA_TOOL_OPTIONS");
    builder.environment().merge("PATH", "", (path, none) -> bin + ":" + path);
    builder.environment().putAll(environment);
    return new Started(builder.start(), out, err);
  }

  private record Ended(int code, String out, String err) {}

  private record Started(Process process, Path out, Path err) {
    Ended end() throws IOException, InterruptedException {
      assertThat(process.waitFor(120, TimeUnit.SECONDS)).isTrue();
      return new Ended(
          process.exitValue(),
          Files.readString(out, StandardCharsets.UTF_8),
          Files.readString(err, StandardCharsets.UTF_8));
    }
  }
}
