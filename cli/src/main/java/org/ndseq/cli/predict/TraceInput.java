package org.ndseq.cli.predict;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.ndseq.cli.Inputs;
import org.ndseq.cli.Installation;
import org.ndseq.cli.Version;
import org.ndseq.cli.record.RecordOptions;
import org.ndseq.cli.record.RecordedRun;
import org.ndseq.cli.record.Recorder;
import org.ndseq.cli.record.Target;
import org.ndseq.cli.record.TargetOptions;
import org.ndseq.finding.Findings;
import org.ndseq.finding.Program;
import org.ndseq.finding.Run;
import org.ndseq.finding.Tool;
import org.ndseq.trace.RunInfo;
import org.ndseq.trace.Trace;

/**
 * The traces that a command predicts from: files that are there, or those of a program that is
 * recorded now.
 */
final class TraceInput {
  private static final List<String> TRACE_ENDINGS = List.of(".ndtrace", ".std");

  private final List<Path> files = new ArrayList<>();
  private final List<Trace> traces = new ArrayList<>();
  private final List<Integer> exitCodes = new ArrayList<>();

  private TraceInput() {}

  /** Reads the traces that the user names, or records the target; {@code err} hears of each run. */
  static TraceInput of(TargetOptions options, PrintWriter err) {
    TraceInput input = new TraceInput();
    List<String> words = options.words();
    if (!words.isEmpty() && words.stream().allMatch(TraceInput::isTrace)) {
      words.forEach(word -> input.add(Path.of(word), 0));
    } else {
      input.record(options, err);
    }
    input.tellProblems(err);
    return input;
  }

  private void tellProblems(PrintWriter err) {
    for (int i = 0; i < files.size(); i++) {
      for (String problem : traces.get(i).info().problems()) {
        err.println("note: " + files.get(i) + ": " + problem);
      }
    }
    err.flush();
  }

  private static boolean isTrace(String word) {
    return TRACE_ENDINGS.stream().anyMatch(word::endsWith);
  }

  private void record(TargetOptions options, PrintWriter err) {
    Target target = options.target();
    RecordOptions how = options.recordOptions(target);
    List<RecordedRun> runs =
        new Recorder(Installation.agentJar(), how)
            .record(
                target,
                run -> {
                  err.println(
                      String.format(
                          Locale.ROOT,
                          "run %d/%d recorded: %,d events, exit code %d, seed %d",
                          run.id() + 1,
                          how.runs(),
                          run.events(),
                          run.exitCode(),
                          run.seed()));
                  err.flush();
                });
    runs.forEach(run -> run.traces().forEach(file -> add(file, run.exitCode())));
  }

  private void add(Path file, int exitCode) {
    files.add(file);
    traces.add(Inputs.trace(file));
    exitCodes.add(exitCode);
  }

  int size() {
    return traces.size();
  }

  Path file(int i) {
    return files.get(i);
  }

  Trace trace(int i) {
    return traces.get(i);
  }

  /** Findings of nothing yet about these traces. */
  Findings findings() {
    RunInfo info = traces.get(0).info();
    Program program =
        new Program(
            info.get(RunInfo.MAIN).orElse(files.get(0).toString()),
            (int) Math.max(0, info.number(RunInfo.INSTRUMENTED)),
            (int) Math.max(0, info.number(RunInfo.SKIPPED)),
            (int) Math.max(0, info.number(RunInfo.FAILED)));
    List<Run> runs = new ArrayList<>();
    for (int i = 0; i < traces.size(); i++) {
      Trace trace = traces.get(i);
      runs.add(
          new Run(
              i,
              trace.info().number(RunInfo.SEED),
              trace.info().get(RunInfo.SCHEDULE).orElse("none"),
              trace.events(),
              0,
              trace.tasks().size(),
              exitCodes.get(i)));
    }
    return Findings.none(
            Tool.ndseq(Version.number()), program, "only races and read-couples were looked for")
        .withRuns(runs);
  }
}
