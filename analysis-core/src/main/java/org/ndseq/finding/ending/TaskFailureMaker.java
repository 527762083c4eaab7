package org.ndseq.finding.ending;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.ndseq.finding.FindingId;
import org.ndseq.finding.TaskFailure;
import org.ndseq.trace.RunInfo;
import org.ndseq.trace.Trace;

/** Makes findings of the tasks of a run that ended with an exception. */
final class TaskFailureMaker {
  /** Lines before the stack: the task, the class of the exception, its kind. */
  private static final int HEAD = 3;

  private final Trace trace;
  private final StackFrameReader stacks;

  TaskFailureMaker(Trace trace) {
    this.trace = trace;
    this.stacks = new StackFrameReader(trace.symbols());
  }

  /** One finding for each exception and place, however many tasks had it. */
  List<TaskFailure> findings() {
    Map<String, TaskFailure> failures = new LinkedHashMap<>();
    for (String value : trace.info().all(RunInfo.TASK_FAILED)) {
      List<String> lines = value.lines().toList();
      if (lines.size() >= HEAD) {
        TaskFailure failure = failure(lines);
        failures.putIfAbsent(failure.id(), failure);
      }
    }
    return List.copyOf(failures.values());
  }

  private TaskFailure failure(List<String> lines) {
    StackFrameReader.ReadStack stack = stacks.read(lines.subList(HEAD, lines.size()));
    String exception = lines.get(1);
    return new TaskFailure(
        FindingId.failure(exception, stack.anchor()),
        TaskLabeler.of(trace, lines.get(0)),
        exception,
        stack.at(),
        stack.stack(),
        lines.get(2).equals("assertion"),
        1);
  }
}
