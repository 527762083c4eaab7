package org.ndseq.agent.control.explore;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A run of which a part is pinned, and the changes of the other part that are still to be visited.
 * A change that was visited is excluded from the changes after it, since all runs with both were
 * visited, too.
 *
 * <p>The first node of a shard is surveyed: all its changes get their runs before the first of them
 * is visited. So these runs do not depend on what a shard visits, and all shards have the same.
 */
final class ExplorationNode {
  private final @Nullable EventStage[] pinned;
  private final RunRecord run;
  private final SourceChoiceFinder choices;
  private final List<EventStage> excluded = new ArrayList<>();
  private @Nullable EventStage visited;
  private List<ChangedSource> changes = List.of();
  private int nextChange;
  private int nextEvent;

  /** The changes of a survey, each with its run as far as one is possible; null without survey. */
  private @Nullable IdentityHashMap<ChangedSource, RunRecord> survey;

  private final List<ChangedSource> all = new ArrayList<>();
  private @Nullable Iterator<ChangedSource> surveyed;

  ExplorationNode(RunRecord run, @Nullable EventStage[] pinned, SourceChoiceFinder choices) {
    this.run = run;
    this.pinned = pinned;
    this.choices = choices;
    nextEvent = run.order.length + run.blocked.size() - 1;
  }

  /** Lets the node be surveyed. */
  ExplorationNode withSurvey() {
    survey = new IdentityHashMap<>();
    return this;
  }

  /** Whether changes get their runs and are not visited yet. */
  boolean isSurveyed() {
    return survey != null && surveyed == null;
  }

  /** Adds the run of the current change to the survey. */
  void addSurveyed(ChangedSource change, RunRecord known) {
    if (survey != null) {
      survey.put(change, known);
    }
  }

  /** The run that the survey has for a change; null if there is none. */
  @Nullable RunRecord surveyed(ChangedSource change) {
    return survey == null ? null : survey.get(change);
  }

  /** The next change to visit, after all runs with the last one were visited; null for none. */
  @Nullable ChangedSource next() {
    if (visited != null) {
      visited.exclusions++;
      excluded.add(visited);
      visited = null;
    }
    if (surveyed == null) {
      ChangedSource change = nextFound();
      if (change != null || survey == null) {
        return change;
      }
      leave();
      excluded.clear();
      surveyed = List.copyOf(all).iterator();
    }
    ChangedSource change = surveyed.hasNext() ? surveyed.next() : null;
    visited = change == null ? null : change.stage();
    return change;
  }

  private @Nullable ChangedSource nextFound() {
    while (true) {
      if (nextChange < changes.size()) {
        ChangedSource change = changes.get(nextChange++);
        visited = change.stage();
        if (survey != null) {
          all.add(change);
        }
        return change;
      }
      if (nextEvent < 0) {
        return null;
      }
      int place = nextEvent--;
      EventStage event =
          place < run.order.length ? run.order[place] : run.blocked.get(place - run.order.length);
      changes = isPinned(event) ? List.of() : choices.changes(event);
      nextChange = 0;
    }
  }

  /** Takes back what the node excluded. */
  void leave() {
    for (EventStage stage : excluded) {
      stage.exclusions--;
    }
  }

  /** The part of the node's changes before the current one, between 0 and 1. */
  double progress() {
    return (eventsDone() + (changes.isEmpty() ? 0 : (nextChange - 1.0) / changes.size()))
        / events();
  }

  /** The part of the node's changes that the current one is. */
  double share() {
    return 1.0 / (events() * Math.max(1, changes.size()));
  }

  private int events() {
    return Math.max(1, run.order.length + run.blocked.size());
  }

  private int eventsDone() {
    return Math.max(0, events() - 2 - nextEvent);
  }

  private boolean isPinned(EventStage event) {
    EventStage pin = event.step.task < pinned.length ? pinned[event.step.task] : null;
    return pin != null
        && (pin.step.index > event.step.index
            || (pin.step.index == event.step.index && pin.isWhole()));
  }
}
