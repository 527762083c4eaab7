package org.ndseq.agent;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.ndseq.trace.Trace;
import org.ndseq.trace.TraceReader;

/** Compiles programs and runs them in JVMs of their own, with the agent or without. */
public final class TracedRun {
  /** The jar that the build has just made. */
  public static final Path AGENT = Path.of("target", "ndseq-agent.jar").toAbsolutePath();

  /** How a process ended. */
  public record Outcome(int exitCode, String output) {}

  private TracedRun() {}

  /** The JDKs of this machine: the one that runs, then those in the usual place. */
  public static List<Path> jdks() {
    List<Path> homes = new ArrayList<>();
    homes.add(Path.of(System.getProperty("java.home")));
    Path place = Path.of("/usr/lib/jvm");
    if (Files.isDirectory(place)) {
      try (Stream<Path> all = Files.list(place)) {
        all.filter(home -> Files.isExecutable(home.resolve("bin/java")))
            .map(TracedRun::real)
            .sorted()
            .forEach(homes::add);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return homes.stream().map(TracedRun::real).distinct().toList();
  }

  private static Path real(Path path) {
    try {
      return path.toRealPath();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Compiles sources with debugging information, for JDK 17. */
  public static void compile(List<Path> sources, Path classes, String... options)
      throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    StringWriter messages = new StringWriter();
    List<String> all = new ArrayList<>(List.of("-g", "-proc:none", "-d", classes.toString()));
    all.addAll(List.of("--release", "17"));
    all.addAll(List.of(options));
    try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
      var units = files.getJavaFileObjectsFromPaths(sources);
      if (!compiler.getTask(messages, files, null, all, null, units).call()) {
        throw new IllegalStateException(messages.toString());
      }
    }
  }

  /** Runs {@code java} with these arguments. */
  public static Outcome java(Path home, List<String> arguments)
      throws IOException, InterruptedException {
    Process process = start(home, arguments);
    try (HangWatchdog watchdog = HangWatchdog.over(process, String.join(" ", arguments))) {
      String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      int exitCode = process.waitFor();
      watchdog.requireNotHanging();
      return new Outcome(exitCode, output);
    }
  }

  /** Runs {@code java} with these arguments until it prints a line, and stops it by a signal. */
  public static Outcome stopped(Path home, List<String> arguments)
      throws IOException, InterruptedException {
    Process process = start(home, arguments);
    try (HangWatchdog watchdog = HangWatchdog.over(process, String.join(" ", arguments))) {
      String line =
          new BufferedReader(
                  new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))
              .readLine();
      process.destroy();
      int exitCode = process.waitFor();
      watchdog.requireNotHanging();
      return new Outcome(exitCode, line);
    }
  }

  /** Starts {@code java} with these arguments. */
  public static Process start(Path home, List<String> arguments) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(home.resolve("bin/java").toString());
    command.addAll(List.of("-Xmx512m", "-Xshare:auto", "-XX:TieredStopAtLevel=1"));
    command.addAll(arguments);
    return new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
  }

  /** The agent's option for a trace in {@code out}. */
  public static String agent(Path out, String more) {
    return "-javaagent:" + AGENT + "=out=" + out + (more.isEmpty() ? "" : "," + more);
  }

  /** Runs a class under the agent and reads its trace; the run must end well. */
  public static Trace trace(Path home, Path classes, String main, Path out, String more)
      throws IOException, InterruptedException {
    Outcome outcome =
        java(home, List.of("-Xverify:all", agent(out, more), "-cp", classes.toString(), main));
    if (outcome.exitCode() != 0) {
      throw new IllegalStateException(main + " ended with " + outcome);
    }
    return TraceReader.read(out);
  }
}
