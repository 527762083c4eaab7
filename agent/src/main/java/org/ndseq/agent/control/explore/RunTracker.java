package org.ndseq.agent.control.explore;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.ndseq.agent.control.AccessMode;
import org.ndseq.agent.control.TaskStep;

/** Follows one run and finds the event, with the sources of its reads, that each step is. */
final class RunTracker {
  private final EventGraph graph;
  private final Map<Long, Integer> names = new HashMap<>();

  /** The location of each name that this run has seen, by the name's root. */
  private final Map<Integer, Long> byName = new HashMap<>();

  private final Map<Long, EventStage> lastWriters = new HashMap<>();
  private final List<@Nullable EventStage> lastEvents = new ArrayList<>();
  private final List<EventStage> events = new ArrayList<>();
  private @Nullable String mismatch;

  RunTracker(EventGraph graph) {
    this.graph = graph;
  }

  /** The events so far. */
  List<EventStage> events() {
    return events;
  }

  /**
   * The two different steps that a task made after having read the same, which shows another source
   * of nondeterminism than the schedule; null if there are none.
   */
  @Nullable String mismatch() {
    return mismatch;
  }

  /** Whether the next step of a task is the expected one. */
  boolean expects(TaskStep next, PendingStep expected) {
    StepSignature signature = StepSignature.of(next);
    if (!expected.matches(signature)) {
      report(next, expected);
      return false;
    }
    return true;
  }

  /** The stage that the next step of a task would be now; null if it differs from a known one. */
  @Nullable EventStage upcoming(TaskStep next) {
    PendingStep step = pending(next, StepSignature.of(next));
    return step == null ? null : graph.firstStage(step, sources(next, step));
  }

  /**
   * Adds a step that was made.
   *
   * @param announced the step as it was known before it was made
   * @return the event; null if the run is not repeatable, see {@link #mismatch}
   */
  @Nullable EventStage add(TaskStep made, StepSignature announced) {
    PendingStep step = pending(made, announced);
    if (step == null) {
      return null;
    }
    EventStage stage = graph.firstStage(step, sources(made, step));
    for (int i = 0; i < made.accesses(); i++) {
      boolean isKnown = i < step.modes.length && step.modes[i].reads();
      if (!isKnown && made.mode(i).reads()) {
        if (stage.isWhole()) {
          return report(made, step);
        }
        if (stage.nextLocation < 0) {
          stage.nextLocation = name(made.location(i));
        } else {
          rename(made.location(i), stage.nextLocation);
        }
        stage = graph.laterStage(stage, lastWriters.get(made.location(i)));
      }
    }
    if (!complete(stage, made)) {
      return report(made, step);
    }
    for (int i = 0; i < made.accesses(); i++) {
      if (made.mode(i).writes()) {
        lastWriters.put(made.location(i), stage);
      }
    }
    lastEvents.set(step.task, stage);
    events.add(stage);
    return stage;
  }

  private @Nullable PendingStep pending(TaskStep made, StepSignature announced) {
    int task = graph.task(made.task());
    while (lastEvents.size() <= task) {
      lastEvents.add(null);
    }
    EventStage predecessor = lastEvents.get(task);
    PendingStep step = graph.known(task, predecessor);
    if (step == null) {
      int[] locations = new int[announced.modes().length];
      for (int i = 0; i < locations.length; i++) {
        locations[i] = name(made.location(i));
      }
      return graph.addStep(task, predecessor, announced, locations);
    }
    if (!step.matches(announced)) {
      report(made, step);
      return null;
    }
    for (int i = 0; i < step.locations.length; i++) {
      rename(made.location(i), step.locations[i]);
    }
    return step;
  }

  private @Nullable EventStage[] sources(TaskStep made, PendingStep step) {
    @Nullable EventStage[] sources = new EventStage[step.reads()];
    int read = 0;
    for (int i = 0; i < step.modes.length; i++) {
      if (step.modes[i].reads()) {
        sources[read++] = lastWriters.get(made.location(i));
      }
    }
    return sources;
  }

  /** Records what the event accesses, or compares it with what is known. */
  private boolean complete(EventStage stage, TaskStep made) {
    int count = made.accesses();
    if (stage.locations == null || stage.modes == null) {
      if (!stage.laterStages.isEmpty()) {
        return false;
      }
      int[] locations = new int[count];
      AccessMode[] modes = new AccessMode[count];
      @Nullable EventStage[] sources = new EventStage[count];
      for (int i = 0; i < count; i++) {
        locations[i] = name(made.location(i));
        modes[i] = made.mode(i);
        sources[i] = modes[i].reads() ? lastWriters.get(made.location(i)) : null;
      }
      stage.locations = locations;
      stage.modes = modes;
      stage.accessSources = sources;
      return true;
    }
    if (stage.locations.length != count) {
      return false;
    }
    for (int i = 0; i < count; i++) {
      if (stage.modes[i] != made.mode(i)) {
        return false;
      }
      rename(made.location(i), stage.locations[i]);
    }
    return true;
  }

  private int name(long location) {
    Integer known = names.get(location);
    if (known == null) {
      known = graph.locations.create();
      names.put(location, known);
      byName.put(graph.locations.find(known), location);
    }
    return known;
  }

  /**
   * Gives a location the name that it had in another run. Two locations of one run have two names;
   * if not, then a task that had read the same accessed another location this time.
   */
  private void rename(long location, int name) {
    Integer known = names.putIfAbsent(location, name);
    int root = graph.locations.find(name);
    if (known != null && graph.locations.find(known) != root) {
      byName.remove(graph.locations.find(known));
      Long other = byName.remove(root);
      graph.locations.unite(known, name);
      reportExchanged(location, other);
      byName.put(graph.locations.find(name), location);
    } else if (known == null) {
      reportExchanged(location, byName.putIfAbsent(root, location));
    }
  }

  private void reportExchanged(long location, @Nullable Long other) {
    if (other != null && other != location && mismatch == null) {
      mismatch =
          "a step accessed another location than in another run in which its task had read the same";
    }
  }

  /** Reports a task that has ended or was not forked where another run had a step of it. */
  void reportMissing(String task, PendingStep known) {
    mismatch =
        "task "
            + task
            + " has no step "
            + known.index
            + ", which was "
            + known.kind
            + " at "
            + graph.siteName(known.site)
            + " in another run in which the task had read the same";
  }

  /** Reports a step that is not enabled although it was made with the same sources. */
  void reportDisabled(TaskStep step) {
    mismatch =
        "step "
            + step.index()
            + " of task "
            + step.task()
            + ", "
            + step.kind()
            + " at "
            + graph.siteName(step.site())
            + ", cannot be made and was made in another run in which it had read the same";
  }

  private @Nullable EventStage report(TaskStep made, PendingStep known) {
    boolean isSame = made.kind() == known.kind && made.site() == known.site;
    mismatch =
        "step "
            + made.index()
            + " of task "
            + made.task()
            + " is "
            + made.kind()
            + " at "
            + graph.siteName(made.site())
            + (isSame
                ? " and accessed something else"
                : " and was " + known.kind + " at " + graph.siteName(known.site))
            + " in another run in which the task had read the same";
    return null;
  }
}
