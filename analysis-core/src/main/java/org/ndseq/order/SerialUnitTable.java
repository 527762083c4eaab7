package org.ndseq.order;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ndseq.trace.Task;
import org.ndseq.trace.Trace;
import org.ndseq.trace.format.EventKind;

/**
 * The units that a serial run executes one after another, and the orders among them that fork, join
 * and barriers fix whatever the run does.
 *
 * <p>Seen from a task, the things that happen inside it are its own segments (from one fork, join,
 * wait or barrier to the next) and, each a unit per barrier phase, the tasks that it forked: their
 * own events and those of all their descendants (Definition 4). Two accesses of different tasks
 * order two such siblings inside the nearest task that both belong to. Events before a fork and
 * after a join are in other segments than what runs beside the child, and so never part of a cycle
 * with it.
 *
 * <p>Departure from the paper: its parent threads do nothing while their children run. Here the
 * parent goes on, and a serial run may execute a child at any segment border between its fork and
 * its join.
 */
public final class SerialUnitTable {
  private record Meeting(int level, int barrier, int version) {}

  private final Trace trace;
  private final TaskTree tree;
  private final TaskSegmentation splits;
  private final int[] segmentBase;
  private final int[] phaseBase;
  private final int[] forkPhase;
  private final Map<Meeting, Integer> meetings = new HashMap<>();
  private final LongArrayList fixed = new LongArrayList();

  /** For each task that was asked for, the forks before each of its segments. */
  private final Map<Integer, int[]> forkCounts = new HashMap<>();

  private int count;

  private SerialUnitTable(Trace trace, TaskSegmentation splits) {
    this.trace = trace;
    this.splits = splits;
    tree = TaskTree.of(trace);
    int tasks = tree.size();
    segmentBase = new int[tasks];
    phaseBase = new int[tasks];
    forkPhase = new int[tasks];
    for (int t = 0; t < tasks; t++) {
      segmentBase[t] = count;
      count += splits.segmentCount(t);
      phaseBase[t] = count;
      count += splits.phaseCount(t);
    }
  }

  public static SerialUnitTable of(Trace trace) {
    return of(trace, TaskSegmentation.of(trace));
  }

  /** Smaller units: the steps of tasks. */
  public static SerialUnitTable of(Trace trace, StepSplitter steps) {
    return of(trace, TaskSegmentation.of(trace, steps));
  }

  private static SerialUnitTable of(Trace trace, TaskSegmentation splits) {
    SerialUnitTable units = new SerialUnitTable(trace, splits);
    units.findForkPhases();
    units.orderOwnParts();
    units.orderForksAndJoins();
    return units;
  }

  public int size() {
    return count;
  }

  /**
   * Part of a task that a unit is.
   *
   * @param segment the number of the task's own segment, or -1 for a phase of a whole task
   */
  record UnitPart(int task, int segment) {
    boolean isSegment() {
      return segment >= 0;
    }
  }

  /** The part of a task that a unit is; none for the meeting of tasks at a barrier. */
  Optional<UnitPart> part(int unit) {
    int task = Arrays.binarySearch(segmentBase, unit);
    if (task < 0) {
      task = -task - 2;
    }
    if (task < 0 || unit >= phaseBase[task] + splits.phaseCount(task)) {
      return Optional.empty();
    }
    return Optional.of(new UnitPart(task, unit < phaseBase[task] ? unit - segmentBase[task] : -1));
  }

  /** The number of tasks that a task had forked, and of steps it had made, before a segment. */
  int forksBefore(int task, int segment) {
    int[] counts = forkCounts.computeIfAbsent(task, this::countForks);
    return counts[segment];
  }

  private int[] countForks(int task) {
    int[] ends = splits.segmentEnds(task);
    int[] counts = new int[ends.length + 1];
    for (int s = 0; s < ends.length; s++) {
      int forks = trace.kind(ends[s]) == EventKind.FORK ? 1 : 0;
      counts[s + 1] = counts[s] + forks + (splits.isStepEnd(ends[s]) ? 1 : 0);
    }
    return counts;
  }

  int segmentCount(int task) {
    return splits.segmentCount(task);
  }

  int phaseCount(int task) {
    return splits.phaseCount(task);
  }

  /** Whether a task is split into steps, each of which is a unit of its own. */
  boolean isStepped(int task) {
    return splits.isStepped(task);
  }

  /** The number of a unit that is a phase among the phases of its task. */
  int phase(int unit) {
    return part(unit).map(p -> unit - phaseBase[p.task()]).orElse(0);
  }

  /** The task that a task is part of, or -1. */
  int parent(int task) {
    return tree.parent(task);
  }

  /** Pairs of units, packed, of which the first comes before the second in every run. */
  LongArrayList fixedOrder() {
    return fixed;
  }

  static long pair(int before, int after) {
    return (long) before << 32 | after;
  }

  static int before(long pair) {
    return (int) (pair >>> 32);
  }

  static int after(long pair) {
    return (int) pair;
  }

  /** The two siblings that events of two different tasks belong to, packed. */
  long siblings(int taskOne, int eventOne, int taskTwo, int eventTwo) {
    int level = tree.commonAncestor(taskOne, taskTwo);
    return pair(unitAt(level, taskOne, eventOne), unitAt(level, taskTwo, eventTwo));
  }

