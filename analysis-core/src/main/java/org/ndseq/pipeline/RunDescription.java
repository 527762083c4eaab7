package org.ndseq.pipeline;

import org.ndseq.finding.ProgramInfo;
import org.ndseq.finding.RunSummary;
import org.ndseq.finding.UnrecordedClass;
import org.ndseq.trace.RunInfo;
import org.ndseq.trace.Trace;

/** Describes a run and its program as reports do. */
final class RunDescription {
  private RunDescription() {}

  static RunSummary summary(int number, Trace trace, int exitCode, long events, long slicedOut) {
    return new RunSummary(
        number,
        trace.info().number(RunInfo.SEED),
        trace.info().get(RunInfo.SCHEDULE).orElse(""),
        events,
        slicedOut,
        (int) trace.tasks().stream().filter(t -> t.begin() >= 0).count(),
        exitCode,
        trace.events());
  }

  static ProgramInfo program(RunInfo info) {
    return new ProgramInfo(
        info.get(RunInfo.MAIN).orElse(""),
        (int) Math.max(0, info.number(RunInfo.INSTRUMENTED)),
        (int) Math.max(0, info.number(RunInfo.SKIPPED)),
        (int) Math.max(0, info.number(RunInfo.FAILED)),
        info.end().entrySet().stream()
            .filter(e -> e.getKey().startsWith(RunInfo.FAILURE))
            .map(
                e ->
                    new UnrecordedClass(
                        e.getKey().substring(RunInfo.FAILURE.length()), e.getValue()))
            .toList());
  }
}
