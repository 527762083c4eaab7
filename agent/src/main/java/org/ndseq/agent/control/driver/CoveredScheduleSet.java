package org.ndseq.agent.control.driver;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The schedules of epochs that a run can follow, and its position in them. Schedules of one epoch
 * are distinguished by the operations of the run.
 */
final class CoveredScheduleSet {
  private static final int NONE = -1;

  /** A schedule: a task, a kind and a site for each operation. */
  private record EpochSchedule(int epoch, int next, List<String> operations) {}

  /** A schedule and the number of its operations that were made. */
  private record Position(int schedule, int made) {}

  private final Map<String, Long> fields = new LinkedHashMap<>();
  private final List<EpochSchedule> schedules = new ArrayList<>();
  private Set<Position> positions = new LinkedHashSet<>();

  private CoveredScheduleSet() {}

  /**
   * Reads a file: lines {@code field} with a static field and its number, lines {@code begin} with
   * the numbers of the schedules that can be the first, then for each a line {@code schedule} with
   * its epoch and the next one, and its operations.
   */
  static CoveredScheduleSet read(Path file) throws IOException {
    CoveredScheduleSet all = new CoveredScheduleSet();
    List<Integer> firsts = new ArrayList<>();
    for (String line : Files.readAllLines(file)) {
      String[] words = line.split(" ", -1);
      switch (words[0]) {
        case "field" -> all.fields.put(words[1], Long.parseLong(words[2]));
        case "begin" -> firsts.add(Integer.parseInt(words[1]));
        case "schedule" ->
            all.schedules.add(
                new EpochSchedule(
                    Integer.parseInt(words[1]), Integer.parseInt(words[2]), new ArrayList<>()));
        default ->
            all.schedules
                .get(all.schedules.size() - 1)
                .operations()
                .add(line.substring(line.indexOf(' ') + 1).replace(" AWAIT ", " ACQUIRE "));
      }
    }
    firsts.forEach(all::enter);
    return all;
  }

  /** The numbers that static fields get before the program's main method is called. */
  Map<String, Long> fields() {
    return fields;
  }

  /** Whether there is a schedule to follow. */
  boolean isEmpty() {
    return schedules.isEmpty();
  }

  private void enter(int schedule) {
    List<Integer> todo = new ArrayList<>(List.of(schedule));
    while (!todo.isEmpty()) {
      int s = todo.remove(todo.size() - 1);
      if (positions.add(new Position(s, 0)) && schedules.get(s).operations().isEmpty()) {
        todo.addAll(after(s));
      }
    }
  }

  private List<Integer> after(int schedule) {
    int next = schedules.get(schedule).next();
    List<Integer> all = new ArrayList<>();
    for (int i = 0; next != NONE && i < schedules.size(); i++) {
      if (schedules.get(i).epoch() == next) {
        all.add(i);
      }
    }
    return all;
  }

  /** The operations that can be next. */
  Set<String> expected() {
    Set<String> all = new LinkedHashSet<>();
    for (Position p : positions) {
      List<String> operations = schedules.get(p.schedule()).operations();
      if (p.made() < operations.size()) {
        all.add(operations.get(p.made()));
      }
    }
    return all;
  }

  /** Makes an operation that can be next. */
  void follow(String operation) {
    Set<Position> before = positions;
    positions = new LinkedHashSet<>();
    for (Position p : before) {
      List<String> operations = schedules.get(p.schedule()).operations();
      if (p.made() < operations.size() && operations.get(p.made()).equals(operation)) {
        positions.add(new Position(p.schedule(), p.made() + 1));
        if (p.made() + 1 == operations.size()) {
          after(p.schedule()).forEach(this::enter);
        }
      }
    }
  }

  /** Whether the run can end here. */
  boolean isAtEnd() {
    return positions.stream()
        .anyMatch(
            p ->
                p.made() == schedules.get(p.schedule()).operations().size()
                    && schedules.get(p.schedule()).next() == NONE);
  }
}
