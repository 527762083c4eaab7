package org.ndseq.junit;

import java.util.ArrayList;
import java.util.List;

/**
 * The text of a schedule in {@link Replay}: {@code main*12 main/0*3 main} stands for twelve steps
 * of the task main, three of main/0 and one of main.
 */
final class ScheduleText {
  private static final int HEADER_LINES = 3;

  private ScheduleText() {}

  /** The text for the lines of a schedule file. */
  static String fold(List<String> lines) {
    StringBuilder text = new StringBuilder();
    String task = "";
    int count = 0;
    for (String line : lines.subList(Math.min(HEADER_LINES, lines.size()), lines.size())) {
      String next = line.substring(0, line.indexOf(' '));
      if (!next.equals(task)) {
        append(text, task, count);
        task = next;
        count = 0;
      }
      count++;
    }
    append(text, task, count);
    return text.toString();
  }

  private static void append(StringBuilder text, String task, int count) {
    if (count > 0) {
      text.append(text.isEmpty() ? "" : " ").append(task).append(count == 1 ? "" : "*" + count);
    }
  }

  /** The names of tasks, one for each step. */
  static List<String> unfold(String text) {
    List<String> tasks = new ArrayList<>();
    for (String word : text.strip().split("\\s+", -1)) {
      int star = word.indexOf('*');
      try {
        int count = star < 0 ? 1 : Integer.parseInt(word.substring(star + 1));
        String task = star < 0 ? word : word.substring(0, star);
        if (!task.startsWith("main") || count < 1) {
          throw new AssertionError(damaged(word));
        }
        for (int i = 0; i < count; i++) {
          tasks.add(task);
        }
      } catch (NumberFormatException e) {
        throw new AssertionError(damaged(word), e);
      }
    }
    return tasks;
  }

  private static String damaged(String word) {
    return "the schedule in @Replay is damaged at \"%s\"; copy it again from the failure message"
        .formatted(word);
  }
}
