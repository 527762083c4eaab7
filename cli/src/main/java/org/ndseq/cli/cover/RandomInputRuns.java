package org.ndseq.cli.cover;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.ndseq.cli.cover.CoveredProcess.CoveredEnd;
import org.ndseq.cli.cover.CoveredProcess.PlannedRun;
import org.ndseq.cli.cover.CoveredProcess.RunInput;
import org.ndseq.cli.explore.ControlledTarget;
import org.ndseq.cover.plan.CoveringSchedule;
import org.ndseq.cover.plan.SchedulePlan;
import org.ndseq.cover.term.InputCondition;
import org.ndseq.cover.term.InputTerm;
import org.ndseq.cover.term.ProgramInput;

/**
 * Runs a program with random inputs under its schedules: each run has to follow one of them to its
 * end. The numbers are small ones, the constants of the constraints and their neighbours, and
 * bounds of the types. If the program has no races, there are two runs with each input, one task at
 * a time and several at the same time, which have to print the same.
 *
 * @param made the number of runs that ended
 * @param turned how many of them were made with several tasks at the same time
 * @param departures the inputs whose run left the schedules, each with the operation
 */
record RandomInputRuns(int made, int turned, List<String> departures) {
  private static final int MOST_SMALL = 12;
  private static final int MOST_RUNS_OF_ONE_JVM = 500;
  private static final String DEADLOCK = "DEADLOCK";

  /**
   * Makes runs; inputs in holes are left out.
   *
   * @param count the number of inputs to try
   */
  static RandomInputRuns make(ControlledTarget.Program program, SchedulePlan plan, int count) {
    Random random = new Random(1);
    List<Long> numbers = numbers(plan);
    List<PlannedRun> runs = new ArrayList<>();
    List<Map<String, Long>> inputs = new ArrayList<>();
    List<String> departures = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      Map<String, Long> input = input(plan, numbers, random);
      if (plan.isHole(input)) {
        continue;
      }
      List<CoveringSchedule> possible = plan.possible(input);
      if (possible.isEmpty()) {
        departures.add(PlanReport.inputText(input) + ": no schedule covers it");
      } else {
        inputs.add(input);
        runs.add(new PlannedRun(RunInput.of(plan, input), possible, false));
        if (plan.races().isEmpty()) {
          inputs.add(input);
          runs.add(new PlannedRun(RunInput.of(plan, input), possible, true));
        }
      }
    }
    // A method that reads can fail; the program then ends as no value would have it.
    boolean reads = plan.inputs().stream().anyMatch(ProgramInput::isMethod);
    int made = 0;
    int turned = 0;
    String printed = "";
    while (made < runs.size()) {
      int last = Math.min(runs.size(), made + MOST_RUNS_OF_ONE_JVM);
      for (CoveredEnd end : CoveredProcess.run(program, runs.subList(made, last), plan)) {
        boolean isEnded =
            end.end().equals("FINISHED") && (!reads || end.failure().isEmpty())
                || end.end().equals(DEADLOCK);
        if (isEnded && !end.departure().isEmpty()) {
          departures.add(PlanReport.inputText(inputs.get(made)) + ": " + end.departure());
        }
        boolean isSecond = runs.get(made).isParallel();
        if (isSecond && isEnded && !reads && !printed.equals(end.printed())) {
          departures.add(
              PlanReport.inputText(inputs.get(made))
                  + ": with several tasks at the same time it prints something else");
        }
        printed = end.printed();
        turned += end.isByTurns() ? 1 : 0;
        made++;
      }
    }
    return new RandomInputRuns(made, turned, departures);
  }

  private static Map<String, Long> input(SchedulePlan plan, List<Long> numbers, Random random) {
    Map<String, Long> input = new HashMap<>();
    for (ProgramInput name : plan.inputs()) {
      if (!name.isMethod()) {
        long number = numbers.get(random.nextInt(numbers.size()));
        boolean isOfType = name.type().contains(number);
        input.put(name.name(), isOfType ? number : name.type().lowest());
      }
    }
    return input;
  }

  private static List<Long> numbers(SchedulePlan plan) {
    Set<Long> all = new LinkedHashSet<>();
    for (long small = -3; small <= MOST_SMALL; small++) {
      all.add(small);
    }
    for (CoveringSchedule schedule : plan.schedules()) {
      all.addAll(schedule.sample().values());
      for (List<InputCondition> alternative : schedule.constraints()) {
        alternative.forEach(c -> collect(c.left(), all));
        alternative.forEach(c -> collect(c.right(), all));
      }
    }
    plan.inputs().stream()
        .filter(i -> i.isArgument() || i.isField())
        .forEach(i -> all.add(i.type().lowest()));
    return List.copyOf(all);
  }

  private static void collect(InputTerm term, Set<Long> all) {
    if (term instanceof InputTerm.Constant constant) {
      all.addAll(List.of(constant.value() - 1, constant.value(), constant.value() + 1));
    } else if (term instanceof InputTerm.Operation operation) {
      collect(operation.left(), all);
      collect(operation.right(), all);
    }
  }
}
