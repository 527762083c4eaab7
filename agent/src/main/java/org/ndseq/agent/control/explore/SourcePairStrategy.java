package org.ndseq.agent.control.explore;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.ndseq.agent.control.RunEnd;
import org.ndseq.agent.control.RunState;
import org.ndseq.agent.control.ScheduleStrategy;
import org.ndseq.agent.control.TaskState;
import org.ndseq.agent.control.TaskStep;

/**
 * Samples runs by the pairs of sites between which values pass: it takes a run that was made and
 * changes the source of one read to a write of a site from which no read of that site, or few, have
 * seen a value ({@link SourceChoiceFinder} and {@link PinOrder} find an order for it), and
 * continues at random. Hundreds of tasks with equal code have few such pairs, so that a rare one is
 * found in few runs (after Wolff et al., Greybox Fuzzing for Concurrency Testing, 2024). Never
 * ends.
 */
public final class SourcePairStrategy implements ScheduleStrategy {
  private static final int MOST_RUNS = 100;
  private static final int MOST_LOOKS = 4_000_000;
  private static final int MOST_ORDERS = 12;
  private static final int MOST_TRIES = 4;
  private static final int BASE_RUNS = 4;

  private final Random random;
  private final EventGraph graph = new EventGraph();
  private final SpinReduction spins = new SpinReduction(ExplorationLimits.STANDARD.spinRepeats());
  private final FreeContinuation continuation = new FreeContinuation();
  private final List<RunRecord> runs = new ArrayList<>();

  /** How often a pair was seen in runs. */
  private final Map<Long, Integer> seen = new HashMap<>();

  /** How often an order was tried for a pair that was not seen. */
  private final Map<Long, Integer> tries = new HashMap<>();

  private RunTracker tracker = new RunTracker(graph);
  private EventStage @Nullable [] order;
  private @Nullable StepSignature announced;
  private boolean isLeft;
  private boolean isCalm;

  public SourcePairStrategy(long seed) {
    random = new Random(seed);
  }

  @Override
  public boolean begin() {
    tracker = new RunTracker(graph);
    continuation.reset();
    announced = null;
    isLeft = false;
    isCalm = runs.isEmpty() || random.nextBoolean();
    ChangedSource change = runs.isEmpty() ? null : change();
    order = change == null ? null : change.order();
    return true;
  }

  private @Nullable ChangedSource change() {
    for (int i = 0; i < BASE_RUNS; i++) {
      RunRecord base = i == 0 ? runs.get(runs.size() - 1) : runs.get(random.nextInt(runs.size()));
      SourceChoiceFinder choices = new SourceChoiceFinder(graph, spins, base, new EventStage[0]);
      List<EventStage> events = new ArrayList<>(List.of(base.order));
      events.addAll(base.blocked);
      Collections.shuffle(events, random);
      // The search for the sources of an event goes through the whole run.
      int most = Math.max(1, MOST_LOOKS / Math.max(1, events.size()));
      for (EventStage event : events.subList(0, Math.min(most, events.size()))) {
        ChangedSource change = choices.changeToSource(event.first(), this::isNew);
        if (change != null) {
          return change;
        }
      }
    }
    return rare();
  }

  /** A change to a pair that few runs had. */
  private @Nullable ChangedSource rare() {
    RunRecord base = runs.get(random.nextInt(runs.size()));
    SourceChoiceFinder choices = new SourceChoiceFinder(graph, spins, base, new EventStage[0]);
    for (int i = 0; i < MOST_ORDERS; i++) {
      EventStage event = base.order[random.nextInt(base.order.length)].first();
      int limit = 1 << Math.min(i + 2, 20);
      ChangedSource change =
          choices.changeToSource(
              event,
              (step, source) ->
                  random.nextInt(3) == 0 && seen.getOrDefault(pair(step, source), 0) < limit);
      if (change != null) {
        return change;
      }
    }
    return null;
  }

  private boolean isNew(PendingStep step, @Nullable EventStage source) {
    long pair = pair(step, source);
    return !seen.containsKey(pair) && tries.merge(pair, 1, Integer::sum) <= MOST_TRIES;
  }

  private static long pair(PendingStep step, @Nullable EventStage source) {
    long writer = source == null ? -1 : source.step.site;
    return ((long) step.site << 32) | (writer & 0xFFFFFFFFL);
  }

  @Override
  public @Nullable TaskState choose(RunState run) {
    follow(run.steps());
    if (isLeft) {
      return null;
    }
    int made = run.steps().size();
    EventStage[] planned = order;
    TaskState chosen = null;
    if (planned != null && made < planned.length) {
      TaskState expected = EnabledTaskFilter.named(run, graph.taskName(planned[made].step.task));
      if (expected != null && expected.isEnabled()) {
        chosen = expected;
      } else {
        order = null;
      }
    }
    if (chosen == null) {
      List<TaskState> enabled = EnabledTaskFilter.of(run);
      chosen = isCalm ? continuation.choose(run) : enabled.get(random.nextInt(enabled.size()));
    }
    announced = StepSignature.of(chosen.next());
    return chosen;
  }

  private void follow(List<TaskStep> steps) {
    for (int i = tracker.events().size(); i < steps.size() && !isLeft; i++) {
      TaskStep step = steps.get(i);
      StepSignature signature = announced == null ? StepSignature.unknown(step) : announced;
      announced = null;
      isLeft = tracker.add(step, signature) == null;
    }
  }

  @Override
  public void end(RunEnd end) {
    follow(end.steps());
    if (isLeft || tracker.mismatch() != null || end.cause() == RunEnd.Cause.ABANDONED) {
      return;
    }
    List<EventStage> blocked = new ArrayList<>();
    for (TaskStep step : end.blocked()) {
      EventStage stage = tracker.upcoming(step);
      if (stage != null) {
        blocked.add(stage);
      }
    }
    boolean isNew = false;
    for (EventStage event : tracker.events()) {
      EventStage first = event.first();
      for (EventStage source : first.sources) {
        isNew |= seen.merge(pair(first.step, source), 1, Integer::sum) == 1;
      }
    }
    if (isNew || runs.size() < BASE_RUNS || random.nextInt(8) == 0) {
      if (runs.size() >= MOST_RUNS) {
        runs.remove(random.nextInt(runs.size() / 2));
      }
      runs.add(new RunRecord(tracker.events(), blocked, graph.tasks()));
    }
  }
}
