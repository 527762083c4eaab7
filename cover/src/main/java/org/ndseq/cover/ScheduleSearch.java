package org.ndseq.cover;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ndseq.cover.code.ClassPathReader;
import org.ndseq.cover.code.ProgramCode;
import org.ndseq.cover.machine.ConcolicMachine;
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
 * Enumerates input-covering schedules (Figure 5 of the paper). Each iteration asks the solver for an
 * input outside of all constraints found so far, executes the program with it, and adds the
 * precondition of the schedule that results. The search ends when the solver proves that no input
 * is left, so that the disjunction of the constraints is valid.
 *
 * <p>Departure from the paper: paths are executed with concrete inputs, and terms over the inputs
 * are kept beside the numbers; so a path is never infeasible.
 */
public final class ScheduleSearch {
  private static final Duration QUESTION = Duration.ofSeconds(10);

  /** A schedule before its constraint is complete. */
  private record Outline(List<ScheduledOperation> operations, PathResult.End end, String details) {}

  private final SearchOptions options;
  private final List<byte[]> classFiles;
  private final ProgramCode code;
  private final ConditionSolver solver;
  private final Map<Outline, List<List<InputCondition>>> constraints = new LinkedHashMap<>();
  private final Map<Outline, PathResult> samples = new HashMap<>();
  private final List<List<InputCondition>> covered = new ArrayList<>();
  private final Set<CoverHole> holes = new LinkedHashSet<>();
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
    this.solver = new ConditionSolver(options.inputs(), QUESTION);
  }

  /** The number of executed paths. */
  public int paths() {
    return paths;
  }

  /** Enumerates the schedules. */
  public SchedulePlan run() {
    long start = System.nanoTime();
    while (true) {
      Answer answer = solver.solve(List.of(), covered);
      if (answer instanceof Answer.Impossible) {
        break;
      }
      if (answer instanceof Answer.Undecided) {
        holes.add(
            new CoverHole("", "the solver did not decide whether an input is left", List.of()));
        break;
      }
      if (paths >= options.limits().paths() || isLate(start)) {
        String limit = isLate(start) ? "time" : "paths";
        holes.add(
            new CoverHole("", "the limit of " + limit + " was reached; inputs are left", List.of()));
        break;
      }
      execute(((Answer.Found) answer).inputs());
    }
    return plan();
  }

  private boolean isLate(long start) {
    return System.nanoTime() - start > options.limits().time().toNanos();
  }

  private void execute(Map<String, Integer> inputs) {
    paths++;
    PathResult path =
        new ConcolicMachine(code, inputs, options.limits().steps(), options.limits().tasks())
            .run(options.mainClass(), options.arguments());
    PreconditionSlice slice = new PreconditionSlice(code, path);
    List<InputCondition> conditions = slice.conditions();
    if (!conditions.stream().allMatch(c -> c.holds(inputs))) {
      throw new IllegalStateException("the path does not satisfy its condition");
    }
    covered.add(conditions);
    String place = path.places().isEmpty() ? "" : path.places().get(0);
    if (path.end() == PathResult.End.UNSUPPORTED) {
      holes.add(new CoverHole(place, path.details(), conditions));
      return;
    }
    slice
        .opaque()
        .forEach(
            o ->
                holes.add(
                    new CoverHole(
                        o.place(),
                        "synchronisation depends on " + o.reason() + ", which has no term",
                        conditions)));
    Outline outline = new Outline(path.operations(), path.end(), path.details());
    constraints.computeIfAbsent(outline, k -> new ArrayList<>()).add(conditions);
    samples.putIfAbsent(outline, path);
  }

  private SchedulePlan plan() {
    List<CoveringSchedule> schedules = new ArrayList<>();
    constraints.forEach(
        (outline, alternatives) -> {
          PathResult path = samples.get(outline);
          schedules.add(
              new CoveringSchedule(
                  alternatives,
                  outline.operations(),
                  CoveringSchedule.Ending.valueOf(outline.end().name()),
                  outline.details(),
                  path == null ? List.of() : path.places(),
                  path == null ? Map.of() : path.inputs()));
        });
    return new SchedulePlan(
        ClassPathReader.digest(classFiles),
        options.mainClass(),
        options.arguments(),
        options.inputs(),
        schedules,
        List.copyOf(holes));
  }
}
