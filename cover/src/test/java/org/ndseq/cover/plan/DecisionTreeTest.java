package org.ndseq.cover.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.ndseq.cover.term.InputCondition;
import org.ndseq.cover.term.InputCondition.Comparison;
import org.ndseq.cover.term.InputTerm;
import org.ndseq.cover.term.InputType;
import org.ndseq.cover.term.ProgramInput;

/** Compares the trees of random constraints with the constraints, for all inputs of a range. */
class DecisionTreeTest {
  private static final int RANGE = 4;

  @Test
  void picksEachScheduleThatAdmitsAnInput() {
    Random random = new Random(5);
    for (int i = 0; i < 300; i++) {
      SchedulePlan plan = plan(random);
      DecisionTree tree = DecisionTree.of(plan, 0);
      for (long x = -RANGE; x <= RANGE; x++) {
        for (long y = -RANGE; y <= RANGE; y++) {
          Map<String, Long> input = Map.of("args[0]", x, "args[1]", y);
          for (int s = 0; s < plan.schedules().size(); s++) {
            if (plan.schedules().get(s).admits(input)) {
              assertThat(tree.pick(input)).as("%s with %s", plan, input).contains(s);
            }
          }
        }
      }
    }
  }

  @Test
  void separatesDisjointConstraints() {
    InputCondition small = condition("args[0]", Comparison.LT, 3);
    SchedulePlan plan = plan(List.of(List.of(List.of(small)), List.of(List.of(small.negated()))));
    DecisionTree tree = DecisionTree.of(plan, 0);
    assertThat(tree).isInstanceOf(DecisionTree.Choice.class);
    assertThat(tree.pick(Map.of("args[0]", 2L))).containsExactly(0);
    assertThat(tree.pick(Map.of("args[0]", 3L))).containsExactly(1);
    assertThat(DecisionTree.of(plan, 1).pick(Map.of())).isEmpty();
  }

  private static SchedulePlan plan(Random random) {
    List<List<List<InputCondition>>> all = new ArrayList<>();
    for (int s = 0; s <= random.nextInt(4); s++) {
      List<List<InputCondition>> alternatives = new ArrayList<>();
      for (int a = 0; a <= random.nextInt(2); a++) {
        List<InputCondition> conditions = new ArrayList<>();
        for (int c = 0; c < random.nextInt(4); c++) {
          Comparison comparison = List.of(Comparison.values()).get(random.nextInt(6));
          conditions.add(
              condition("args[" + random.nextInt(2) + "]", comparison, random.nextInt(5) - 2));
        }
        alternatives.add(conditions);
      }
      all.add(alternatives);
    }
    return plan(all);
  }

  private static InputCondition condition(String input, Comparison comparison, long bound) {
    return new InputCondition(
        comparison, new InputTerm.Input(input), new InputTerm.Constant(bound));
  }

  private static SchedulePlan plan(List<List<List<InputCondition>>> constraints) {
    List<CoveringSchedule> schedules = new ArrayList<>();
    for (List<List<InputCondition>> alternatives : constraints) {
      schedules.add(
          new CoveringSchedule(
              0,
              CoveringSchedule.NONE,
              alternatives,
              List.of(),
              CoveringSchedule.Ending.FINISHED,
              "",
              List.of(),
              Map.of()));
    }
    return new SchedulePlan(
        "",
        "Main",
        List.of("0", "0"),
        List.of(
            new ProgramInput("args[0]", InputType.INT), new ProgramInput("args[1]", InputType.INT)),
        schedules,
        List.of(),
        List.of(),
        List.of(),
        TaskOrder.OLDEST_FIRST);
  }
}
