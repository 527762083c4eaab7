package org.ndseq.finding.ending;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.ndseq.finding.Deadlock.OtherThread;
import org.ndseq.finding.OtherActivity;
import org.ndseq.trace.RunInfo;
import org.ndseq.trace.Trace;

/** Reads the threads that could have continued when a run was stopped. */
final class OtherThreadReader {
  /** Lines before the stack: the task, its activity, a name for the thread. */
  private static final int HEAD = 3;

  private final Trace trace;
  private final StackFrameReader stacks;

  OtherThreadReader(Trace trace, StackFrameReader stacks) {
    this.trace = trace;
    this.stacks = stacks;
  }

  /** The threads in the order in which the recorder found them. */
  List<OtherThread> others() {
    List<OtherThread> others = new ArrayList<>();
    for (String value : trace.info().all(RunInfo.TASK_ACTIVE)) {
      List<String> lines = value.lines().toList();
      if (lines.size() >= HEAD) {
        boolean isTask = TaskLabeler.number(lines.get(0)) >= 0;
        others.add(
            new OtherThread(
                isTask ? TaskLabeler.of(trace, lines.get(0)) : lines.get(2),
                activity(lines.get(1)),
                stacks.read(lines.subList(HEAD, lines.size())).at()));
      }
    }
    return others;
  }

  private static OtherActivity activity(String word) {
    try {
      return OtherActivity.valueOf(word.toUpperCase(Locale.ROOT));
    } catch (IllegalArgumentException e) {
      return OtherActivity.RUNS;
    }
  }
}
