package org.ndseq.finding.ending;

import org.ndseq.trace.Trace;

/** Names of tasks that the end of a recording gives by number. */
final class TaskLabeler {
  private TaskLabeler() {}

  /** The task as reports call it. */
  static String of(Trace trace, String number) {
    int task = number(number);
    return task >= 0 && task < trace.tasks().size() ? trace.tasks().get(task).label() : "a task";
  }

  /** The number of a task, or -1. */
  static int number(String text) {
    try {
      return Integer.parseInt(text);
    } catch (NumberFormatException e) {
      return -1;
    }
  }
}
