package org.ndseq.cli.record;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.ndseq.cli.session.ExitCode;
import org.ndseq.cli.session.UserErrorException;
import org.ndseq.cli.term.ProgressListener.ProgramOutput;

/**
 * Runs a target under the agent, once for each seed. The program's own output is that of this
 * process, and so is its input, which every run gets from the beginning. A run that recorded
 * nothing is an error, never an empty result.
 */
public final class RunRecorder {
  private static final String ENVIRONMENT = "JAVA_TOOL_OPTIONS";

  /**
   * With class data sharing on, the JVM warns into the program's output that an agent limits it.
   */
  private static final String NO_SHARING = "-Xshare:off";

  private final Path agentJar;
  private final RecordOptions options;
  private final Optional<ProgramInput> input;

  public RunRecorder(Path agentJar, RecordOptions options) {
    this.agentJar = agentJar;
    this.options = options;
    this.input =
        ProgramInput.isPiped() && options.runs() > 1
            ? Optional.of(ProgramInput.of(System.in))
            : Optional.empty();
  }

  /**
   * Runs {@code target} as often as the options demand; {@code progress} is informed of each run.
   */
  public List<RecordedRun> record(RecordingTarget target, Consumer<RecordedRun> progress) {
    List<RecordedRun> runs = new ArrayList<>();
    for (PlannedRun plan : options.plan()) {
      RecordedRun run = record(target, plan, ProgramOutput.OURS);
      progress.accept(run);
      runs.add(run);
    }
    return runs;
  }

  /**
   * Makes one run.
   *
   * @param output takes what the program prints
   */
  public RecordedRun record(RecordingTarget target, PlannedRun plan, ProgramOutput output) {
    try {
      Files.createDirectories(options.folder());
      DiskSpace.require(options.folder());
      RecordedRun run = runOnce(target, plan, output);
      if (run.summaries().stream().anyMatch(s -> !s.isComplete())) {
        DiskSpace.require(options.folder());
      }
      check(target, run);
      return run;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new UserErrorException("recording was interrupted");
    }
  }

  private RecordedRun runOnce(RecordingTarget target, PlannedRun plan, ProgramOutput output)
      throws IOException, InterruptedException {
    String prefix = "run-" + plan.number() + "-";
    deleteTraces(prefix);
    String out = options.folder().toAbsolutePath().resolve(prefix + "%p.ndtrace").toString();
    String agent = "-javaagent:" + agentJar + "=" + options.agentArguments(plan, out);
    ProcessBuilder builder = new ProcessBuilder();
    if (target instanceof RecordingTarget.JavaProgram program) {
      builder.command(program.withAgent(List.of(NO_SHARING, agent)));
    } else if (target instanceof RecordingTarget.Command command) {
      builder.command(command.words());
      List<String> jvmOptions = new ArrayList<>();
      jvmOptions.add(builder.environment().getOrDefault(ENVIRONMENT, ""));
      jvmOptions.addAll(command.jvmOptions());
      jvmOptions.addAll(List.of(NO_SHARING, quoted(agent)));
      builder.environment().put(ENVIRONMENT, String.join(" ", jvmOptions).trim());
    }
    long start = System.nanoTime();
    ProcessTree process;
    try {
      process = ProcessTree.start(builder, input, output, options.timeLimit());
    } catch (IOException e) {
      throw new UserErrorException(target.name() + " cannot be started: " + e.getMessage(), e);
    }
    int exitCode = InterruptionHandler.waitFor(process);
    Duration time = Duration.ofNanos(System.nanoTime() - start);
    List<Path> traces = new ArrayList<>();
    List<TraceSummary> summaries = new ArrayList<>();
    for (Path trace : traces(prefix)) {
      traces.add(trace);
      summaries.add(TraceSummary.read(trace));
    }
    if (target instanceof RecordingTarget.Command) {
      dropForeign(traces, summaries);
    }
    Optional<Duration> stopped = process.wasStopped() ? options.timeLimit() : Optional.empty();
    return new RecordedRun(plan, exitCode, time, stopped, traces, summaries);
  }

  /** A command may start JVMs that run nothing of the program; their traces are of no use. */
  private static void dropForeign(List<Path> traces, List<TraceSummary> summaries)
      throws IOException {
    if (summaries.stream().noneMatch(s -> s.instrumented() > 0)) {
      return;
    }
    for (int i = traces.size() - 1; i >= 0; i--) {
      if (summaries.get(i).isComplete() && summaries.get(i).instrumented() == 0) {
        Files.delete(traces.remove(i));
        summaries.remove(i);
      }
    }
  }

  /** The JVM splits the variable at spaces, but not between quotes. */
  private static String quoted(String option) {
    return option.matches("[^\\s'\"]*") ? option : '"' + option.replace("\"", "\"'\"'\"") + '"';
  }

  private static void check(RecordingTarget target, RecordedRun run) {
    if (run.traces().isEmpty() && target instanceof RecordingTarget.JavaProgram) {
      throw run.exitCode() == 0
          ? new UserErrorException(
              target.name() + " ran, but was not recorded; its output above has the reason")
          : new UserErrorException(
              "%s ended with exit code %d before it could be recorded; see the output of java above"
                  .formatted(target.name(), run.exitCode()),
              ExitCode.PROGRAM_FAILED);
    }
    if (run.traces().isEmpty()) {
      throw run.exitCode() == 0
          ? new UserErrorException(
              "%s ended well, but started no JVM of Java %d or newer that runs the program; a build has to run tests, in a JVM of their own (not forkCount=0)"
                  .formatted(target.name(), JavaHome.OLDEST))
          : new UserErrorException(
              "UNKNOWN: %s failed with exit code %d before it started a JVM of Java %d or newer that runs the program; what it says above tells why, such as a build that does not compile"
                  .formatted(target.name(), run.exitCode(), JavaHome.OLDEST),
              ExitCode.PROGRAM_FAILED);
    }
    for (TraceSummary summary : run.summaries()) {
      if (summary.isComplete() && !summary.sawCanary()) {
        throw new UserErrorException(
            "the agent did not see the race that it runs itself, so its recordings cannot be trusted");
      }
    }
    List<String> unmatched =
        run.summaries().stream().flatMap(s -> s.unmatchedModel().stream()).distinct().toList();
    if (!unmatched.isEmpty()
        && run.summaries().stream()
            .noneMatch(s -> s.isComplete() && s.unmatchedModel().isEmpty())) {
      throw new UserErrorException(
          "--model names %s, and no class that was loaded has that; check the names of classes and methods"
              .formatted(String.join(", ", unmatched)));
    }
    if (run.summaries().stream().allMatch(s -> s.isComplete() && s.instrumented() == 0)) {
      if (run.exitCode() != 0) {
        throw new UserErrorException(
            "%s ended with exit code %d before any of its classes ran; check the class path and its output above"
                .formatted(target.name(), run.exitCode()),
            ExitCode.PROGRAM_FAILED);
      }
      throw new UserErrorException(
          "no class of " + target.name() + " was instrumented; check --include and --exclude");
    }
  }

  private List<Path> traces(String prefix) throws IOException {
    try (Stream<Path> all = Files.list(options.folder())) {
      return all.filter(f -> isTrace(f, prefix)).sorted().toList();
    }
  }

  private void deleteTraces(String prefix) throws IOException {
    for (Path old : traces(prefix)) {
      Files.delete(old);
    }
  }

  private static boolean isTrace(Path file, String prefix) {
    String name = String.valueOf(file.getFileName());
    return name.startsWith(prefix) && name.endsWith(".ndtrace");
  }
}
