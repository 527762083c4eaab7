package org.ndseq.agent.control.explore;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.ndseq.agent.control.AccessMode;
import org.ndseq.agent.control.StepKind;

/**
 * Finds the other sources that the reads of an event of a run can have while a part of the run
 * stays as it is (the pinned part).
 */
final class SourceChoiceFinder {
  private final EventGraph graph;
  private final SpinReduction spins;
  private final RunRecord run;
  private final @Nullable EventStage[] pinned;

  SourceChoiceFinder(
      EventGraph graph, SpinReduction spins, RunRecord run, @Nullable EventStage[] pinned) {
    this.graph = graph;
    this.spins = spins;
    this.run = run;
    this.pinned = pinned;
  }

  /** All changes of an event, one of the run or a blocked one, that some order of events allows. */
  List<ChangedSource> changes(EventStage event) {
    List<ChangedSource> changes = new ArrayList<>();
    EventStage pin = event.step.task < pinned.length ? pinned[event.step.task] : null;
    List<EventStage> stages = new ArrayList<>();
    for (EventStage stage = event; stage != null; stage = stage.earlier) {
      stages.add(0, stage);
    }
    int first = 0;
    if (pin != null && pin.step.index == event.step.index) {
      first = pin.depth() + 1;
    }
    for (EventStage stage : stages.subList(first, stages.size())) {
      EventStage earlier = stage.earlier;
      if (earlier == null) {
        addVectors(stage, changes);
      } else {
        for (EventStage writer : writers(stage, earlier.nextLocation)) {
          if (writer != stage.sources[0]) {
            add(graph.draft(stage.step, earlier, new EventStage[] {writer}), changes);
          }
        }
      }
    }
    return changes;
  }

  /** Decides whether a source of a step is worth an order. */
  interface SourceFilter {
    /** Whether the step should read from the source; null is the initial value. */
    boolean accepts(PendingStep step, @Nullable EventStage source);
  }

  /**
   * A change of one source of an event.
   *
   * @param event the first stage of an event of the run, or of a blocked one
   * @return the change to the first source that is accepted and possible; null if there is none
   */
  @Nullable ChangedSource changeToSource(EventStage event, SourceFilter filter) {
    PendingStep step = event.step;
    if (step.kind == StepKind.BEGIN) {
      return null;
    }
    List<ChangedSource> changes = new ArrayList<>();
    int read = 0;
    for (int i = 0; i < step.modes.length; i++) {
      if (step.modes[i].reads()) {
        List<@Nullable EventStage> sources = writers(event, step.locations[i]);
        for (EventStage source : sources) {
          if (source != event.sources[read]
              && !(i == 0 && isHeld(step, source) && !isInterrupted(step, event.sources))
              && filter.accepts(step, source)) {
            @Nullable EventStage[] changed = event.sources.clone();
            changed[read] = source;
            add(graph.draft(step, null, changed), changes);
            if (!changes.isEmpty()) {
              return changes.get(0);
            }
          }
        }
        read++;
      }
    }
    return null;
  }

  /** Adds all combinations of sources for the reads that are known before the step is made. */
  private void addVectors(EventStage stage, List<ChangedSource> changes) {
    PendingStep step = stage.step;
    int reads = step.reads();
    if (reads == 0 || step.kind == StepKind.BEGIN) {
      return; // a task begins after its fork, the only source
    }
    List<List<@Nullable EventStage>> options = new ArrayList<>();
    List<List<@Nullable EventStage>> writers = new ArrayList<>();
    for (int i = 0; i < step.modes.length; i++) {
      if (step.modes[i].reads()) {
        List<@Nullable EventStage> sources = writers(stage, step.locations[i]);
        writers.add(new ArrayList<>(sources));
        if (step.modes[i].writes()) {
          removeUpdated(stage, step.locations[i], sources);
        }
        if (i == 0 && reads == 1) {
          sources.removeIf(source -> isHeld(step, source));
        }
        options.add(sources);
      }
    }
    int[] digits = new int[reads];
    @Nullable EventStage[] sources = new EventStage[reads];
    while (true) {
      for (int i = 0; i < reads; i++) {
        if (options.get(i).isEmpty()) {
          return;
        }
        sources[i] = options.get(i).get(digits[i]);
      }
      boolean isBlocked = isHeld(step, sources[0]) && !isInterrupted(step, sources);
      if (!isBlocked && !stage.hasSources(sources) && !isReplaced(sources, writers)) {
        add(graph.draft(step, null, sources.clone()), changes);
      }
      int digit = 0;
      while (digit < reads && ++digits[digit] == options.get(digit).size()) {
        digits[digit++] = 0;
      }
      if (digit == reads) {
        return;
      }
    }
  }

  /**
   * Whether one of the sources depends on a write that replaced another one. A cheap test before
   * {@link PinOrder}, for there are many combinations.
   */
  private static boolean isReplaced(
      @Nullable EventStage[] sources, List<List<@Nullable EventStage>> writers) {
    for (int i = 0; i < sources.length; i++) {
      EventStage source = sources[i];
      for (EventStage writer : writers.get(i)) {
        if (writer == null
            || writer == source
            || (source != null && !writer.dependsOn(source.step.task, source.step.index))) {
          continue;
        }
        for (EventStage other : sources) {
          if (other != null && other.dependsOn(writer.step.task, writer.step.index)) {
            return true;
          }
        }
      }
    }
    return false;
  }

