package org.ndseq.agent.control.driver;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.ndseq.agent.control.driver.CoveredScheduleFile.EpochSchedule;

/**
 * The schedules of epochs that a run can follow, and its position in them. Schedules of one epoch
 * are distinguished by the operations of the run.
 */
final class CoveredScheduleSet {
  private static final int NONE = -1;

  /** A schedule and the number of its operations that were made. */
  private record Position(int schedule, int made) {}

  private final List<EpochSchedule> schedules;
  private Set<Position> positions = new LinkedHashSet<>();

  /**
   * The position before the first operation.
   *
   * @param firsts the numbers of the schedules that can be the first; none to follow no schedule
   */
  CoveredScheduleSet(List<EpochSchedule> schedules, List<Integer> firsts) {
    this.schedules = firsts.isEmpty() ? List.of() : schedules;
    firsts.forEach(this::enter);
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
