package org.ndseq.cli.predict;

import java.util.ArrayList;
import java.util.List;
import org.ndseq.cli.Version;
import org.ndseq.cli.record.TracedFile;
import org.ndseq.cli.term.Progress;
import org.ndseq.finding.Findings;
import org.ndseq.finding.Program;
import org.ndseq.finding.Run;
import org.ndseq.finding.Tool;
import org.ndseq.trace.RunInfo;
import org.ndseq.trace.Trace;

/** What findings say of the runs that prediction looked at. */
final class RunsSeen {
  private final List<Run> runs = new ArrayList<>();
  private Program program = new Program("", 0, 0, 0);

  /** Adds a run and tells what is wrong with its trace. */
  void add(TracedFile run, Progress progress) {
    Trace trace = run.trace();
    trace.info().problems().forEach(p -> progress.note("note: " + run.file() + ": " + p));
    RunInfo info = trace.info();
    if (runs.isEmpty()) {
      program =
          new Program(
              info.get(RunInfo.MAIN).orElse(run.file().toString()),
              (int) Math.max(0, info.number(RunInfo.INSTRUMENTED)),
              (int) Math.max(0, info.number(RunInfo.SKIPPED)),
              (int) Math.max(0, info.number(RunInfo.FAILED)));
    }
    runs.add(
        new Run(
            runs.size(),
            info.number(RunInfo.SEED),
            info.get(RunInfo.SCHEDULE).orElse("none"),
            trace.events(),
            0,
            trace.tasks().size(),
            run.exitCode()));
  }

  /** What was found, in a sentence. */
  static String headline(int count, String name) {
    return count == 0 ? "No %s was found.".formatted(name) : sentence(count, name);
  }

  private static String sentence(int count, String name) {
    return count == 1
        ? "One %s was found.".formatted(name)
        : "%,d %ss were found.".formatted(count, name);
  }

  /** Findings of nothing yet about these runs. */
  Findings findings() {
    return Findings.none(
            Tool.ndseq(Version.number()), program, "only races and read-couples were looked for")
        .withRuns(runs);
  }
}
