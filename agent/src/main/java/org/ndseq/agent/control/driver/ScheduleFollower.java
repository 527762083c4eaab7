package org.ndseq.agent.control.driver;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.ndseq.agent.control.RunEnd;
import org.ndseq.agent.control.RunState;
import org.ndseq.agent.control.ScheduleStrategy;
import org.ndseq.agent.control.TaskState;
import org.ndseq.agent.control.explore.FixedOrderStrategy;
import org.ndseq.agent.control.explore.FixedOrderStrategy.OnMismatch;

/** Repeats a schedule and compares each step with the recorded one. */
final class ScheduleFollower implements ScheduleStrategy {
  private final ScheduleFile schedule;
  private final FixedOrderStrategy order;
  private final boolean isStrict;
  private Optional<String> departure = Optional.empty();

  ScheduleFollower(ScheduleFile schedule, boolean isStrict) {
    this.schedule = schedule;
    this.isStrict = isStrict;
    this.order =
        new FixedOrderStrategy(
            schedule.lines().stream().map(ScheduleFile.Line::task).toList(),
            isStrict ? OnMismatch.ABANDON : OnMismatch.CONTINUE);
  }

  /** How the run left the schedule, with both sites. */
  Optional<String> departure() {
    return departure;
  }

  @Override
  public boolean begin() {
    return order.begin();
  }

  @Override
  public @Nullable TaskState choose(RunState run) {
    int i = run.steps().size();
    TaskState chosen = order.choose(run);
    if (departure.isEmpty() && i < schedule.lines().size()) {
      ScheduleFile.Line expected = schedule.lines().get(i);
      ScheduleFile.Line actual = chosen == null ? null : ScheduleFile.Line.of(chosen.next());
      if (!expected.matches(actual)) {
        String instead = actual == null ? "that task cannot continue" : "the run has " + actual;
        departure =
            Optional.of("step %d of the schedule is %s, but %s".formatted(i, expected, instead));
        return isStrict ? null : chosen;
      }
    }
    return chosen;
  }

  @Override
  public void end(RunEnd end) {
    order.end(end);
    if (departure.isEmpty() && end.steps().size() < schedule.lines().size()) {
      departure =
          Optional.of(
              "the run ended after %d of %d steps; the next is %s"
                  .formatted(
                      end.steps().size(),
                      schedule.lines().size(),
                      schedule.lines().get(end.steps().size())));
    }
  }
}