  /**
   * Removes sources that an event which stays updates: of two updates, only one can see a write.
   * Without this, {@link PinOrder} would find it out at a higher cost.
   */
  private void removeUpdated(EventStage reader, int location, List<@Nullable EventStage> sources) {
    int root = graph.locations.find(location);
    EventStage predecessor = reader.step.predecessor;
    for (EventStage event : run.order) {
      int task = event.step.task;
      int index = event.step.index;
      EventStage pin = task < pinned.length ? pinned[task] : null;
      boolean stays =
          (predecessor != null && predecessor.dependsOn(task, index))
              || (pin != null && (pin.step.index > index || pin == event));
      int[] locations = event.locations;
      AccessMode[] modes = event.modes;
      @Nullable EventStage[] eventSources = event.accessSources;
      if (stays && locations != null && modes != null && eventSources != null) {
        for (int i = 0; i < locations.length; i++) {
          if (modes[i] == AccessMode.UPDATE && graph.locations.find(locations[i]) == root) {
            sources.remove(eventSources[i]);
          }
        }
      }
    }
  }

  /**
   * Whether the step acquires a lock that another task holds after the source of its first read.
   */
  private static boolean isHeld(PendingStep step, @Nullable EventStage source) {
    return step.kind == StepKind.ACQUIRE
        && source != null
        && source.step.task != step.task
        && (source.step.kind == StepKind.ACQUIRE || source.step.kind == StepKind.NOTIFY);
  }

  /**
   * Whether the sources of an acquisition after the first, which is the state of the lock, show a
   * write of another task: an interrupt ends the wait for a lock that any task holds.
   */
  private static boolean isInterrupted(PendingStep step, @Nullable EventStage[] sources) {
    for (int i = 1; i < sources.length; i++) {
      EventStage source = sources[i];
      if (source != null && source.step.task != step.task) {
        return true;
      }
    }
    return false;
  }

  /**
   * The events of the run that write the location and do not depend on the one that reads it; null
   * stands for the initial value.
   */
  private List<@Nullable EventStage> writers(EventStage reader, int location) {
    int root = graph.locations.find(location);
    List<@Nullable EventStage> writers = new ArrayList<>();
    EventStage predecessor = reader.step.predecessor;
    boolean isInitial = true;
    for (EventStage event : run.order) {
      if (!event.dependsOn(reader.step.task, reader.step.index) && writes(event, root)) {
        if (predecessor != null && predecessor.dependsOn(event.step.task, event.step.index)) {
          isInitial = false;
          // Replaced before the reader, at least by this one.
          writers.removeIf(
              earlier -> earlier != null && event.dependsOn(earlier.step.task, earlier.step.index));
        }
        writers.add(event);
      }
    }
    if (isInitial) {
      writers.add(null);
    }
    return writers;
  }

  private boolean writes(EventStage event, int root) {
    int[] locations = event.locations;
    AccessMode[] modes = event.modes;
    if (locations != null && modes != null) {
      for (int i = 0; i < locations.length; i++) {
        if (modes[i].writes() && graph.locations.find(locations[i]) == root) {
          return true;
        }
      }
    }
    return false;
  }

  private void add(EventStage draft, List<ChangedSource> changes) {
    if (draft.isDisabled) {
      return;
    }
    @Nullable EventStage[] tops = tops(draft);
    if (isExcluded(draft, tops)) {
      return;
    }
    EventStage[] order = null;
    if (!draft.isWhole() && draft.step.canWriteWhatItReads()) {
      order = PinOrder.find(graph, tops, run, draft, true);
    }
    if (order == null) {
      order = PinOrder.find(graph, tops, run, draft, false);
    }
    if (order != null && !spins.isRepetition(draft, graph)) {
      EventStage stage = graph.settle(draft);
      tops[stage.step.task] = stage;
      for (int i = 0; i < order.length; i++) {
        if (order[i] == draft) {
          order[i] = stage;
        }
      }
      changes.add(new ChangedSource(stage, tops, order));
    }
  }

  /** The pinned events, and all that the changed one depends on. */
  private @Nullable EventStage[] tops(EventStage changed) {
    @Nullable EventStage[] tops = Arrays.copyOf(pinned, graph.tasks());
    for (int i = 0; i < changed.clock.length; i++) {
      int needed = changed.clock[i];
      EventStage top = tops[i];
      if (needed > 0 && (top == null || top.step.index < needed) && i != changed.step.task) {
        if (top == null || top.step.index < needed - 1 || !top.isWhole()) {
          tops[i] = run.event(i, needed - 1);
        }
      }
    }
    tops[changed.step.task] = changed;
    return tops;
  }

  /** Whether all runs with the change were visited: it has an event that the path excludes. */
  private boolean isExcluded(EventStage changed, @Nullable EventStage[] tops) {
    if (changed.exclusions > 0) {
      return true;
    }
    for (int i = 0; i < tops.length; i++) {
      EventStage top = tops[i];
      EventStage pin = i < pinned.length ? pinned[i] : null;
      if (top != null && top != pin) {
        int last = top.step.index - (top == changed ? 1 : 0);
        for (int j = pin == null ? 0 : pin.step.index; j <= last; j++) {
          for (EventStage stage = run.event(i, j); stage != null; stage = stage.earlier) {
            if (stage.exclusions > 0) {
              return true;
            }
          }
        }
      }
    }
    return false;
  }
}
