package org.ndseq.dist;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A second build, of a copy of the sources in another folder and at another time, makes the same
 * bytes. It leaves out the checks, which must not change what is made either.
 */
class ReproducibleBuildIT {
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final Set<String> NOT_COPIED = Set.of("target", "build", "ndseq-report");
  private static final int MINUTES = 10;

  @TempDir private Path dir;

  @Test
  void twoBuildsAreEqualInEveryByte() throws Exception {
    Path copy = dir.resolve("copy");
    copySources(copy);
    build(copy);
    List<String> made =
        List.of(
            "agent/target/ndseq-agent.jar",
            "cli/target/ndseq-cli.jar",
            "dist/target/ndseq.jar",
            archive());
    for (String file : made) {
      assertThat(Files.mismatch(ROOT.resolve(file), copy.resolve(file)))
          .as("the first byte in which two builds of %s differ", file)
          .isEqualTo(-1);
    }
  }

  private static String archive() throws IOException {
    try (Stream<Path> all = Files.list(Path.of("target"))) {
      return "dist/"
          + all.filter(f -> f.toString().endsWith(".zip")).findFirst().orElseThrow().toString();
    }
  }

  private static void copySources(Path to) throws IOException {
    Files.walkFileTree(
        ROOT,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes)
              throws IOException {
            String name = folder.getFileName().toString();
            if (NOT_COPIED.contains(name) && isMade(folder)
                || name.startsWith(".") && !folder.equals(ROOT)) {
              return FileVisitResult.SKIP_SUBTREE;
            }
            Files.createDirectories(to.resolve(ROOT.relativize(folder).toString()));
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            Files.copy(file, to.resolve(ROOT.relativize(file).toString()));
            return FileVisitResult.CONTINUE;
          }
        });
  }

  /** Whether a folder stands beside the sources and is not one of them. */
  private static boolean isMade(Path folder) {
    return !ROOT.relativize(folder).toString().contains("src");
  }

  private void build(Path copy) throws Exception {
    boolean isWindows = System.getProperty("os.name", "").startsWith("Windows");
    Path log = dir.resolve("build.log");
    ProcessBuilder builder =
        new ProcessBuilder(
            Path.of(property("maven.home"), "bin", isWindows ? "mvn.cmd" : "mvn").toString(),
            "-o",
            "-B",
            "-Dfast",
            "-DskipTests",
            "-DskipITs",
            "-Dmaven.repo.local=" + property("repository"),
            "-pl",
            "dist",
            "-am",
            "package");
    builder.environment().remove("MAVEN_ARGS");
    builder.environment().put("MAVEN_OPTS", "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC");
    builder.environment().put("JAVA_HOME", property("java.home"));
    Process process =
        builder
            .directory(copy.toFile())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start();
    try {
      assertThat(process.waitFor(MINUTES, TimeUnit.MINUTES)).isTrue();
      assertThat(process.exitValue()).as(Files.readString(log)).isZero();
    } finally {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
  }

  private static String property(String name) {
    return Objects.requireNonNull(System.getProperty(name), name);
  }
}
