package org.ndseq.cover;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ndseq.cover.BoundedEpoch.Outline;
import org.ndseq.cover.code.ClassPathReader;
import org.ndseq.cover.code.FailureHandling;
import org.ndseq.cover.code.ProgramCode;
import org.ndseq.cover.code.PureLoop;
import org.ndseq.cover.machine.ConcolicMachine;
import org.ndseq.cover.machine.EpochCutting;
import org.ndseq.cover.machine.MachineOptions;
import org.ndseq.cover.machine.PathResult;
import org.ndseq.cover.plan.CoverHole;
import org.ndseq.cover.plan.CoveringSchedule;
import org.ndseq.cover.plan.ProgramRace;
import org.ndseq.cover.plan.SchedulePlan;
import org.ndseq.cover.plan.ScheduledOperation;
import org.ndseq.cover.term.ConditionSolver;
import org.ndseq.cover.term.ConditionSolver.Answer;
import org.ndseq.cover.term.InputCondition;

/**
 * Makes a plan of the epochs that a search has found. A schedule that ends with the exit of the
 * process is left out if it is a prefix of another one for the same inputs (section 4.1.1).
 */
final class PlanAssembler {
  private static final int LONGEST_WATCHED = 200_000;

  /** The most executions in which races are looked for. */
  private static final int MOST_WATCHED = 16;

  private final ProgramCode code;
  private final SearchOptions options;
  private final ConditionSolver solver;

  PlanAssembler(ProgramCode code, SearchOptions options, ConditionSolver solver) {
    this.code = code;
    this.options = options;
    this.solver = solver;
  }

  SchedulePlan plan(
      List<byte[]> classFiles,
      List<BoundedEpoch> epochs,
      Collection<CoverHole> holes,
      Collection<PureLoop> abstracted) {
    List<CoveringSchedule> schedules = new ArrayList<>();
    for (BoundedEpoch epoch : epochs) {
      epoch.constraints.forEach(
          (outline, alternatives) -> {
            if (!isPrefix(epoch, outline, alternatives)) {
              schedules.add(schedule(epoch, outline, alternatives));
            }
          });
    }
    return new SchedulePlan(
        ClassPathReader.digest(classFiles),
        options.mainClass(),
        options.arguments(),
        options.inputs(),
        schedules,
        List.copyOf(holes),
        races(epochs),
        abstracted.stream().map(l -> l.body().place(l.first())).toList());
  }

  private static CoveringSchedule schedule(
      BoundedEpoch epoch, Outline outline, List<List<InputCondition>> alternatives) {
    PathResult path = epoch.samples.get(outline);
    return new CoveringSchedule(
        epoch.number,
        outline.next(),
        alternatives,
        outline.operations(),
        outline.end() == PathResult.End.EPOCH
            ? CoveringSchedule.Ending.FINISHED
            : CoveringSchedule.Ending.valueOf(outline.end().name()),
        outline.details(),
        path == null ? List.of() : path.places(),
        path == null ? Map.of() : path.inputs());
  }

  /** Whether a run that exits can follow another schedule and stop early. */
  private boolean isPrefix(
      BoundedEpoch epoch, Outline outline, List<List<InputCondition>> alternatives) {
    if (outline.end() != PathResult.End.EXITED || code.failures() != FailureHandling.PREFIX) {
      return false;
    }
    List<ScheduledOperation> operations = outline.operations();
    for (Map.Entry<Outline, List<List<InputCondition>>> other : epoch.constraints.entrySet()) {
      List<ScheduledOperation> longer = other.getKey().operations();
      if (other.getKey().end() != PathResult.End.EXITED
          && longer.size() >= operations.size()
          && longer.subList(0, operations.size()).equals(operations)
          && alternatives.stream().allMatch(a -> implies(epoch, a, other.getValue()))) {
        return true;
      }
    }
    return false;
  }

  private boolean implies(
      BoundedEpoch epoch, List<InputCondition> conditions, List<List<InputCondition>> any) {
    List<InputCondition> premises = new ArrayList<>(conditions);
    premises.addAll(epoch.facts());
    return solver.refute(premises, any) instanceof Answer.Impossible;
  }

  /** The races of whole executions, one for each schedule of the first epoch. */
  private List<ProgramRace> races(List<BoundedEpoch> epochs) {
    Set<ProgramRace> all = new LinkedHashSet<>();
    MachineOptions whole =
        new MachineOptions(
            options.inputs(),
            Math.min(options.limits().steps(), LONGEST_WATCHED),
            options.limits().tasks(),
            EpochCutting.NEVER,
            Set.of());
    List<PathResult> samples =
        epochs.isEmpty() ? List.of() : List.copyOf(epochs.get(0).samples.values());
    for (PathResult sample : samples.subList(0, Math.min(samples.size(), MOST_WATCHED))) {
      ConcolicMachine machine = new ConcolicMachine(code, sample.inputs(), whole);
      machine.watchRaces();
      machine.run(options.mainClass(), options.arguments());
      all.addAll(machine.races());
    }
    return List.copyOf(all);
  }
}
