package org.ndseq.agent.control.explore;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.ndseq.agent.control.AccessMode;

/**
 * An event together with the sources of its reads, and by that with all events it depends on (its
 * closure). Each exists once, so that two runs agree on an event exactly if they have the same
 * object. The reads that are known before the step is made are one stage; each read that turns up
 * while it is made is another. The last stage stands for the whole event.
 */
final class EventStage {
  final int id;
  final PendingStep step;

  /** The stage before it in its event; null for the first one. */
  final @Nullable EventStage earlier;

  /** Sources of the reads of this stage; a null is the initial value. */
  final @Nullable EventStage[] sources;

  /** For each task, the number of its events in the closure. */
  final int[] clock;

  /** Identifies the stage with its closure, equal in every process. */
  final long digest;

  final List<EventStage> laterStages = new ArrayList<>();

  /** The numbers of the visited runs that contain it. */
  private int[] runs = {};

  private int runCount;

  /** The step after it; null if not known. */
  @Nullable PendingStep next;

  /**
   * Names of all locations that the event accesses; null before a run has shown it as last stage.
   */
  int @Nullable [] locations;

  AccessMode @Nullable [] modes;

  /** For each access the source of its read; null for the initial value and for writes. */
  @Nullable EventStage @Nullable [] accessSources;

  /** The name of the location that the stage after it reads; -1 if there is none. */
  int nextLocation = -1;

  /** The number of nodes on the current path whose runs with this stage were all visited. */
  int exclusions;

  /** Whether a run showed that the step is not enabled with these sources. */
  boolean isDisabled;

  EventStage(
      int id, PendingStep step, @Nullable EventStage earlier, @Nullable EventStage[] sources) {
    this.id = id;
    this.step = step;
    this.earlier = earlier;
    this.sources = sources;
    int[] joined = new int[step.task + 1];
    if (step.predecessor != null) {
      joined = join(joined, step.predecessor.clock);
    }
    if (earlier != null) {
      joined = join(joined, earlier.clock);
    }
    for (EventStage source : sources) {
      if (source != null) {
        joined = join(joined, source.clock);
      }
    }
    joined[step.task] = step.index + 1;
    clock = joined;
    long sum = earlier == null ? step.digest : earlier.digest;
    for (EventStage source : sources) {
      sum = SearchShard.mix(sum * 31 + (source == null ? 1 : source.digest));
    }
    digest = sum;
  }

  /** The first stage of its event. */
  EventStage first() {
    return earlier == null ? this : earlier.first();
  }

  /** The number of stages before it in its event. */
  int depth() {
    return earlier == null ? 0 : earlier.depth() + 1;
  }

  /** Whether the closure has the event {@code index} of a task. */
  boolean dependsOn(int task, int index) {
    return task < clock.length && clock[task] > index;
  }

  /** Whether it is a whole event that a run has shown. */
  boolean isWhole() {
    return locations != null;
  }

  /** Whether the sources are these. */
  boolean hasSources(@Nullable EventStage[] other) {
    for (int i = 0; i < sources.length; i++) {
      if (sources[i] != other[i]) {
        return false;
      }
    }
    return true;
  }

  void addRun(int run) {
    if (runCount == runs.length) {
      runs = Arrays.copyOf(runs, Math.max(2, 2 * runCount));
    }
    runs[runCount++] = run;
  }

  int runCount() {
    return runCount;
  }

  int run(int i) {
    return runs[i];
  }

  private static int[] join(int[] to, int[] from) {
    int[] joined = from.length > to.length ? Arrays.copyOf(to, from.length) : to;
    for (int i = 0; i < from.length; i++) {
      joined[i] = Math.max(joined[i], from[i]);
    }
    return joined;
  }
}
