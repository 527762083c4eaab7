package org.ndseq.cli.record;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import org.ndseq.cli.record.RecordOptions.Schedule;
import org.ndseq.cli.session.InputFileOpener;
import org.ndseq.cli.session.Installation;
import org.ndseq.cli.session.UserErrorException;
import org.ndseq.cli.term.ProgressListener;
import org.ndseq.cli.term.WorkPhase;
import org.ndseq.pipeline.ContendedLineFinder;
import org.ndseq.trace.RunInfo;
import org.ndseq.trace.Trace;

/**
 * Gives an analysis its runs, one by one, each read once: trace files that are there, or a program
 * that is recorded now. Unless the user asks for a certain schedule, the first run is disturbed at
 * random and the others where its tasks contended.
 */
public final class RunSource {
  private static final List<String> TRACE_ENDINGS = List.of(".ndtrace", ".std");

  private final TargetOptions options;
  private final ProgressListener progress;
  private final Path folder;
  private final List<Integer> exitCodes = new ArrayList<>();
  private Optional<RecordingTarget> recorded = Optional.empty();
  private Runnable preparation = () -> {};
  private int complete;
  private long recordingNanos;

  /**
   * @param otherwise where the traces go if the user names no folder
   */
  public RunSource(TargetOptions options, ProgressListener progress, Path otherwise) {
    this.options = options;
    this.progress = progress;
    this.folder = options.folder(otherwise);
  }

  /** Whether the user names traces and no program. */
  public boolean isGiven() {
    List<String> words = options.words();
    return !words.isEmpty() && words.stream().allMatch(RunSource::isTrace);
  }

  /** Sets work to do before the first run is recorded, once the program is known to exist. */
  public void beforeRecording(Runnable work) {
    preparation = work;
  }

  /** The program that was recorded, once {@link #feed} has done so. */
  public Optional<RecordingTarget> recorded() {
    return recorded;
  }

  /** The time that the recorded runs took, in milliseconds. */
  public long recordingMillis() {
    return recordingNanos / 1_000_000;
  }

  /** How many runs there will be. */
  public int size() {
    return isGiven() ? given().size() : options.numbers().size();
  }

  /** Feeds every run to the analysis; the result is the exit codes of the runs made now. */
  public List<Integer> feed(Consumer<TracedFile> analysis) {
    InterruptionHandler.say(this::farewell);
    try {
      if (isGiven()) {
        read(analysis);
      } else {
        record(analysis);
      }
      return List.copyOf(exitCodes);
    } finally {
      InterruptionHandler.over();
    }
  }

  private List<String> given() {
    List<String> words = new ArrayList<>();
    for (int i = 0; i < options.words().size(); i++) {
      if (options.shard().has(i + 1)) {
        words.add(options.words().get(i));
      }
    }
    if (words.isEmpty()) {
      throw new UserErrorException(
          "this shard has none of the traces; there are fewer than shards");
    }
    return words;
  }

  private void read(Consumer<TracedFile> analysis) {
    List<String> words = given();
    for (int i = 0; i < words.size(); i++) {
      long start = System.nanoTime();
      Trace trace = InputFileOpener.trace(Path.of(words.get(i)));
      analyse(
          analysis, new Part(Path.of(words.get(i)), trace, 0, Optional.empty()), i, words.size());
      String line =
          RunMessageWriter.analysed(trace.events(), i + 1, words.size(), secondsSince(start));
      if (words.size() > 1) {
        progress.did(WorkPhase.ANALYSE, i + 1, words.size(), line);
      } else {
        progress.doing(WorkPhase.ANALYSE, 1, 1, line); // the result follows at once
      }
    }
  }

  private void record(Consumer<TracedFile> analysis) {
    refuseOptionsAfterTraces();
    List<Integer> numbers = options.numbers();
    RecordingTarget target = options.target();
    recorded = Optional.of(target);
    RecordOptions how =
        options.recordOptions(target, folder).analysedWithin(Runtime.getRuntime().maxMemory());
    RunRecorder recorder = new RunRecorder(Installation.agentJar(), how);
    preparation.run();
    Optional<Path> contended = Optional.empty();
    for (int i = 0; i < numbers.size(); i++) {
      PlannedRun plan = plan(numbers.get(i), i == 0, contended);
      List<Trace> traces = record(analysis, recorder, target, plan, i, numbers.size());
      if (i == 0 && options.schedule().fixed().isEmpty() && numbers.size() > 1) {
        contended = contended(traces);
      }
    }
  }

