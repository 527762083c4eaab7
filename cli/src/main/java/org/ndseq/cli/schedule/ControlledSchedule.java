package org.ndseq.cli.schedule;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.ndseq.cli.session.UserErrorException;
import org.ndseq.cli.term.CountedNoun;

/**
 * The schedule of a controlled run, which `ndseq explore` and `ndseq confirm` write: all steps in
 * their order.
 */
record ControlledSchedule(List<Step> steps) {
  private static final String NAME = "ndseq-schedule ";
  private static final String VERSION = "1";
  private static final int FIRST_LINES = 2;
  private static final String INITIALIZER = "initializer ";
  private static final int GAP = 2;

  /** One step of a task. */
  record Step(String task, String kind, String site) {
    String text() {
      String name = kind.toLowerCase(Locale.ROOT);
      return site.equals("-") ? name : name + " " + site;
    }
  }

  /** Whether the file is one, of any version. */
  static boolean isOne(Path file) {
    try (var reader = Files.newBufferedReader(file)) {
      String first = reader.readLine();
      return first != null && first.startsWith(NAME);
    } catch (IOException e) {
      return false; // a trace, or reported by the reader of traces
    }
  }

  static ControlledSchedule read(Path file) {
    try {
      List<String> lines = Files.readAllLines(file);
      if (!lines.get(0).equals(NAME + VERSION)) {
        throw new UserErrorException(file + " is a schedule of another version of ndseq");
      }
      long initializers =
          lines.stream().skip(FIRST_LINES).takeWhile(line -> line.startsWith(INITIALIZER)).count();
      int head = FIRST_LINES + (int) initializers;
      List<Step> steps = new ArrayList<>();
      for (String line : lines.subList(Math.min(head + 1, lines.size()), lines.size())) {
        String[] words = line.split(" ", -1);
        if (words.length != 3) {
          throw new UserErrorException(
              "%s is damaged: line %d is not a step".formatted(file, steps.size() + head + 2));
        }
        steps.add(new Step(words[0], words[1], words[2]));
      }
      if (lines.size() <= head || !lines.get(head).equals("steps " + steps.size())) {
        throw new UserErrorException(file + " is damaged: the number of its steps is wrong");
      }
      return new ControlledSchedule(steps);
    } catch (IOException e) {
      throw new UserErrorException(file + " cannot be read: " + e.getMessage(), e);
    }
  }

  /** The interleaving: a column for each task, a line for each step. */
  List<String> picture() {
    Map<String, Integer> widths = new LinkedHashMap<>();
    for (Step step : steps) {
      widths.merge(step.task, Math.max(step.task.length(), step.text().length()), Math::max);
    }
    Map<String, Integer> columns = new LinkedHashMap<>();
    StringBuilder head = new StringBuilder();
    int column = 0;
    for (Map.Entry<String, Integer> task : widths.entrySet()) {
      columns.put(task.getKey(), column);
      head.append(" ".repeat(column - head.length())).append(task.getKey());
      column += task.getValue() + GAP;
    }
    List<String> lines = new ArrayList<>();
    lines.add(
        CountedNoun.of(steps.size(), "step") + " of " + CountedNoun.of(widths.size(), "task"));
    lines.add(head.toString());
    for (Step step : steps) {
      lines.add(" ".repeat(columns.getOrDefault(step.task, 0)) + step.text());
    }
    return lines;
  }
}
