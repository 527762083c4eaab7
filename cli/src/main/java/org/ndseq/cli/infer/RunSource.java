package org.ndseq.cli.infer;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import org.ndseq.cli.Inputs;
import org.ndseq.cli.Installation;
import org.ndseq.cli.UserError;
import org.ndseq.cli.record.RecordOptions;
import org.ndseq.cli.record.RecordOptions.Schedule;
import org.ndseq.cli.record.RecordedRun;
import org.ndseq.cli.record.Recorder;
import org.ndseq.cli.record.Target;
import org.ndseq.cli.record.TargetOptions;
import org.ndseq.pipeline.ContendedLines;
import org.ndseq.pipeline.NdseqAnalysis;
import org.ndseq.trace.Trace;

/**
 * Gives an analysis its runs: trace files that are there, or a program that is recorded now. Unless
 * the user asks for a certain schedule, the first run is disturbed at random and the others where
 * its tasks contended.
 */
final class RunSource {
  private static final List<String> TRACE_ENDINGS = List.of(".ndtrace", ".std");

  private final TargetOptions options;
  private final PrintWriter err;

  RunSource(TargetOptions options, PrintWriter err) {
    this.options = options;
    this.err = err;
  }

  /** Feeds every run to the analysis, with a line of progress each. */
  void feed(NdseqAnalysis analysis) {
    List<String> words = options.words();
    if (!words.isEmpty() && words.stream().allMatch(RunSource::isTrace)) {
      IntStream.range(0, words.size())
          .forEach(i -> add(analysis, Path.of(words.get(i)), 0, i + 1, words.size()));
    } else {
      record(analysis);
    }
  }

  private void record(NdseqAnalysis analysis) {
    Target target = options.target();
    RecordOptions how = options.recordOptions(target);
    if (how.schedule() != Schedule.RANDOM || how.runs() == 1) {
      record(analysis, target, how, 0, how.runs());
      return;
    }
    List<String> contended =
        record(
            analysis,
            target,
            with(how, 1, how.seed(), Schedule.RANDOM, how.folder(), how.races()),
            0,
            how.runs());
    Path folder = how.folder().resolve("directed");
    boolean directed = !contended.isEmpty();
    record(
        analysis,
        target,
        with(
            how,
            how.runs() - 1,
            how.seed() + 1,
            directed ? Schedule.RACE_DIRECTED : Schedule.PCT,
            folder,
            directed ? Optional.of(write(contended, how.folder())) : how.races()),
        1,
        how.runs());
  }

  /** Records and analyses; the result is where the last run's tasks contend. */
  private List<String> record(
      NdseqAnalysis analysis, Target target, RecordOptions how, int before, int of) {
    List<RecordedRun> runs =
        new Recorder(Installation.agentJar(), how)
            .record(
                target,
                run ->
                    say(
                        "run %d/%d recorded: %,d events, exit code %d, seed %d, schedule %s",
                        before + run.id() + 1,
                        of,
                        run.events(),
                        run.exitCode(),
                        run.seed(),
                        run.schedule().word()));
    List<String> contended = List.of();
    for (RecordedRun run : runs) {
      int number = before + run.id() + 1;
      if (run.traces().size() > 1) {
        say("run %d started %d JVMs; the largest is analysed", number, run.traces().size());
      }
      contended =
          ContendedLines.of(add(analysis, largest(run.traces()), run.exitCode(), number, of));
    }
    return contended;
  }

  private static RecordOptions with(
      RecordOptions how,
      int runs,
      long seed,
      Schedule schedule,
      Path folder,
      Optional<Path> races) {
    return new RecordOptions(
        runs, seed, schedule, how.include(), how.exclude(), how.max(), races, how.model(), folder);
  }

  private static Path write(List<String> lines, Path folder) {
    try {
      return Files.write(folder.resolve("contended.txt"), lines);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Trace add(NdseqAnalysis analysis, Path file, int exitCode, int number, int of) {
    long start = System.nanoTime();
    Trace trace = Inputs.trace(file);
    analysis.add(trace, exitCode);
    say(
        "run %d/%d analysed: %,d events, %.1f s",
        number, of, trace.events(), (System.nanoTime() - start) / 1e9);
    return trace;
  }

  private static Path largest(List<Path> traces) {
    return traces.stream()
        .max((a, b) -> Long.compare(size(a), size(b)))
        .orElseThrow(() -> new UserError("nothing was recorded"));
  }

  private static long size(Path file) {
    try {
      return Files.size(file);
    } catch (IOException e) {
      return 0;
    }
  }

  private static boolean isTrace(String word) {
    return TRACE_ENDINGS.stream().anyMatch(word::endsWith);
  }

  private void say(String format, Object... arguments) {
    err.println(String.format(Locale.ROOT, format, arguments));
    err.flush();
  }
}
