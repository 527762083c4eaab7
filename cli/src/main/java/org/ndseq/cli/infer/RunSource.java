package org.ndseq.cli.infer;

import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.ndseq.cli.Inputs;
import org.ndseq.cli.Installation;
import org.ndseq.cli.UserError;
import org.ndseq.cli.record.RecordOptions;
import org.ndseq.cli.record.RecordedRun;
import org.ndseq.cli.record.Recorder;
import org.ndseq.cli.record.Target;
import org.ndseq.cli.record.TargetOptions;
import org.ndseq.pipeline.NdseqAnalysis;
import org.ndseq.trace.Trace;

/** Gives an analysis its runs: trace files that are there, or a program that is recorded now. */
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
    List<RecordedRun> runs =
        new Recorder(Installation.agentJar(), how)
            .record(
                target,
                run ->
                    say(
                        "run %d/%d recorded: %,d events, exit code %d, seed %d",
                        run.id() + 1, how.runs(), run.events(), run.exitCode(), run.seed()));
    for (RecordedRun run : runs) {
      if (run.traces().size() > 1) {
        say("run %d started %d JVMs; the largest is analysed", run.id() + 1, run.traces().size());
      }
      add(analysis, largest(run.traces()), run.exitCode(), run.id() + 1, runs.size());
    }
  }

  private void add(NdseqAnalysis analysis, Path file, int exitCode, int number, int of) {
    long start = System.nanoTime();
    Trace trace = Inputs.trace(file);
    analysis.add(trace, exitCode);
    say(
        "run %d/%d analysed: %,d events, %.1f s",
        number, of, trace.events(), (System.nanoTime() - start) / 1e9);
  }

  private static Path largest(List<Path> traces) {
    return traces.stream()
        .max((a, b) -> Long.compare(size(a), size(b)))
        .orElseThrow(() -> new UserError("nothing was recorded"));
  }

  private static long size(Path file) {
    try {
      return Files.size(file);
    } catch (java.io.IOException e) {
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
