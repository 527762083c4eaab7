package org.ndseq.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The goals in builds of a project whose counter is right or wrong. */
class MavenGoalReaderIT {
  private static final String VERSION = System.getProperty("version");
  private static final String GOALS = "org.ndseq:ndseq-maven-plugin:" + VERSION + ":";
  private static final Path PROJECT = Path.of("src", "test", "projects", "counter");
  private static final int MINUTES = 5;
  private static final String WRONG = "enter";
  private static final String RIGHT = "enterInTurn";

  @TempDir static Path shared;
  @TempDir Path dir;

  /** Puts the plugin into a repository of its own, as `mvn install` would. */
  @BeforeAll
  static void install() throws IOException {
    artifact("ndseq", "pom.xml", "..", "");
    artifact("ndseq-dist", "pom.xml", "../dist", "");
    artifact("ndseq-dist", "target/ndseq.jar", "../dist", "-all");
    artifact("ndseq-maven-plugin", "pom.xml", ".", "");
    artifact("ndseq-maven-plugin", "target/ndseq-maven-plugin-" + VERSION + ".jar", ".", "");
    Files.writeString(
        shared.resolve("settings.xml"),
        """
        <settings>
          <mirrors><mirror>
            <id>stored</id><mirrorOf>central</mirrorOf><url>%s</url>
          </mirror></mirrors>
        </settings>
        """
            .formatted(Path.of(System.getProperty("repository")).toUri()));
  }

  private static void artifact(String id, String file, String folder, String classifier)
      throws IOException {
    Path to = Files.createDirectories(shared.resolve("repository/org/ndseq/" + id + "/" + VERSION));
    String type = file.endsWith(".jar") ? ".jar" : ".pom";
    Path from = Path.of(folder).resolve(file);
    Files.copy(from, to.resolve(id + "-" + VERSION + classifier + type));
  }

  @Test
  void checkFailsForTheRaceOfATest() throws Exception {
    Build build = build(WRONG, "verify");
    assertThat(build.out()).contains("Tests run: 1, Failures: 0");
    assertThat(build.out()).contains("race    Counter.java:8");
    assertThat(build.out()).contains("NDSeq found something new of level warning or above");
    assertThat(build.exit()).isEqualTo(1);
    assertThat(dir.resolve("target/site/ndseq/index.html")).content().contains("Counter.java");
  }

  @Test
  void checkPassesForARightProgram() throws Exception {
    Build build = build(RIGHT, "verify");
    assertThat(build.out()).contains("Report: ").contains("BUILD SUCCESS");
    assertThat(build.exit()).isZero();
  }

  @Test
  void aKnownFindingIsNotNew() throws Exception {
    assertThat(build(WRONG, "verify").exit()).isEqualTo(1);
    Path known = Files.copy(dir.resolve("target/site/ndseq/findings.json"), dir.resolve("k.json"));
    assertThat(maven(GOALS + "check", "-Dndseq.baseline=" + known).out()).contains("BUILD SUCCESS");
    assertThat(maven(GOALS + "check", "-Dndseq.baseline=missing.json").out())
        .contains("missing.json does not exist");
  }

  @Test
  void exploreFindsTheLostUpdate() throws Exception {
    Build build = build(WRONG, "test-compile", GOALS + "explore", "-Dndseq.mainClass=shop.Visit");
    assertThat(build.out()).contains("visitors: 1").contains("visitors: 2");
    assertThat(build.out()).contains("shop.Visit failed or had different results");
    assertThat(build.exit()).isEqualTo(1);
  }

  @Test
  void exploreCompletesTheRightProgram() throws Exception {
    Build build = build(RIGHT, "test-compile", GOALS + "explore", "-Dndseq.mainClass=shop.Visit");
    assertThat(build.out()).contains("visitors: 2").contains("BUILD SUCCESS");
    assertThat(build.out()).doesNotContain("visitors: 1");
  }

  @Test
  void missingInputIsOneSentence() throws Exception {
    assertThat(build(RIGHT, GOALS + "explore").out()).contains("ndseq:explore needs mainClass");
    assertThat(maven(GOALS + "analyze").out()).contains("bind `ndseq:prepare-agent`");
    assertThat(maven("verify", "-Dndseq.skip").out())
        .contains("NDSeq is skipped")
        .contains("BUILD SUCCESS");
  }

  private record Build(int exit, String out) {}

  private Build build(String enter, String... goals) throws Exception {
    try (Stream<Path> files = Files.walk(PROJECT)) {
      for (Path from : files.filter(Files::isRegularFile).toList()) {
        Path to = dir.resolve(PROJECT.relativize(from).toString());
        Files.createDirectories(to.getParent());
        Files.writeString(
            to,
            Files.readString(from)
                .replace("@version@", VERSION)
                .replace("@junit@", System.getProperty("junit.version"))
                .replace("@enter@", enter));
      }
    }
    return maven(goals);
  }

  private Build maven(String... goals) throws Exception {
    Path home = Path.of(System.getProperty("maven.home"));
    boolean windows = System.getProperty("os.name").startsWith("Windows");
    List<String> words = new ArrayList<>();
    words.add(home.resolve("bin").resolve(windows ? "mvn.cmd" : "mvn").toString());
    words.addAll(List.of("-B", "-s", shared.resolve("settings.xml").toString()));
    words.add("-Dmaven.repo.local=" + shared.resolve("repository"));
    words.addAll(List.of(goals));
    Path log = Files.createTempFile(shared, "build", ".log");
    ProcessBuilder builder = new ProcessBuilder(words);
    builder.environment().remove("MAVEN_ARGS");
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    Process process =
        builder
            .directory(dir.toFile())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start();
    try {
      assertThat(process.waitFor(MINUTES, TimeUnit.MINUTES)).isTrue();
    } finally {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
    return new Build(process.exitValue(), Files.readString(log, StandardCharsets.UTF_8));
  }
}
