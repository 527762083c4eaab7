package org.ndseq.dist;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Properties;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The one jar and the archive run alone, name their licences and have fixed times. */
class DistributionIT {
  private static final Path JAR = Path.of("target", "ndseq.jar").toAbsolutePath();
  private static final Path CLI = Path.of("..", "cli", "target", "ndseq-cli.jar");

  /** Bytes of a file that users download, with the agent in it. */
  private static final long LARGEST = 8L << 20;

  private static final String ACCOUNT =
      """
      public final class Account {
        private int balance;
        public static void main(String[] args) throws InterruptedException {
          Account account = new Account();
          Thread first = new Thread(() -> account.balance += 50);
          Thread second = new Thread(() -> account.balance += 70);
          first.start();
          second.start();
          first.join();
          second.join();
          System.out.println(account.balance);
        }
      }
      """;

  @TempDir private Path dir;

  @Test
  void theJarAloneFindsTheRace() throws Exception {
    Path alone = Files.copy(JAR, dir.resolve("ndseq.jar"));
    Files.writeString(dir.resolve("Account.java"), ACCOUNT);
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    String out =
        run(List.of(java, "-jar", alone.toString(), "analyze", "-n", "2", "Account.java"), 1);
    assertThat(out).contains("race    Account.java:5 and 6  Account.balance");
    assertThat(out).contains("proved independent without a run");
  }

  @Test
  void whatUsersDownloadIsSmall() throws IOException {
    assertThat(Files.size(CLI)).as("the command without the agent").isLessThan(8_000_000);
    assertThat(Files.size(JAR)).isLessThan(LARGEST);
    assertThat(Files.size(archive())).isLessThan(LARGEST);
  }

  @Test
  void theArchiveHasLaunchersAndLicences() throws Exception {
    Path home = unzip(archive());
    assertThat(home.resolve("LICENSE")).isNotEmptyFile();
    assertThat(home.resolve("THIRD-PARTY.md")).isNotEmptyFile();
    assertThat(Files.readString(home.resolve("bin/ndseq.bat"))).contains("\r\n", "%*");
    Path script = home.resolve("bin/ndseq");
    Files.setPosixFilePermissions(
        script, Set.of(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_EXECUTE));
    assertThat(run(List.of(script.toString(), "--version"), 0))
        .matches("ndseq \\d+\\.\\d+\\.\\d+\n");
    Path link = Files.createSymbolicLink(dir.resolve("link"), script);
    assertThat(run(List.of(link.toString(), "trace", "--help"), 0)).contains("convert");
  }

  @Test
  void everyLibraryInsideIsNamed() throws IOException {
    String named = Files.readString(Path.of("src/main/dist/THIRD-PARTY.md"));
    Set<String> inside = new HashSet<>();
    try (ZipFile jar = new ZipFile(JAR.toFile())) {
      for (ZipEntry entry : entries(jar)) {
        if (entry.getName().matches("META-INF/maven/.*/pom\\.properties")) {
          Properties pom = new Properties();
          try (InputStream in = Objects.requireNonNull(jar.getInputStream(entry))) {
            pom.load(in);
          }
          if (!pom.getProperty("groupId", "").equals("org.ndseq")) {
            inside.add(pom.getProperty("artifactId", ""));
          }
        }
      }
      assertThat(jar.getEntry("META-INF/THIRD-PARTY.md")).isNotNull();
    }
    assertThat(inside)
        .hasSizeGreaterThan(4)
        .allSatisfy(library -> assertThat(named).contains(library));
  }

  @Test
  void noEntryHasTheTimeOfTheBuild() throws IOException {
    for (Path file : List.of(JAR, CLI, archive())) {
      Set<Long> times = new HashSet<>();
      List<String> names = new ArrayList<>();
      try (ZipFile zip = new ZipFile(file.toFile())) {
        for (ZipEntry entry : entries(zip)) {
          names.add(entry.getName());
          times.add(entry.getTime());
        }
      }
      assertThat(times).as(file + " depends on when it was built").hasSize(1);
      assertThat(names).as(file.toString()).doesNotHaveDuplicates();
    }
  }

  private static Path archive() throws IOException {
    try (Stream<Path> all = Files.list(Path.of("target"))) {
      return all.filter(f -> f.toString().endsWith(".zip")).findFirst().orElseThrow();
    }
  }

  private static List<ZipEntry> entries(ZipFile zip) {
    List<ZipEntry> all = new ArrayList<>();
    for (Enumeration<? extends ZipEntry> e = zip.entries(); e.hasMoreElements(); ) {
      all.add(e.nextElement());
    }
    return all;
  }

  private Path unzip(Path archive) throws IOException {
    Path first = dir;
    try (ZipFile zip = new ZipFile(archive.toFile())) {
      for (ZipEntry entry : entries(zip)) {
        Path target = dir.resolve(entry.getName());
        if (entry.isDirectory()) {
          Files.createDirectories(target);
        } else {
          Files.createDirectories(Objects.requireNonNull(target.getParent()));
          try (InputStream in = Objects.requireNonNull(zip.getInputStream(entry))) {
            Files.copy(in, target);
          }
          first = dir.resolve(Path.of(entry.getName()).getName(0));
        }
      }
    }
    return first;
  }

  private String run(List<String> command, int code) throws Exception {
    Process process =
        new ProcessBuilder(command).directory(dir.toFile()).redirectErrorStream(true).start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor(5, TimeUnit.MINUTES)).isTrue();
    assertThat(process.exitValue()).as(out).isEqualTo(code);
    return out;
  }
}
