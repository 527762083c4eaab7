package org.ndseq.cover.plan;

import java.util.List;
import java.util.Map;
import org.ndseq.cover.term.InputCondition;

/**
 * A schedule of an epoch with the inputs that it is for. The inputs of the first epoch are those of
 * the program; those of others are numbers of its state.
 *
 * @param epoch the number of the epoch
 * @param next the epoch that follows, or {@link #NONE}
 * @param constraints alternatives, each a conjunction of conditions: an input that satisfies one of
 *     them can be run under the schedule
 * @param operations the synchronisation operations of all tasks in their order
 * @param ending the end of a run under it
 * @param details the exception, the exit code or the tasks that wait; empty if all tasks end
 * @param places the source places of a failure or deadlock
 * @param sample an input that was executed with it
 */
public record CoveringSchedule(
    int epoch,
    int next,
    List<List<InputCondition>> constraints,
    List<ScheduledOperation> operations,
    Ending ending,
    String details,
    List<String> places,
    Map<String, Long> sample) {
  /** The epoch after the last one. */
  public static final int NONE = -1;

  /** The end of a run under a schedule. */
  public enum Ending {
    /** All tasks end, or the next epoch begins. */
    FINISHED,
    FAILED,
    EXITED,
    DEADLOCK
  }

  public CoveringSchedule {
    constraints = List.copyOf(constraints);
    operations = List.copyOf(operations);
    places = List.copyOf(places);
    sample = Map.copyOf(sample);
  }

  /** Whether an input satisfies the constraint. */
  public boolean admits(Map<String, Long> inputs) {
    return constraints.stream().anyMatch(c -> c.stream().allMatch(x -> x.holds(inputs)));
  }

  /** Whether the inputs that are known do not contradict the constraint. */
  boolean mayAdmit(Map<String, Long> known) {
    return constraints.stream()
        .anyMatch(c -> c.stream().allMatch(x -> !x.isOver(known.keySet()) || x.holds(known)));
  }

  /** The constraint as text. */
  public String constraintText() {
    StringBuilder text = new StringBuilder();
    for (List<InputCondition> alternative : constraints) {
      text.append(text.isEmpty() ? "" : " or ");
      if (alternative.isEmpty()) {
        text.append("any input");
      }
      for (int i = 0; i < alternative.size(); i++) {
        text.append(i == 0 ? "" : " and ").append(alternative.get(i));
      }
    }
    return text.toString();
  }
}
