package org.ndseq.cover;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.ndseq.cover.code.ClassPathReader;
import org.ndseq.cover.code.ProgramCode;
import org.ndseq.cover.machine.ConcolicMachine;
import org.ndseq.cover.machine.EpochState;
import org.ndseq.cover.machine.PathResult;
import org.ndseq.cover.plan.CoverHole;
import org.ndseq.cover.plan.CoveringSchedule;
import org.ndseq.cover.plan.SchedulePlan;
import org.ndseq.cover.plan.ScheduledOperation;
import org.ndseq.cover.slice.PreconditionSlice;
import org.ndseq.cover.term.ConditionSolver;
import org.ndseq.cover.term.ConditionSolver.Answer;
import org.ndseq.cover.term.InputCondition;

/**
 * Enumerates input-covering schedules (Figures 4 and 5 of the paper). For each epoch, each
 * iteration asks the solver for an input outside of all constraints found so far, executes the
 * epoch with it, and adds the precondition of the schedule that results. An epoch is done when the
 * solver proves that no input is left, so that the disjunction of its constraints is valid.
 *
 * <p>Departures from the paper: paths are executed with concrete inputs, and terms over the inputs
 * are kept beside the numbers. The state of an epoch is what all arrivals at it have in common: it
 * begins with the numbers of the first arrival, and a number that another arrival does not have
 * becomes an input, until nothing changes. So it is an invariant, found without a data-flow
 * analysis.
 */
public final class ScheduleSearch {
  private static final Duration QUESTION = Duration.ofSeconds(10);
  private static final int MOST_EPOCHS = 200;

  /** A schedule before its constraint is complete. */
  private record Outline(
      int next, List<ScheduledOperation> operations, PathResult.End end, String details) {}

  /** The execution of one epoch on the path to another. */
  private record PathStep(Set<String> inputs, String prefix, Map<String, Integer> values) {}

  /** An epoch, with an execution that arrives at it. */
  private static final class BoundedEpoch {
    final int number;
    final List<PathStep> path;
    final Map<String, Object> numbers;
    final Set<String> inputs = new TreeSet<>();
    final Map<Outline, List<List<InputCondition>>> constraints = new LinkedHashMap<>();
    final Map<Outline, PathResult> samples = new HashMap<>();

    BoundedEpoch(int number, List<PathStep> path, Map<String, Object> numbers) {
      this.number = number;
      this.path = List.copyOf(path);
      this.numbers = Map.copyOf(numbers);
    }

    String prefix() {
      return number == 0 ? "" : "epoch" + number + ":";
    }
  }

  private final SearchOptions options;
  private final List<byte[]> classFiles;
  private final ProgramCode code;
  private final List<BoundedEpoch> epochs = new ArrayList<>();
  private final Map<String, BoundedEpoch> byShape = new HashMap<>();
  private final Set<CoverHole> holes = new LinkedHashSet<>();
  private final long start = System.nanoTime();
  private boolean hasChanged;
  private int paths;

  /**
   * Prepares a search.
   *
   * @param classFiles the classes of the program
   */
  public ScheduleSearch(List<byte[]> classFiles, SearchOptions options) {
    this.options = options;
    this.classFiles = List.copyOf(classFiles);
    this.code = new ProgramCode(classFiles, options.failures());
  }

  /** The number of executed paths. */
  public int paths() {
    return paths;
  }

  /** Enumerates the schedules. */
  public SchedulePlan run() {
    BoundedEpoch first = new BoundedEpoch(0, List.of(), Map.of());
    first.inputs.addAll(options.inputs());
    epochs.add(first);
    do {
      hasChanged = false;
      holes.clear();
      for (int i = 0; i < epochs.size() && !isOver(); i++) {
        explore(epochs.get(i));
      }
    } while (hasChanged && !isOver());
    if (isOver()) {
      addLimit();
    }
    return plan();
  }

  private boolean isOver() {
    return paths >= options.limits().paths() || isLate() || epochs.size() > MOST_EPOCHS;
  }

  private boolean isLate() {
    return System.nanoTime() - start > options.limits().time().toNanos();
  }

  private void addLimit() {
    String limit = isLate() ? "time" : epochs.size() > MOST_EPOCHS ? "epochs" : "paths";
    holes.add(
        new CoverHole("", "the limit of " + limit + " was reached; inputs are left", List.of()));
  }

  private void explore(BoundedEpoch epoch) {
    epoch.constraints.clear();
    epoch.samples.clear();
    List<String> names = new ArrayList<>();
    for (String input : epoch.inputs) {
      if (epoch.number == 0 || epoch.numbers.get(input) instanceof Integer) {
        names.add(epoch.prefix() + input);
      }
    }
    ConditionSolver solver = new ConditionSolver(names, QUESTION);
    List<List<InputCondition>> covered = new ArrayList<>();
    int inputs = epoch.inputs.size();
    while (epoch.inputs.size() == inputs) {
      Answer answer = solver.solve(List.of(), covered);
      if (answer instanceof Answer.Impossible) {
        return;
      }
      if (answer instanceof Answer.Undecided) {
        holes.add(
            new CoverHole("", "the solver did not decide whether an input is left", List.of()));
        return;
      }
      if (isOver()) {
        return;
      }
      covered.add(execute(epoch, ((Answer.Found) answer).inputs()));
    }
  }