  private PlannedRun plan(int number, boolean isFirst, Optional<Path> contended) {
    Optional<Schedule> fixed = options.schedule().fixed();
    if (fixed.isPresent() || isFirst) {
      return options.plan(number, fixed.orElse(Schedule.RANDOM));
    }
    PlannedRun plan = options.plan(number, Schedule.PCT);
    return contended.isEmpty()
        ? plan
        : new PlannedRun(number, plan.seed(), Schedule.RACE_DIRECTED, contended);
  }

  private List<Trace> record(
      Consumer<TracedFile> analysis,
      RunRecorder recorder,
      RecordingTarget target,
      PlannedRun plan,
      int done,
      int total) {
    progress.doing(WorkPhase.RECORD, done, total, "run %d of %d".formatted(done + 1, total));
    long begin = System.nanoTime();
    RecordedRun run = recorder.record(target, plan, progress.programOutput());
    recordingNanos += System.nanoTime() - begin;
    complete++;
    exitCodes.add(run.exitCode());
    long start = System.nanoTime();
    List<Trace> traces = new ArrayList<>();
    for (Path file : run.traces()) {
      progress.doing(WorkPhase.ANALYSE, done, total, "reading " + file.getFileName());
      Trace trace = InputFileOpener.trace(file);
      if (run.traces().size() > 1 && hasOneTask(trace)) {
        leftOut(trace, run.traces().size());
      } else {
        analyse(analysis, new Part(file, trace, run.exitCode(), run.interruption()), done, total);
        traces.add(trace);
      }
    }
    String line = RunMessageWriter.recordedAndAnalysed(run, done + 1, total, secondsSince(start));
    progress.did(WorkPhase.ANALYSE, done + 1, total, line);
    return traces;
  }

  /** A command can start JVMs that have nothing to do with the program, such as a build tool. */
  private static boolean hasOneTask(Trace trace) {
    return trace.tasks().stream().filter(t -> t.begin() >= 0).count() < 2;
  }

  private void leftOut(Trace trace, int of) {
    progress.note(
        "  one of %d JVMs ran a single task and is left out: %s"
            .formatted(of, trace.info().get(RunInfo.MAIN).orElse("its main class is not known")));
  }

  private record Part(Path file, Trace trace, int exitCode, Optional<String> interruption) {}

  private void analyse(Consumer<TracedFile> analysis, Part part, int done, int total) {
    String what =
        String.format(
            Locale.ROOT, "run %d of %d, %,d events", done + 1, total, part.trace.events());
    progress.doing(WorkPhase.ANALYSE, done, total, what);
    analysis.accept(
        new TracedFile(
            part.file,
            part.trace,
            part.exitCode,
            part.interruption,
            stage -> progress.doing(WorkPhase.ANALYSE, done, total, what + ": " + stage)));
  }

  private static double secondsSince(long start) {
    return (System.nanoTime() - start) / 1e9;
  }

  private Optional<Path> contended(List<Trace> traces) {
    List<String> lines =
        traces.stream()
            .flatMap(t -> ContendedLineFinder.of(t).stream())
            .distinct()
            .sorted()
            .toList();
    if (lines.isEmpty()) {
      return Optional.empty();
    }
    Path file = folder.resolve("contended.txt");
    try {
      return Optional.of(Files.write(file, lines));
    } catch (IOException e) {
      throw new UserErrorException(file + " cannot be written: " + e.getMessage(), e);
    }
  }

  /** Refuses options after traces: after a target, all words would be arguments of the program. */
  private void refuseOptionsAfterTraces() {
    List<String> words = options.words();
    if (words.size() > 1 && isTrace(words.get(0))) {
      String other = words.stream().filter(w -> !isTrace(w)).findFirst().orElse("");
      throw new UserErrorException(
          other.startsWith("-")
              ? "put " + other + " before the traces"
              : other + " is no trace; a trace file ends in .ndtrace or .std");
    }
  }

  private String farewell() {
    progress.close();
    if (isGiven()) {
      return "stopped; the traces are unchanged, and nothing was written";
    }
    return complete == 0
        ? "stopped; no run was complete"
        : "stopped; %d complete run%s in %s; `ndseq analyze %s` goes on from there"
            .formatted(
                complete, complete == 1 ? " is" : "s are", folder, folder.resolve("*.ndtrace"));
  }

  private static boolean isTrace(String word) {
    return TRACE_ENDINGS.stream().anyMatch(word::endsWith);
  }
}
