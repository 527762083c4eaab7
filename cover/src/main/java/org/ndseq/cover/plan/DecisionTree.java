package org.ndseq.cover.plan;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ndseq.cover.term.InputCondition;

/** A tree of conditions that picks the schedules of an epoch from its inputs (section 6.2). */
public sealed interface DecisionTree {
  /** The trees below this depth are not made; a leaf there has several schedules. */
  int DEEPEST = 24;

  /**
   * Schedules that are left.
   *
   * @param schedules their numbers in the plan, from 0; none if no input leads here
   */
  record Leaf(Set<Integer> schedules) implements DecisionTree {}

  /** A condition with the trees for inputs that satisfy it and for others. */
  record Choice(InputCondition condition, DecisionTree yes, DecisionTree no)
      implements DecisionTree {}

  /** An alternative of a schedule's constraint, without the conditions that were decided. */
  record OpenCase(int schedule, List<InputCondition> conditions) {}

  /** Makes the tree of an epoch. */
  static DecisionTree of(SchedulePlan plan, int epoch) {
    List<OpenCase> cases = new ArrayList<>();
    for (int i = 0; i < plan.schedules().size(); i++) {
      CoveringSchedule schedule = plan.schedules().get(i);
      if (schedule.epoch() == epoch) {
        for (List<InputCondition> alternative : schedule.constraints()) {
          cases.add(new OpenCase(i, alternative));
        }
      }
    }
    return of(cases, 0);
  }

  private static DecisionTree of(List<OpenCase> cases, int depth) {
    InputCondition condition =
        cases.stream().flatMap(c -> c.conditions().stream()).findFirst().orElse(null);
    Set<Integer> schedules = new LinkedHashSet<>();
    cases.forEach(c -> schedules.add(c.schedule()));
    if (condition == null || schedules.size() < 2 || depth == DEEPEST) {
      return new Leaf(schedules);
    }
    return new Choice(
        condition,
        of(decided(cases, condition), depth + 1),
        of(decided(cases, condition.negated()), depth + 1));
  }

  /** The cases that are left for inputs that satisfy a condition. */
  private static List<OpenCase> decided(List<OpenCase> cases, InputCondition condition) {
    List<OpenCase> left = new ArrayList<>();
    for (OpenCase c : cases) {
      if (!c.conditions().contains(condition.negated())) {
        left.add(
            new OpenCase(
                c.schedule(), c.conditions().stream().filter(x -> !x.equals(condition)).toList()));
      }
    }
    return left;
  }

  /** The schedules that the tree picks for an input. */
  default Set<Integer> pick(Map<String, Long> inputs) {
    DecisionTree tree = this;
    while (tree instanceof Choice choice) {
      tree = choice.condition().holds(inputs) ? choice.yes() : choice.no();
    }
    return ((Leaf) tree).schedules();
  }
}
