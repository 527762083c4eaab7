package org.ndseq.finding.ending;

import java.util.List;
import org.ndseq.finding.Deadlock;
import org.ndseq.finding.TaskFailure;
import org.ndseq.trace.RunInfo;
import org.ndseq.trace.Trace;

/**
 * The findings that the end of a recorded run shows.
 *
 * @param failures the tasks that ended with an exception, each exception and place once
 * @param deadlocks the tasks that waited when none could continue
 */
public record RunEnding(List<TaskFailure> failures, List<Deadlock> deadlocks) {
  public RunEnding {
    failures = List.copyOf(failures);
    deadlocks = List.copyOf(deadlocks);
  }

  public static RunEnding of(Trace trace) {
    boolean isUsual =
        trace.info().all(RunInfo.TASK_FAILED).isEmpty()
            && trace.info().all(RunInfo.TASK_WAITS).isEmpty();
    return isUsual
        ? new RunEnding(List.of(), List.of())
        : new RunEnding(
            new TaskFailureMaker(trace).findings(), new DeadlockMaker(trace).findings());
  }
}
