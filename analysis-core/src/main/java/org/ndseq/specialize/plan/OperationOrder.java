package org.ndseq.specialize.plan;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The order that the operations of a schedule enforce between segments. The segment with number
 * {@code n} of a task lies before its n-th operation and after the one before. Vector clocks count
 * the operations of each task that happened before.
 *
 * <p>Deviation from the paper: operations on different objects are not ordered here, although the
 * schedule is a total order, so that the answers also hold where only the partial order is
 * enforced.
 */
public final class OperationOrder {
  private final int[][][] clocks;

  private OperationOrder(int[][][] clocks) {
    this.clocks = clocks;
  }

  static OperationOrder of(List<TaskPlan> tasks) {
    return new OperationOrder(new ClockBuilder(tasks).run());
  }

  /** Whether one segment ends before another one begins, whatever the input. */
  public boolean isBefore(int task, int segment, int otherTask, int otherSegment) {
    return task == otherTask
        ? segment < otherSegment
        : clocks[otherTask][otherSegment][task] > segment;
  }

  /** Whether two segments of different tasks may overlap in time. */
  public boolean areConcurrent(int task, int segment, int otherTask, int otherSegment) {
    return task != otherTask
        && !isBefore(task, segment, otherTask, otherSegment)
        && !isBefore(otherTask, otherSegment, task, segment);
  }

  /** An event of an operation, or the end of a task, which has none. */
  private record TimedEvent(int task, int index, int position, Optional<OperationEvent> event) {}

  /** A signal and what was known to its task. */
  private record SentSignal(int version, int[] clock) {}

  /** Goes through the total order and joins the clocks of operations that wait for each other. */
  private static final class ClockBuilder {
    private final List<TaskPlan> tasks;
    private final int[][][] clocks;
    private final int[][] now;
    private final int[][] ends;
    private final Map<Integer, int[]> exclusive = new HashMap<>();
    private final Map<Integer, int[]> shared = new HashMap<>();
    private final Map<Integer, List<SentSignal>> signals = new HashMap<>();

    ClockBuilder(List<TaskPlan> tasks) {
      this.tasks = tasks;
      this.clocks = new int[tasks.size()][][];
      this.now = new int[tasks.size()][tasks.size()];
      this.ends = new int[tasks.size()][tasks.size()];
      for (TaskPlan t : tasks) {
        clocks[t.number()] = new int[t.operations().size() + 1][tasks.size()];
      }
    }

    int[][][] run() {
      List<TimedEvent> all = new ArrayList<>();
      for (TaskPlan t : tasks) {
        for (SegmentOperation op : t.operations()) {
          for (OperationEvent e : op.events()) {
            all.add(new TimedEvent(t.number(), op.index(), e.position(), Optional.of(e)));
          }
        }
        if (t.endPosition() >= 0) {
          int after = t.operations().size();
          all.add(new TimedEvent(t.number(), after, t.endPosition(), Optional.empty()));
        }
      }
      all.sort(Comparator.comparingInt(TimedEvent::position));
      for (TimedEvent at : all) {
        int task = at.task();
        // what an operation makes known is all that its task did before it
        now[task][task] = at.index() + 1;
        if (at.event().isEmpty()) {
          ends[task] = now[task].clone();
        } else {
          synchronize(task, at.event().get());
          clocks[task][at.index() + 1] = now[task].clone();
        }
      }
      return clocks;
    }

    private void synchronize(int task, OperationEvent e) {
      switch (e.kind()) {
        case FORK -> {
          if (e.partner() >= 0) {
            join(now[e.partner()], now[task]);
            clocks[e.partner()][0] = now[e.partner()].clone();
          }
        }
        case JOIN -> {
          if (e.partner() >= 0) {
            join(now[task], ends[e.partner()]);
          }
        }
        case ACQUIRE -> {
          join(now[task], clock(exclusive, e));
          join(now[task], clock(shared, e));
        }
        case ACQUIRE_SHARED -> join(now[task], clock(exclusive, e));
        case RELEASE -> join(clock(exclusive, e), now[task]);
        case RELEASE_SHARED -> join(clock(shared, e), now[task]);
        case SIGNAL ->
            signals
                .computeIfAbsent(e.object(), o -> new ArrayList<>())
                .add(new SentSignal(e.version(), now[task].clone()));
        case AWAIT, BARRIER -> {
          for (SentSignal s : signals.getOrDefault(e.object(), List.of())) {
            if (s.version() <= e.version()) {
              join(now[task], s.clock());
            }
          }
        }
        case UPDATE -> {
          join(now[task], clock(exclusive, e));
          join(clock(exclusive, e), now[task]);
        }
        default -> {}
      }
    }

    private int[] clock(Map<Integer, int[]> of, OperationEvent e) {
      return of.computeIfAbsent(e.object(), o -> new int[tasks.size()]);
    }

    private static void join(int[] into, int[] from) {
      Arrays.setAll(into, i -> Math.max(into[i], from[i]));
    }
  }
}
