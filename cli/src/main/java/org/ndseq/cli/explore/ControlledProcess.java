package org.ndseq.cli.explore;

import java.io.IOException;
import java.io.InputStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.ndseq.cli.session.Installation;
import org.ndseq.cli.session.UserErrorException;

/** Starts the JVM that makes controlled runs, and waits for it. */
public final class ControlledProcess {
  /**
   * The JVM would warn into the program's output that it shares the data of fewer classes because
   * of the agent.
   */
  private static final List<String> JVM_OPTIONS =
      List.of("-XX:+UseSerialGC", "-XX:+UnlockDiagnosticVMOptions", "-XX:-PrintWarnings");

  /** The second compiler takes longer than most explorations do. */
  private static final String FIRST_COMPILER = "-XX:TieredStopAtLevel=1";

  private static final String MAIN = "org.ndseq.agent.control.driver.ExplorationMain";

  /** The mode in which the time of runs matters. */
  private static final String COVERED = "covered";

  private static final long LOOK_MILLIS = 500;

  /** The end of a process. */
  public record ProcessEnd(int code, String output, String errors) {
    /** The first line of its messages, as the reason for a missing result. */
    String firstError() {
      return errors
          .lines()
          .findFirst()
          .map(line -> line.replaceFirst("^ndseq: ", ""))
          .orElse("the JVM of the runs ended with exit code " + code + " and no message");
    }
  }

  private ControlledProcess() {}

  /**
   * Runs the driver.
   *
   * @param options for the driver, by name
   * @param millis the longest time
   */
  public static ProcessEnd run(
      ControlledTarget.Program program, Map<String, String> options, Path folder, long millis) {
    return run(program, options, folder, millis, () -> {});
  }

  /**
   * Runs the driver.
   *
   * @param look called from time to time while the driver works
   */
  static ProcessEnd run(
      ControlledTarget.Program program,
      Map<String, String> options,
      Path folder,
      long millis,
      Runnable look) {
    try {
      Process process =
          new ProcessBuilder(command(program, options, folder))
              .redirectInput(ProcessBuilder.Redirect.INHERIT)
              .start();
      try {
        CompletableFuture<String> output = text(process.getInputStream());
        CompletableFuture<String> errors = text(process.getErrorStream());
        long until = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
        while (!process.waitFor(LOOK_MILLIS, TimeUnit.MILLISECONDS) && System.nanoTime() < until) {
          look.run();
        }
        if (process.isAlive()) {
          throw new UserErrorException(
              "the runs did not end in time; the program may wait for something outside of it");
        }
        return new ProcessEnd(process.exitValue(), output.join(), errors.join());
      } finally {
        process.destroyForcibly();
      }
    } catch (IOException e) {
      throw new UserErrorException("the program cannot be started: " + e.getMessage(), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new UserErrorException("the runs were interrupted");
    }
  }

  /** Runs the driver with its output where ours goes, for as long as it takes; its exit code. */
  static int runVisibly(
      ControlledTarget.Program program, Map<String, String> options, Path folder) {
    try {
      Process process = new ProcessBuilder(command(program, options, folder)).inheritIO().start();
      try {
        return process.waitFor();
      } finally {
        process.destroyForcibly();
      }
    } catch (IOException e) {
      throw new UserErrorException("the program cannot be started: " + e.getMessage(), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new UserErrorException("the run was interrupted");
    }
  }

  private static List<String> command(
      ControlledTarget.Program program, Map<String, String> options, Path folder)
      throws IOException {
    Path file = folder.resolve("options.properties");
    Properties all = new Properties();
    all.setProperty("classPath", program.classPath());
    options.forEach(all::setProperty);
    try (Writer writer = Files.newBufferedWriter(file)) {
      all.store(writer, null);
    }
    String agent = Installation.agentJar().toString();
    List<String> command = new ArrayList<>(List.of(program.java()));
    command.addAll(JVM_OPTIONS);
    if (!COVERED.equals(options.get("mode"))) {
      command.add(FIRST_COMPILER);
    }
    command.addAll(program.jvmArguments());
    command.addAll(List.of("-javaagent:" + agent + "=control", "-cp", agent, MAIN));
    command.add(file.toString());
    command.addAll(program.words());
    return command;
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
}
