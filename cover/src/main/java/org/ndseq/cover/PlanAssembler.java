package org.ndseq.cover;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
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
import org.ndseq.cover.term.InputCondition;

/**
 * Makes a plan of the epochs that a search has found. A schedule that ends with the exit of the
 * process is left out if it is a prefix of another one, which its inputs follow then (section
 * 4.1.1).
 */
final class PlanAssembler {
  private static final int LONGEST_WATCHED = 200_000;

  /** The most executions in which races are looked for. */
  private static final int MOST_WATCHED = 16;

  private final ProgramCode code;
  private final SearchOptions options;

  PlanAssembler(ProgramCode code, SearchOptions options) {
    this.code = code;
    this.options = options;
  }

  SchedulePlan plan(
      List<byte[]> classFiles,
      List<BoundedEpoch> epochs,
      Collection<CoverHole> holes,
      Collection<PureLoop> abstracted) {
    List<CoveringSchedule> schedules = new ArrayList<>();
    for (BoundedEpoch epoch : epochs) {
      withoutPrefixes(epoch)
          .forEach((outline, all) -> schedules.add(schedule(epoch, outline, all)));
    }
    return new SchedulePlan(
        ClassPathReader.digest(classFiles),
        options.mainClass(),
        options.arguments(),
        options.inputs(),
        schedules,
        List.copyOf(holes),
        races(epochs),
        abstracted.stream().map(l -> l.body().place(l.first())).toList(),
        options.mode().order());
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

  /**
   * Lets runs that exit follow a longer schedule and stop early, if there is one that begins as
   * they do.
   */
  private Map<Outline, List<List<InputCondition>>> withoutPrefixes(BoundedEpoch epoch) {
    Map<Outline, List<List<InputCondition>>> all = new LinkedHashMap<>();
    epoch.constraints.forEach((o, alternatives) -> all.put(o, new ArrayList<>(alternatives)));
    for (Outline outline : epoch.constraints.keySet()) {
      List<ScheduledOperation> operations = outline.operations();
      Optional<Outline> longer =
          all.keySet().stream()
              .filter(o -> outline.end() == PathResult.End.EXITED)
              .filter(o -> o.end() != PathResult.End.EXITED)
              .filter(o -> o.operations().size() >= operations.size())
              .filter(o -> o.operations().subList(0, operations.size()).equals(operations))
              .findFirst();
      if (longer.isPresent() && code.failures() == FailureHandling.PREFIX) {
        List<List<InputCondition>> exiting = Objects.requireNonNull(all.remove(outline));
        Objects.requireNonNull(all.get(longer.get())).addAll(exiting);
      }
    }
    return all;
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
            options.mode().order(),
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
