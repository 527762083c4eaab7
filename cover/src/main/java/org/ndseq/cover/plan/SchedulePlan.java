package org.ndseq.cover.plan;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ndseq.cover.term.ProgramInput;

/**
 * The covering schedules of a program: the set Σ of the paper.
 *
 * @param program identifies the classes that it was made for
 * @param mainClass with slashes
 * @param arguments the program's arguments; those that are inputs can be others
 * @param inputs the inputs
 * @param schedules those of runs that complete come after those that fail
 * @param holes inputs that are not covered
 * @param races accesses that nothing orders, in executions of some inputs
 * @param abstracted the places of loops whose results were taken as unknown
 * @param order the order of tasks in all schedules
 */
public record SchedulePlan(
    String program,
    String mainClass,
    List<String> arguments,
    List<ProgramInput> inputs,
    List<CoveringSchedule> schedules,
    List<CoverHole> holes,
    List<ProgramRace> races,
    List<String> abstracted,
    TaskOrder order) {
  public SchedulePlan {
    arguments = List.copyOf(arguments);
    inputs = List.copyOf(inputs);
    schedules = List.copyOf(schedules);
    holes = List.copyOf(holes);
    races = List.copyOf(races);
    abstracted = List.copyOf(abstracted);
  }

  /** The same plan with other holes. */
  public SchedulePlan withHoles(List<CoverHole> others) {
    return new SchedulePlan(
        program, mainClass, arguments, inputs, schedules, others, races, abstracted, order);
  }

  /** The number of epochs. */
  public int epochs() {
    return 1 + schedules.stream().mapToInt(CoveringSchedule::epoch).max().orElse(0);
  }

  /** Whether each input has a schedule. */
  public boolean isComplete() {
    return holes.isEmpty();
  }

  /**
   * Whether an input may not be covered.
   *
   * @param values the inputs that are known
   */
  public boolean isHole(Map<String, Long> values) {
    return holes.stream()
        .anyMatch(
            h ->
                h.constraint().stream()
                    .allMatch(c -> !c.isOver(values.keySet()) || c.holds(values)));
  }

  /**
   * The schedules that a run can begin with.
   *
   * @param values the inputs that are known; inputs that the program reads later are not
   */
  public List<CoveringSchedule> possible(Map<String, Long> values) {
    boolean isKnown =
        abstracted.isEmpty() && inputs.stream().allMatch(i -> values.containsKey(i.name()));
    if (isKnown) {
      return select(values).stream().toList();
    }
    return schedules.stream().filter(s -> s.epoch() == 0 && s.mayAdmit(values)).toList();
  }

  /** The schedule for an input; failing ones first, since their constraints are narrower. */
  public Optional<CoveringSchedule> select(Map<String, Long> values) {
    Optional<CoveringSchedule> failing =
        schedules.stream()
            .filter(
                s ->
                    s.epoch() == 0
                        && s.ending() != CoveringSchedule.Ending.FINISHED
                        && s.admits(values))
            .findFirst();
    return failing.isPresent()
        ? failing
        : schedules.stream().filter(s -> s.epoch() == 0 && s.admits(values)).findFirst();
  }
}
