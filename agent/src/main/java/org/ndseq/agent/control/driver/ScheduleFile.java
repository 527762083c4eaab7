package org.ndseq.agent.control.driver;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.ndseq.agent.control.TaskStep;
import org.ndseq.agent.control.runtime.InitializerTable;
import org.ndseq.agent.control.runtime.SiteTable;

/**
 * A schedule as text: a line with the version, one with the program's identity, one for each class
 * with a shared initializer, one with the number of steps, then one line for each step. An order is
 * a shorter form: after a line with its version, a line for each step has the task only, and it
 * holds for any program.
 *
 * @param program the digest of the program's classes; empty for any
 * @param initializers the classes whose first use by a task is a step
 */
record ScheduleFile(String program, List<String> initializers, List<Line> lines) {
  private static final String HEADER = "ndseq-schedule 1";

  private static final String ORDER_HEADER = "ndseq-order 1";
  private static final String INITIALIZER = "initializer ";
  private static final String ANY = "*";

  /** A step: its task, its kind and its site. */
  record Line(String task, String kind, String site) {
    static Line of(TaskStep step) {
      String site = SiteTable.get(step.site()).text();
      return new Line(step.task(), step.kind().name(), site.equals(".:0") ? "-" : site);
    }

    /** Whether a step of a run is the one of the schedule. */
    boolean matches(@Nullable Line step) {
      return step != null && (kind.equals(ANY) ? task.equals(step.task) : equals(step));
    }

    @Override
    public String toString() {
      return kind.equals(ANY) ? "a step of task " + task : task + " " + kind + " " + site;
    }
  }

  static ScheduleFile of(String program, List<TaskStep> steps) {
    return new ScheduleFile(
        program, InitializerTable.shared(), steps.stream().map(Line::of).toList());
  }

  void write(Path file) throws IOException {
    List<String> text = new ArrayList<>();
    text.add(HEADER);
    text.add("program " + program);
    initializers.forEach(name -> text.add(INITIALIZER + name));
    text.add("steps " + lines.size());
    lines.forEach(line -> text.add(line.toString()));
    Files.write(file, text);
  }

  /** Reads a file; an {@link IOException} has the problem as one sentence. */
  static ScheduleFile read(Path file) throws IOException {
    List<String> text = Files.readAllLines(file);
    if (!text.isEmpty() && text.get(0).equals(ORDER_HEADER)) {
      return new ScheduleFile(
          "",
          List.of(),
          text.subList(1, text.size()).stream().map(task -> new Line(task, ANY, ANY)).toList());
    }
    if (text.isEmpty() || !text.get(0).equals(HEADER)) {
      throw new IOException(file + " is not a schedule of this version of ndseq");
    }
    if (text.size() < 3 || !text.get(1).startsWith("program ")) {
      throw new IOException(file + " is damaged: it does not name its program");
    }
    List<String> initializers =
        text.stream()
            .skip(2)
            .takeWhile(line -> line.startsWith(INITIALIZER))
            .map(line -> line.substring(INITIALIZER.length()))
            .toList();
    int head = 2 + initializers.size();
    List<Line> lines = new ArrayList<>();
    for (String line : text.subList(Math.min(head + 1, text.size()), text.size())) {
      String[] words = line.split(" ", -1);
      if (words.length != 3) {
        throw new IOException(
            file + " is damaged: line " + (lines.size() + head + 2) + " is not a step");
      }
      lines.add(new Line(words[0], words[1], words[2]));
    }
    if (text.size() <= head || !text.get(head).equals("steps " + lines.size())) {
      throw new IOException(file + " is damaged: the number of its steps is wrong");
    }
    return new ScheduleFile(text.get(1).substring("program ".length()), initializers, lines);
  }
}