  /** Executes an epoch with an input; the result is the precondition of its schedule. */
  private List<InputCondition> execute(BoundedEpoch epoch, Map<String, Integer> values) {
    paths++;
    List<PathStep> steps = new ArrayList<>(epoch.path);
    steps.add(new PathStep(Set.copyOf(epoch.inputs), epoch.prefix(), values));
    ConcolicMachine machine =
        new ConcolicMachine(
            code,
            steps.get(0).values(),
            options.limits().steps(),
            options.limits().tasks(),
            options.cutting());
    PathResult path = machine.run(options.mainClass(), options.arguments());
    for (PathStep step : steps.subList(1, steps.size())) {
      if (path.end() != PathResult.End.EPOCH) {
        throw new IllegalStateException("the path to an epoch ends early");
      }
      machine.epochState().begin(step.inputs(), step.prefix(), step.values());
      path = machine.resume();
    }
    int next = CoveringSchedule.NONE;
    if (path.end() == PathResult.End.EPOCH) {
      Optional<BoundedEpoch> target = arrive(machine.epochState(), steps);
      next = target.map(t -> t.number).orElse(CoveringSchedule.NONE);
    }
    PreconditionSlice slice = new PreconditionSlice(code, path);
    List<InputCondition> conditions = slice.conditions();
    if (!conditions.stream().allMatch(c -> c.holds(values))) {
      throw new IllegalStateException("the path does not satisfy its condition");
    }
    add(epoch, path, next, slice, values);
    return conditions;
  }

  private void add(
      BoundedEpoch epoch,
      PathResult path,
      int next,
      PreconditionSlice slice,
      Map<String, Integer> values) {
    List<InputCondition> conditions = slice.conditions();
    if (path.end() == PathResult.End.UNSUPPORTED) {
      String place = path.places().isEmpty() ? "" : path.places().get(0);
      holes.add(new CoverHole(place, path.details(), epoch.number == 0 ? conditions : List.of()));
      return;
    }
    for (PreconditionSlice.OpaqueCondition o : slice.opaque()) {
      holes.add(
          new CoverHole(
              o.place(),
              "synchronisation depends on " + o.reason() + ", which has no term",
              epoch.number == 0 ? conditions : List.of()));
    }
    Outline outline = new Outline(next, path.operations(), path.end(), path.details());
    epoch.constraints.computeIfAbsent(outline, k -> new ArrayList<>()).add(conditions);
    epoch.samples.putIfAbsent(
        outline,
        new PathResult(
            values, path.operations(), List.of(), path.end(), path.details(), path.places()));
  }

  /** The epoch that begins with a state; its inputs are what differs from earlier arrivals. */
  private Optional<BoundedEpoch> arrive(EpochState state, List<PathStep> steps) {
    if (state.isOpaque()) {
      holes.add(
          new CoverHole(
              state.place(), "a reference depends on inputs where an epoch begins", List.of()));
    }
    BoundedEpoch target = byShape.get(state.shape());
    if (target == null) {
      target = new BoundedEpoch(epochs.size(), steps, state.numbers());
      target.inputs.addAll(state.variable());
      byShape.put(state.shape(), target);
      epochs.add(target);
    } else {
      Set<String> changed = new HashSet<>(state.variable());
      for (Map.Entry<String, Object> number : target.numbers.entrySet()) {
        if (!number.getValue().equals(state.numbers().get(number.getKey()))) {
          changed.add(number.getKey());
        }
      }
      hasChanged |= target.inputs.addAll(changed);
    }
    state.require(target.inputs);
    return Optional.of(target);
  }

  private SchedulePlan plan() {
    List<CoveringSchedule> schedules = new ArrayList<>();
    for (BoundedEpoch epoch : epochs) {
      epoch.constraints.forEach(
          (outline, alternatives) -> {
            PathResult path = epoch.samples.get(outline);
            schedules.add(
                new CoveringSchedule(
                    epoch.number,
                    outline.next(),
                    alternatives,
                    outline.operations(),
                    outline.end() == PathResult.End.EPOCH
                        ? CoveringSchedule.Ending.FINISHED
                        : CoveringSchedule.Ending.valueOf(outline.end().name()),
                    outline.details(),
                    path == null ? List.of() : path.places(),
                    path == null ? Map.of() : path.inputs()));
          });
    }
    return new SchedulePlan(
        ClassPathReader.digest(classFiles),
        options.mainClass(),
        options.arguments(),
        options.inputs(),
        schedules,
        List.copyOf(holes));
  }
}
