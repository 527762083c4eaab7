package org.ndseq.order;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.EnumSet;
import java.util.Set;
import java.util.stream.IntStream;
import org.ndseq.trace.Trace;
import org.ndseq.trace.format.EventKind;

/**
 * Where the tasks of a run may be interrupted in a serial run. Barriers end a <em>phase</em>;
 * barriers, forks, joins and waits end a <em>segment</em>, the finer split in which a task's own
 * events stand beside the tasks that it forks.
 */
final class TaskSegmentation {
  private final int[][] segmentEnds;
  private final int[][] phaseEnds;
  private final BitSet stepped;

  /** The events that end a step of a task which forks others. */
  private final BitSet stepEnds;

  private TaskSegmentation(
      int[][] segmentEnds, int[][] phaseEnds, BitSet stepped, BitSet stepEnds) {
    this.segmentEnds = segmentEnds;
    this.phaseEnds = phaseEnds;
    this.stepped = stepped;
    this.stepEnds = stepEnds;
  }

  static TaskSegmentation of(Trace trace) {
    return new TaskSegmentation(segments(trace), phases(trace), new BitSet(), new BitSet());
  }

  /**
   * The same; steps end phases too. Those of a task that forks others end segments, because they
   * stand beside the tasks that it forked.
   */
  static TaskSegmentation of(Trace trace, StepSplitter steps) {
    int[][] phases = phases(trace);
    int[][] segments = segments(trace);
    BitSet forking = new BitSet();
    trace.tasks().stream().filter(t -> t.parent() >= 0).forEach(t -> forking.set(t.parent()));
    BitSet stepped = new BitSet();
    BitSet stepEnds = new BitSet();
    for (int t = 0; t < phases.length; t++) {
      if (forking.get(t)) {
        segments[t] = merge(segments[t], steps.ends(t));
        Arrays.stream(steps.ends(t)).forEach(stepEnds::set);
      } else {
        stepped.set(t, steps.ends(t).length > 0);
        phases[t] = merge(phases[t], steps.ends(t));
      }
    }
    return new TaskSegmentation(segments, phases, stepped, stepEnds);
  }

  private static int[] merge(int[] ends, int[] others) {
    return IntStream.concat(Arrays.stream(ends), Arrays.stream(others))
        .sorted()
        .distinct()
        .toArray();
  }

  /** Whether an event ends a step of a task that forks others. */
  boolean isStepEnd(int event) {
    return stepEnds.get(event);
  }

  private static int[][] segments(Trace trace) {
    return ends(
        trace, EnumSet.of(EventKind.FORK, EventKind.JOIN, EventKind.AWAIT, EventKind.BARRIER));
  }

  private static int[][] phases(Trace trace) {
    return ends(trace, EnumSet.of(EventKind.BARRIER));
  }

  private static int[][] ends(Trace trace, Set<EventKind> kinds) {
    IntArrayList[] lists = new IntArrayList[trace.tasks().size()];
    for (int e = 0; e < trace.size(); e++) {
      if (kinds.contains(trace.kind(e))) {
        add(lists, trace.task(e), e);
      }
    }
    return arrays(lists);
  }

  /** Which segment of its task the event stands in; a split itself ends the one before it. */
  int segment(int task, int event) {
    return position(segmentEnds[task], event);
  }

  int phase(int task, int event) {
    return position(phaseEnds[task], event);
  }

  int segmentCount(int task) {
    return segmentEnds[task].length + 1;
  }

  /** Whether steps end phases of the task. */
  boolean isStepped(int task) {
    return stepped.get(task);
  }

  int phaseCount(int task) {
    return phaseEnds[task].length + 1;
  }

  /** The events, in order, each of which ends a segment of the task. */
  int[] segmentEnds(int task) {
    return segmentEnds[task];
  }

  /** The events, in order, each of which ends a phase of the task. */
  int[] phaseEnds(int task) {
    return phaseEnds[task];
  }

  private static int position(int[] ends, int event) {
    int i = Arrays.binarySearch(ends, event);
    return i < 0 ? -i - 1 : i;
  }

  private static void add(IntArrayList[] lists, int task, int event) {
    if (lists[task] == null) {
      lists[task] = new IntArrayList(2);
    }
    lists[task].add(event);
  }

  private static int[][] arrays(IntArrayList[] lists) {
    int[][] arrays = new int[lists.length][];
    int[] none = {};
    for (int i = 0; i < lists.length; i++) {
      arrays[i] = lists[i] == null ? none : lists[i].toIntArray();
    }
    return arrays;
  }
}
