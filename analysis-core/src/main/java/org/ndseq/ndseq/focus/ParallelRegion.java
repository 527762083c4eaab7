package org.ndseq.ndseq.focus;

import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.ndseq.trace.Task;
import org.ndseq.trace.Trace;
import org.ndseq.trace.format.EventKind;

/**
 * An outermost parallel region: the tasks that a task without parent forks until all of them are
 * joined, with their descendants.
 */
final class ParallelRegion {
  /** How the forking task knows that the region is over. */
  enum Ending {
    JOINED("read after join at "),
    AWAITED("read after waiting for the tasks at "),
    OPEN("read after starting the tasks at ");

    final String why;

    Ending(String why) {
      this.why = why;
    }
  }

  final int parent;
  private int end;
  private Ending ending = Ending.OPEN;

  private ParallelRegion(int parent, int start) {
    this.parent = parent;
    this.end = start;
  }

  /** The event of the forking task with which the region is over. */
  int end() {
    return end;
  }

  Ending ending() {
    return ending;
  }

  /** The regions of a trace with what they write. */
  record All(List<ParallelRegion> regions, RegionWriteTable writes) {}

  static All of(Trace trace) {
    List<ParallelRegion> regions = new ArrayList<>();
    int[] regionOf = new int[trace.tasks().size()];
    Arrays.fill(regionOf, -1);
    for (int t = 0; t < trace.threadCount(); t++) {
      ofThread(trace, t, regions, regionOf);
    }
    for (Task task : trace.tasks()) {
      int outer = outermost(trace, task);
      if (outer >= 0 && regionOf[task.id()] < 0) {
        regionOf[task.id()] = regionOf[outer];
      }
    }
    return new All(regions, new RegionWriteTable(trace, regionOf, regions.size()));
  }

  private static void ofThread(
      Trace trace, int thread, List<ParallelRegion> regions, int[] regionOf) {
    IntOpenHashSet running = new IntOpenHashSet();
    for (int e = trace.threadStart(thread); e < trace.threadEnd(thread); e++) {
      int task = trace.task(e);
      EventKind kind = trace.kind(e);
      if (!kind.isTask() && !kind.isSync()) {
        continue;
      }
      ParallelRegion last = regions.isEmpty() ? null : regions.get(regions.size() - 1);
      boolean ours = last != null && last.parent == task;
      if (kind == EventKind.FORK && trace.tasks().get(task).fork() < 0) {
        if (last == null || !ours || running.isEmpty()) {
          last = new ParallelRegion(task, e);
          regions.add(last);
        }
        running.add(trace.target(e));
        regionOf[trace.target(e)] = regions.size() - 1;
        last.end = e;
        last.ending = Ending.OPEN;
      } else if (last != null && ours) {
        if (kind == EventKind.JOIN) {
          running.remove(trace.target(e));
          last.end = running.isEmpty() || last.ending != Ending.JOINED ? e : last.end;
          last.ending = running.isEmpty() ? Ending.JOINED : Ending.AWAITED;
        } else if ((kind == EventKind.AWAIT || kind == EventKind.BARRIER)
            && last.ending != Ending.JOINED) {
          last.end = e;
          last.ending = Ending.AWAITED;
        }
      }
    }
  }

  /** The ancestor of {@code task}, or itself, that a task without parent forked; -1 if none. */
  private static int outermost(Trace trace, Task task) {
    Task at = task;
    for (int steps = 0; at.parent() >= 0 && steps < trace.tasks().size(); steps++) {
      Task parent = trace.tasks().get(at.parent());
      if (parent.parent() < 0) {
        return at.id();
      }
      at = parent;
    }
    return -1;
  }
}
