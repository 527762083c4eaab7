package org.ndseq.agent.control.explore;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/** All events that were seen or considered, each once with the sources of its reads. */
final class EventGraph {
  final LocationNaming locations = new LocationNaming();
  private final Map<String, Integer> taskNumbers = new HashMap<>();
  private final List<String> taskNames = new ArrayList<>();
  private final List<@Nullable PendingStep> firstSteps = new ArrayList<>();
  private final IntFunction<String> siteNames;
  private int stages;

  /** Makes a graph without events, whose sites have no names. */
  EventGraph() {
    this(site -> "site " + site);
  }

  /**
   * Makes a graph without events.
   *
   * @param siteNames the texts for sites in reasons
   */
  EventGraph(IntFunction<String> siteNames) {
    this.siteNames = siteNames;
  }

  String siteName(int site) {
    return siteNames.apply(site);
  }

  /** The number of a task. */
  int task(String name) {
    Integer known = taskNumbers.get(name);
    if (known == null) {
      known = taskNames.size();
      taskNumbers.put(name, known);
      taskNames.add(name);
      firstSteps.add(null);
    }
    return known;
  }

  String taskName(int task) {
    return taskNames.get(task);
  }

  int tasks() {
    return taskNames.size();
  }

  /** The step after an event, or the first one of a task; null if not known. */
  @Nullable PendingStep known(int task, @Nullable EventStage predecessor) {
    return predecessor == null ? firstSteps.get(task) : predecessor.next;
  }

  /** Records the step after an event. */
  PendingStep addStep(
      int task, @Nullable EventStage predecessor, StepSignature signature, int[] names) {
    PendingStep step = new PendingStep(task, taskName(task), predecessor, signature, names);
    if (predecessor == null) {
      firstSteps.set(task, step);
    } else {
      predecessor.next = step;
    }
    return step;
  }

  /** The first stage of a step with these sources of the reads that are known in advance. */
  EventStage firstStage(PendingStep step, @Nullable EventStage[] sources) {
    return find(step.stages, step, null, sources);
  }

  /** The stage after another one, for a read that turned up. */
  EventStage laterStage(EventStage earlier, @Nullable EventStage source) {
    return find(earlier.laterStages, earlier.step, earlier, new EventStage[] {source});
  }

  /** A stage for a question that may have the answer no; another call makes another one. */
  EventStage draft(PendingStep step, @Nullable EventStage earlier, @Nullable EventStage[] sources) {
    for (EventStage stage : earlier == null ? step.stages : earlier.laterStages) {
      if (stage.hasSources(sources)) {
        return stage;
      }
    }
    return new EventStage(-1, step, earlier, sources);
  }

  /** The one stage that is equal to a draft. */
  EventStage settle(EventStage draft) {
    if (draft.id >= 0) {
      return draft;
    }
    return draft.earlier == null
        ? firstStage(draft.step, draft.sources)
        : laterStage(draft.earlier, draft.sources[0]);
  }

  private EventStage find(
      List<EventStage> stagesOfStep,
      PendingStep step,
      @Nullable EventStage earlier,
      @Nullable EventStage[] sources) {
    for (EventStage stage : stagesOfStep) {
      if (stage.hasSources(sources)) {
        return stage;
      }
    }
    EventStage stage = new EventStage(stages++, step, earlier, sources);
    stagesOfStep.add(stage);
    return stage;
  }
}
