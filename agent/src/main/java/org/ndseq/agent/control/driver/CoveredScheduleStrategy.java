package org.ndseq.agent.control.driver;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.ndseq.agent.control.RunEnd;
import org.ndseq.agent.control.RunState;
import org.ndseq.agent.control.ScheduleStrategy;
import org.ndseq.agent.control.StepKind;
import org.ndseq.agent.control.TaskState;
import org.ndseq.agent.control.TaskStep;
import org.ndseq.agent.control.runtime.SiteTable;

/**
 * Lets the current task continue until it waits, opens a barrier or ends, then the first one, in
 * the order of their creation, that can continue: the order in which covering schedules are found.
 * Compares each synchronisation operation with the schedule; the run goes on when it has left it.
 */
final class CoveredScheduleStrategy implements ScheduleStrategy {
  private static final String NOWHERE = "-";
  private static final String CONCURRENT = "java/util/concurrent/";

  private final CoveredScheduleSet schedules;
  private final boolean isNewestFirst;
  private Optional<String> departure = Optional.empty();
  private int made;

  /** Whether the process has exited: then the rest of the schedule does not apply. */
  private boolean hasExited;

  private boolean isBegun;

  /**
   * Follows schedules.
   *
   * @param schedules empty to follow none
   * @param isNewestFirst whether the last task that can continue does, not the first
   */
  CoveredScheduleStrategy(CoveredScheduleSet schedules, boolean isNewestFirst) {
    this.schedules = schedules;
    this.isNewestFirst = isNewestFirst;
  }

  /** How the run left the schedule. */
  Optional<String> departure() {
    return departure;
  }

  @Override
  public boolean begin() {
    boolean isFirst = !isBegun;
    isBegun = true;
    return isFirst;
  }

  @Override
  public boolean choosesWaiter() {
    return false;
  }

  @Override
  public @Nullable TaskState choose(RunState run) {
    TaskState chosen = null;
    TaskState current = run.current();
    if (current != null && current.isEnabled() && !current.isTimeout() && !isAtBarrier(run)) {
      chosen = current;
    }
    List<TaskState> tasks = new ArrayList<>(run.tasks());
    if (isNewestFirst) {
      Collections.reverse(tasks);
    }
    for (TaskState task : tasks) {
      if (chosen == null && task.isEnabled() && !task.isTimeout()) {
        chosen = task;
      }
    }
    for (TaskState task : tasks) {
      if (chosen == null && task.isEnabled()) {
        chosen = task; // nothing but a time limit is left
      }
    }
    hasExited = chosen != null && chosen == run.exiting();
    if (chosen != null && !hasExited) {
      compare(chosen.next());
    }
    return chosen;
  }

  private static boolean isAtBarrier(RunState run) {
    List<TaskStep> steps = run.steps();
    return !steps.isEmpty() && isBarrier(steps.get(steps.size() - 1));
  }

  private static boolean isBarrier(TaskStep step) {
    return step.kind() == StepKind.AWAIT
        && SiteTable.get(step.site()).called().endsWith("CyclicBarrier.await");
  }

  private void compare(TaskStep step) {
    if (schedules.isEmpty() || departure.isPresent() || !isCompared(step)) {
      return;
    }
    String actual = text(step);
    made++;
    if (schedules.expected().contains(actual)) {
      schedules.follow(actual);
    } else {
      departure =
          Optional.of(
              "operation %d of the run is %s, but the schedule has %s"
                  .formatted(made, actual, expectedText()));
    }
  }

  private String expectedText() {
    return schedules.expected().isEmpty() ? "ended" : String.join(" or ", schedules.expected());
  }

  private static boolean isCompared(TaskStep step) {
    return switch (step.kind()) {
      case ACQUIRE, RELEASE, WAIT, NOTIFY, FORK, JOIN, AWAIT, END -> true;
      case CALL ->
          !step.isInside() && isOperation(SiteTable.get(step.site()).called().replace('.', '/'));
      default -> false;
    };
  }

  /** Calls of atomic variables and concurrent collections are no operations of a schedule. */
  private static boolean isOperation(String called) {
    return called.startsWith(CONCURRENT)
        && !called.startsWith(CONCURRENT + "atomic/")
        && !called.startsWith(CONCURRENT + "Concurrent")
        && !called.startsWith(CONCURRENT + "CopyOnWrite")
        && !called.contains("Exception/");
  }

  private static String text(TaskStep step) {
    String site = step.kind() == StepKind.END ? NOWHERE : SiteTable.get(step.site()).text();
    // A call that acquires a shared lock waits for an answer of the library, like other calls.
    StepKind kind = step.kind() == StepKind.AWAIT ? StepKind.ACQUIRE : step.kind();
    return step.task() + " " + kind + " " + site;
  }

  @Override
  public void end(RunEnd end) {
    boolean isAtEnd = hasExited || schedules.isEmpty() || schedules.isAtEnd();
    if (departure.isEmpty() && !isAtEnd) {
      departure =
          Optional.of(
              "the run ended after %d operations, but the schedule has %s"
                  .formatted(made, expectedText()));
    }
  }
}
