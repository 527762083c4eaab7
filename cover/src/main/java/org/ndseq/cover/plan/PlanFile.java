package org.ndseq.cover.plan;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.ndseq.cover.term.ConditionText;
import org.ndseq.cover.term.InputCondition;
import org.ndseq.cover.term.InputType;
import org.ndseq.cover.term.ProgramInput;

/**
 * A plan as text: a line with the version, then lines of a word and its value. A schedule is a line
 * {@code schedule}, its sample, one line {@code when} for each alternative of its constraint, and
 * one line {@code op} for each operation.
 */
public final class PlanFile {
  private static final String HEADER = "ndseq-schedules 3";
  private static final String SEPARATOR = " && ";

  private PlanFile() {}

  public static void write(SchedulePlan plan, Path file) throws IOException {
    List<String> lines = new ArrayList<>();
    lines.add(HEADER);
    lines.add("program " + plan.program());
    lines.add("main " + plan.mainClass());
    lines.add("order " + plan.order());
    plan.arguments().forEach(a -> lines.add("argument " + a.replace("\n", " ")));
    plan.inputs().forEach(i -> lines.add("input " + i));
    for (CoveringSchedule schedule : plan.schedules()) {
      lines.add(
          "schedule %d %d %s %s"
              .formatted(
                  schedule.epoch(),
                  schedule.next(),
                  schedule.ending(),
                  schedule.details().replace('\n', ' ')));
      schedule.places().forEach(p -> lines.add("place " + p));
      new TreeMap<>(schedule.sample()).forEach((n, v) -> lines.add("sample " + n + " " + v));
      schedule.constraints().forEach(c -> lines.add("when " + text(c)));
      schedule.operations().forEach(o -> lines.add("op " + o));
    }
    for (CoverHole hole : plan.holes()) {
      lines.add("hole " + (hole.place().isEmpty() ? "-" : hole.place()) + " " + hole.reason());
      lines.add("reached " + text(hole.constraint()));
    }
    plan.abstracted().forEach(p -> lines.add("abstracted " + p));
    for (ProgramRace race : plan.races()) {
      lines.add("race %s %s %s".formatted(race.first(), race.second(), race.variable()));
    }
    lines.add("end " + (lines.size() + 1));
    Files.write(file, lines);
  }

  private static String text(List<InputCondition> conditions) {
    return String.join(SEPARATOR, conditions.stream().map(InputCondition::toString).toList());
  }

  /** Reads a file; an {@link IOException} has the problem as one sentence. */
  public static SchedulePlan read(Path file) throws IOException {
    List<String> lines = Files.readAllLines(file);
    if (lines.isEmpty() || !lines.get(0).equals(HEADER)) {
      throw new IOException(file + " has no schedules of this version of ndseq");
    }
    if (!lines.get(lines.size() - 1).equals("end " + lines.size())) {
      throw new IOException(file + " is damaged: it has not as many lines as it should");
    }
    PlanReader reader = new PlanReader();
    for (int i = 1; i < lines.size() - 1; i++) {
      try {
        reader.line(lines.get(i));
      } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
        throw new IOException(file + " is damaged: line " + (i + 1) + " cannot be read", e);
      }
    }
    return reader.plan();
  }

  /** Collects the lines of a file. */
  private static final class PlanReader {
    private String program = "";
    private String main = "";
    private TaskOrder order = TaskOrder.OLDEST_FIRST;
    private final List<String> arguments = new ArrayList<>();
    private final List<ProgramInput> inputs = new ArrayList<>();
    private final List<CoveringSchedule> schedules = new ArrayList<>();
    private final List<CoverHole> holes = new ArrayList<>();
    private final List<ProgramRace> races = new ArrayList<>();
    private final List<String> abstracted = new ArrayList<>();
    private final List<List<InputCondition>> constraints = new ArrayList<>();
    private final List<ScheduledOperation> operations = new ArrayList<>();
    private final List<String> places = new ArrayList<>();
    private final Map<String, Long> sample = new LinkedHashMap<>();
    private String ending = "";
    private String hole = "";

    void line(String line) {
      int space = line.indexOf(' ');
      String rest = line.substring(space + 1);
      switch (line.substring(0, space)) {
        case "program" -> program = rest;
        case "main" -> main = rest;
        case "order" -> order = TaskOrder.valueOf(rest);
        case "argument" -> arguments.add(rest);
        case "input" -> {
          int colon = rest.lastIndexOf(':');
          inputs.add(
              new ProgramInput(
                  rest.substring(0, colon),
                  InputType.named(rest.substring(colon + 1))
                      .orElseThrow(() -> new IllegalArgumentException(rest))));
        }
        case "schedule" -> {
          finish();
          ending = rest;
        }
        case "place" -> places.add(rest);
        case "sample" -> {
          String[] words = rest.split(" ", -1);
          sample.put(words[0], Long.parseLong(words[1]));
        }
        case "when" -> constraints.add(conditions(rest));
        case "op" -> {
          String[] words = rest.split(" ", -1);
          operations.add(new ScheduledOperation(words[0], words[1], words[2]));
        }
        case "hole" -> {
          finish();
          hole = rest;
        }
        case "reached" -> {
          String[] words = hole.split(" ", 2);
          holes.add(
              new CoverHole(words[0].equals("-") ? "" : words[0], words[1], conditions(rest)));
        }
        case "abstracted" -> abstracted.add(rest);
        case "race" -> {
          String[] words = rest.split(" ", 3);
          races.add(new ProgramRace(words[2], words[0], words[1]));
        }
        default -> throw new IllegalArgumentException(line);
      }
    }

    private static List<InputCondition> conditions(String text) {
      List<InputCondition> all = new ArrayList<>();
      if (!text.isEmpty()) {
        for (String part : text.split(SEPARATOR, -1)) {
          all.add(ConditionText.parse(part));
        }
      }
      return all;
    }

    private void finish() {
      if (!ending.isEmpty()) {
        String[] words = ending.split(" ", 4);
        schedules.add(
            new CoveringSchedule(
                Integer.parseInt(words[0]),
                Integer.parseInt(words[1]),
                constraints,
                operations,
                CoveringSchedule.Ending.valueOf(words[2]),
                words[3],
                places,
                sample));
        constraints.clear();
        operations.clear();
        places.clear();
        sample.clear();
        ending = "";
      }
    }

    SchedulePlan plan() {
      finish();
      return new SchedulePlan(
          program, main, arguments, inputs, schedules, holes, races, abstracted, order);
    }
  }
}
