package org.ndseq.pipeline;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.ndseq.finding.Deadlock;
import org.ndseq.finding.Findings;
import org.ndseq.finding.FindingsUnion;
import org.ndseq.finding.TaskFailure;
import org.ndseq.finding.ending.RunEnding;
import org.ndseq.trace.RunInfo;
import org.ndseq.trace.Trace;

/**
 * The failures and deadlocks of some runs, each once, and the reasons why a run shows less than a
 * whole run of the program would: with one of those there is no good verdict.
 */
final class EndingFindingCollector {
  private final Map<String, TaskFailure> failures = new LinkedHashMap<>();
  private final Map<String, Deadlock> deadlocks = new LinkedHashMap<>();
  private final List<String> doubts = new ArrayList<>();
  private boolean isNextDoubted;

  /** Looks at the end of a run; {@code number} counts from 0. */
  void add(int number, Trace trace, int exitCode) {
    RunEnding ending = RunEnding.of(trace);
    ending.failures().forEach(f -> failures.merge(f.id(), f, FindingsUnion::together));
    ending.deadlocks().forEach(d -> deadlocks.merge(d.id(), d, FindingsUnion::together));
    String run = "run " + (number + 1) + " ";
    RunInfo info = trace.info();
    boolean isRecorded = !info.begin().isEmpty() && info.get(RunInfo.FORMAT).isEmpty();
    boolean hasFailed = exitCode != 0 || !ending.failures().isEmpty();
    boolean isReasonKnown = isNextDoubted;
    isNextDoubted = false;
    if (ending.deadlocks().stream().anyMatch(Deadlock::isHang)) {
      if (!isReasonKnown) {
        doubts.add(run + "was stopped while tasks waited");
      }
    } else if (!ending.deadlocks().isEmpty()) {
      doubts.add(run + "ended in a deadlock");
    } else if (isRecorded && info.end().isEmpty()) {
      doubts.add(run + "was cut off, so its end was not recorded");
    } else if (info.get(RunInfo.CAPPED).isPresent()) {
      doubts.add(
          run
              + "was recorded up to %s events only (see --max)"
                  .formatted(info.number(RunInfo.CAPPED)));
    } else if (trace.size() == 0) {
      doubts.add(run + "left no events");
    } else if (hasFailed && trace.tasks().stream().filter(t -> t.begin() >= 0).count() < 2) {
      doubts.add(
          run
              + (exitCode == 0 ? "failed" : "failed with exit code " + exitCode)
              + " before two tasks had run");
    }
  }

  /** Adds a reason that the trace of the next run does not know of. */
  void doubt(String reason) {
    doubts.add(reason);
    isNextDoubted = true;
  }

  /** Why the runs do not support a good verdict; empty if they do. */
  String doubts() {
    return doubts.isEmpty()
        ? ""
        : doubts.get(0) + (doubts.size() == 1 ? "" : " (and %d more)".formatted(doubts.size() - 1));
  }

  Findings in(Findings findings) {
    return findings
        .withDeadlocks(List.copyOf(deadlocks.values()))
        .withFailures(List.copyOf(failures.values()));
  }
}