  /**
   * Whether an event of another task, which comes between two events of one task, comes into one
   * unit of it: no fork, join or barrier puts it there.
   */
  public boolean isInterrupted(int first, int other, int last) {
    return areCrossed(first, other, other, last);
  }

  /**
   * Whether two tasks come into each other's units: {@code first} and {@code last} are events of
   * one, {@code then} and {@code before} of the other, {@code first} comes before {@code then} and
   * {@code before} before {@code last}.
   */
  public boolean areCrossed(int first, int then, int before, int last) {
    int task = trace.task(first);
    int other = trace.task(then);
    if (task == other || trace.task(last) != task || trace.task(before) != other) {
      return false;
    }
    long there = siblings(task, first, other, then);
    long back = siblings(other, before, task, last);
    return before(there) == after(back) && after(there) == before(back);
  }

  /** The unit inside {@code level}, which the task is or is part of, that an event belongs to. */
  private int unitAt(int level, int task, int event) {
    if (task == level) {
      return segmentBase[task] + splits.segment(task, event);
    }
    int t = task;
    int phase = splits.phase(task, event);
    while (tree.parent(t) != level) {
      phase = forkPhase[t];
      t = tree.parent(t);
    }
    return phaseBase[t] + phase;
  }

  private void findForkPhases() {
    for (Task task : trace.tasks()) {
      int parent = tree.parent(task.id());
      if (parent < 0 || task.fork() < 0) {
        continue;
      }
      int forker = task.parent();
      int phase = splits.phase(forker, task.fork());
      while (forker != parent) {
        phase = splits.phase(trace.tasks().get(forker).parent(), trace.tasks().get(forker).fork());
        forker = trace.tasks().get(forker).parent();
      }
      forkPhase[task.id()] = phase;
    }
  }

  private void orderOwnParts() {
    for (int t = 0; t < tree.size(); t++) {
      for (int s = 1; s < splits.segmentCount(t); s++) {
        fixed.add(pair(segmentBase[t] + s - 1, segmentBase[t] + s));
      }
      int[] ends = splits.phaseEnds(t);
      for (int p = 0; p < ends.length; p++) {
        fixed.add(pair(phaseBase[t] + p, phaseBase[t] + p + 1));
        if (trace.kind(ends[p]) == EventKind.BARRIER) {
          meet(tree.parent(t), ends[p], phaseBase[t] + p, phaseBase[t] + p + 1);
          int segment = segmentBase[t] + splits.segment(t, ends[p]);
          meet(t, ends[p], segment, segment + 1);
        }
      }
    }
  }

  /** All that arrived at a barrier comes before all that leaves it. */
  private void meet(int level, int barrier, int before, int after) {
    int meeting =
        meetings.computeIfAbsent(
            new Meeting(level, trace.target(barrier), trace.version(barrier)), m -> count++);
    fixed.add(pair(before, meeting));
    fixed.add(pair(meeting, after));
  }

  private void orderForksAndJoins() {
    LongArrayList links = new LongArrayList();
    List<Task> tasks = trace.tasks();
    for (Task task : tasks) {
      int parent = tree.parent(task.id());
      if (task.fork() >= 0) {
        links.add(pair(unitAt(parent, task.parent(), task.fork()), phaseBase[task.id()]));
      }
      if (parent >= 0) {
        endWithItsPhase(task.id(), parent, links);
      }
    }
    for (int e = 0; e < trace.size(); e++) {
      if (trace.kind(e) == EventKind.JOIN) {
        orderJoin(e, links);
      }
    }
    addWithoutCircles(links);
  }

  /** A child belongs to the phase of its parent that forked it, so it comes before the next one. */
  private void endWithItsPhase(int child, int parent, LongArrayList links) {
    int[] barriers = splits.phaseEnds(parent);
    if (forkPhase[child] < barriers.length) {
      int next = splits.segment(parent, barriers[forkPhase[child]]) + 1;
      links.add(pair(lastPhase(child), segmentBase[parent] + next));
    }
  }

  private void orderJoin(int event, LongArrayList links) {
    int joiner = trace.task(event);
    int joined = trace.target(event);
    int level = tree.commonAncestor(joiner, joined);
    if (level == joined) {
      return;
    }
    int ended = joined;
    while (tree.parent(ended) != level) {
      ended = tree.parent(ended);
    }
    int after = unitAt(level, joiner, event);
    if (level == joiner) {
      after++; // the join ends the segment it stands in
    }
    int before = ended == joined ? lastPhase(joined) : phaseBase[ended] + phaseOf(joined, ended);
    if (before != after) {
      links.add(pair(before, after));
    }
  }

  private int phaseOf(int descendant, int ancestor) {
    int t = descendant;
    while (tree.parent(t) != ancestor) {
      t = tree.parent(t);
    }
    return forkPhase[t];
  }

  private int lastPhase(int task) {
    return phaseBase[task] + splits.phaseCount(task) - 1;
  }

  /**
   * Tasks that wait for each other half-way have no serial order as wholes; which of them conflicts
   * with which is then for the accesses to say.
   */
  private void addWithoutCircles(LongArrayList links) {
    LongArrayList all = new LongArrayList(fixed);
    all.addAll(links);
    int[] component = new StrongComponentSearch(count, all).components();
    for (long link : links) {
      if (component[before(link)] != component[after(link)]) {
        fixed.add(link);
      }
    }
  }
}
