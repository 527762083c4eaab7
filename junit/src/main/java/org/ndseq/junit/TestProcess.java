package org.ndseq.junit;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A JVM with the agent and the class path of the test, in which runs are made. */
final class TestProcess implements AutoCloseable {
  private static final String AGENT = "ndseq-agent.jar";
  private static final String MAIN = "org.ndseq.agent.control.driver.ExplorationMain";
  private static final int GRACE_SECONDS = 60;

  /** The end of a process. */
  record ProcessEnd(int code, String output, String errors) {}

  private final String test;
  private final Path folder;

  /**
   * Prepares a process.
   *
   * @param test the class, a number sign, and the method
   */
  TestProcess(String test) throws IOException {
    this.test = test;
    this.folder = Files.createTempDirectory("ndseq-junit");
  }

  /** The file that the process writes. */
  Path report() {
    return folder.resolve("report.properties");
  }

  /** Writes the order of tasks for a run to repeat. */
  Path write(List<String> tasks) throws IOException {
    Path file = folder.resolve("order.schedule");
    Files.write(file, Stream.concat(Stream.of("ndseq-order 1"), tasks.stream()).toList());
    return file;
  }

  /** Writes a file for the process. */
  Path write(String name, List<String> lines) throws IOException {
    return Files.write(folder.resolve(name), lines);
  }

  /** Runs the process to its end. */
  ProcessEnd run(Map<String, String> options, int seconds)
      throws IOException, InterruptedException {
    Properties all = new Properties();
    options.forEach(all::setProperty);
    all.setProperty("classPath", classPath());
    all.setProperty("report", report().toString());
    all.setProperty("schedules", folder.resolve("schedules").toString());
    Path file = folder.resolve("options.properties");
    try (Writer writer = Files.newBufferedWriter(file)) {
      all.store(writer, null);
    }
    String agent = agent().toString();
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home", ""), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-XX:+UnlockDiagnosticVMOptions",
                "-XX:-PrintWarnings", // of data of classes that is not shared because of the agent
                "-javaagent:" + agent + "=control",
                "-cp",
                agent,
                MAIN,
                file.toString(),
                test)
            .start();
    try {
      process.getOutputStream().close();
      CompletableFuture<String> output = text(process.getInputStream());
      CompletableFuture<String> errors = text(process.getErrorStream());
      if (!process.waitFor(seconds + GRACE_SECONDS, TimeUnit.SECONDS)) {
        throw new AssertionError(
            "the runs of %s did not end in time; it may wait for something outside of it"
                .formatted(test));
      }
      return new ProcessEnd(process.exitValue(), output.join(), errors.join());
    } finally {
      process.destroyForcibly();
    }
  }

  private static CompletableFuture<String> text(InputStream stream) {
    return CompletableFuture.supplyAsync(
        () -> {
          try (stream) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
          } catch (IOException e) {
            return "";
          }
        });
  }

  /** The class path of this JVM; Surefire has the real one in a property of its own. */
  private static String classPath() {
    Set<String> entries = new LinkedHashSet<>();
    for (String property :
        List.of("surefire.test.class.path", "java.class.path", "jdk.module.path")) {
      String path = System.getProperty(property, "");
      for (String entry : path.split(File.pathSeparator, -1)) {
        if (!entry.isEmpty()) {
          entries.add(Path.of(entry).toAbsolutePath().toString());
        }
      }
    }
    return String.join(File.pathSeparator, entries);
  }

  /** The agent, which this library contains as a jar. */
  private Path agent() throws IOException {
    Path jar = folder.resolve(AGENT);
    try (InputStream in = TestProcess.class.getResourceAsStream("/" + AGENT)) {
      if (in == null) {
        throw new IOException("ndseq-junit lacks its agent; build it with `mvn package`");
      }
      Files.copy(in, jar);
    }
    return jar;
  }

  @Override
  public void close() throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(file);
      }
    }
  }
}
