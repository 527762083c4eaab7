package org.ndseq.cover.plan;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Follows a run through the schedules of a plan, from the epoch of the program's start. Schedules
 * of one epoch are told apart by the operations that the run makes.
 */
public final class PlanFollower {
  /** A schedule and the number of its operations that were made. */
  private record Position(int schedule, int made) {}

  private final SchedulePlan plan;
  private Set<Position> positions = new LinkedHashSet<>();

  /** Begins with the schedules that an input can have. */
  public PlanFollower(SchedulePlan plan, Map<String, Long> inputs) {
    this.plan = plan;
    plan.possible(inputs).forEach(s -> enter(plan.schedules().indexOf(s)));
  }

  private void enter(int schedule) {
    List<Integer> todo = new ArrayList<>(List.of(schedule));
    while (!todo.isEmpty()) {
      int s = todo.remove(todo.size() - 1);
      if (positions.add(new Position(s, 0)) && plan.schedules().get(s).operations().isEmpty()) {
        todo.addAll(after(s));
      }
    }
  }

  private List<Integer> after(int schedule) {
    int next = plan.schedules().get(schedule).next();
    List<Integer> all = new ArrayList<>();
    for (int i = 0; next != CoveringSchedule.NONE && i < plan.schedules().size(); i++) {
      if (plan.schedules().get(i).epoch() == next) {
        all.add(i);
      }
    }
    return all;
  }

  /** Makes an operation; false if no schedule has it here. */
  public boolean follow(ScheduledOperation operation) {
    Set<Position> before = positions;
    positions = new LinkedHashSet<>();
    for (Position p : before) {
      List<ScheduledOperation> operations = plan.schedules().get(p.schedule()).operations();
      if (p.made() < operations.size() && operations.get(p.made()).equals(operation)) {
        positions.add(new Position(p.schedule(), p.made() + 1));
        if (p.made() + 1 == operations.size()) {
          after(p.schedule()).forEach(this::enter);
        }
      }
    }
    return !positions.isEmpty();
  }

  /** The endings with which the run can end here. */
  public Set<CoveringSchedule.Ending> endings() {
    Set<CoveringSchedule.Ending> all = new LinkedHashSet<>();
    for (Position p : positions) {
      CoveringSchedule schedule = plan.schedules().get(p.schedule());
      if (p.made() == schedule.operations().size() && schedule.next() == CoveringSchedule.NONE) {
        all.add(schedule.ending());
      }
    }
    return all;
  }
}
