package org.ndseq.cli.predict;

import java.nio.file.Path;
import java.util.List;
import org.ndseq.cli.Version;
import org.ndseq.finding.Findings;
import org.ndseq.finding.Program;
import org.ndseq.finding.Run;
import org.ndseq.finding.Tool;
import org.ndseq.trace.RunInfo;
import org.ndseq.trace.Trace;

/** Describes traces that were read from files as the program and the runs of a report. */
final class TraceInput {
  private TraceInput() {}

  /** Findings of nothing yet about these traces. */
  static Findings findings(List<Path> files, List<Trace> traces) {
    RunInfo info = traces.get(0).info();
    Program program =
        new Program(
            info.get(RunInfo.MAIN).orElse(files.get(0).toString()),
            (int) Math.max(0, info.number(RunInfo.INSTRUMENTED)),
            (int) Math.max(0, info.number(RunInfo.SKIPPED)),
            (int) Math.max(0, info.number(RunInfo.FAILED)));
    List<Run> runs = new java.util.ArrayList<>();
    for (Trace trace : traces) {
      RunInfo i = trace.info();
      runs.add(
          new Run(
              runs.size(),
              i.number(RunInfo.SEED),
              i.get(RunInfo.SCHEDULE).orElse("none"),
              trace.events(),
              0,
              trace.tasks().size(),
              0));
    }
    return Findings.none(
            Tool.ndseq(Version.number()), program, "only races and read-couples were looked for")
        .withRuns(runs);
  }
}
