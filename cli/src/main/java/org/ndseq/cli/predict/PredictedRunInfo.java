package org.ndseq.cli.predict;

import java.util.ArrayList;
import java.util.List;
import org.ndseq.cli.record.TracedFile;
import org.ndseq.cli.session.ToolVersion;
import org.ndseq.cli.term.ProgressListener;
import org.ndseq.finding.Findings;
import org.ndseq.finding.ProgramInfo;
import org.ndseq.finding.RunSummary;
import org.ndseq.finding.ToolInfo;
import org.ndseq.trace.RunInfo;
import org.ndseq.trace.Trace;

/** Collects the descriptions of the runs that prediction examined. */
final class PredictedRunInfo {
  private final List<RunSummary> runs = new ArrayList<>();
  private ProgramInfo program = new ProgramInfo("", 0, 0, 0);

  /** Adds a run and reports the problems of its trace. */
  void add(TracedFile run, ProgressListener progress) {
    Trace trace = run.trace();
    trace.info().problems().forEach(p -> progress.warn(run.file() + ": " + p));
    run.interruption().ifPresent(progress::warn);
    RunInfo info = trace.info();
    if (runs.isEmpty()) {
      program =
          new ProgramInfo(
              info.get(RunInfo.MAIN).orElse(run.file().toString()),
              (int) Math.max(0, info.number(RunInfo.INSTRUMENTED)),
              (int) Math.max(0, info.number(RunInfo.SKIPPED)),
              (int) Math.max(0, info.number(RunInfo.FAILED)));
    }
    runs.add(
        new RunSummary(
            runs.size(),
            info.number(RunInfo.SEED),
            info.get(RunInfo.SCHEDULE).orElse("none"),
            trace.events(),
            0,
            trace.tasks().size(),
            run.exitCode()));
  }

  /** Sentence with the number of findings. */
  static String headline(int count, String name) {
    return count == 0 ? "No %s was found.".formatted(name) : sentence(count, name);
  }

  private static String sentence(int count, String name) {
    return count == 1
        ? "One %s was found.".formatted(name)
        : "%,d %ss were found.".formatted(count, name);
  }

  /**
   * Findings about these runs that have no result yet.
   *
   * @param unsearched sentences about what the time did not suffice for
   */
  Findings findings(List<String> unsearched) {
    return Findings.none(
            ToolInfo.ndseq(ToolVersion.number()),
            program,
            unsearched.isEmpty()
                ? "only races and read-couples were searched"
                : String.join("; ", unsearched))
        .withRuns(runs);
  }
}
