package org.ndseq.finding.picture;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ndseq.couple.SiteCouple;
import org.ndseq.finding.SceneRole;
import org.ndseq.finding.picture.SceneArrowFinder.Pair;
import org.ndseq.finding.predict.EventDescription;
import org.ndseq.flow.PathReplay;
import org.ndseq.flow.ReplayResult;
import org.ndseq.flow.graph.FlowGraph;
import org.ndseq.order.LinearOrder;
import org.ndseq.program.ClassSource;
import org.ndseq.program.RecordedProgram;
import org.ndseq.race.RacePair;
import org.ndseq.trace.Trace;

/**
 * Makes the picture of one run: add the findings of the run, each with its id, and then call {@link
 * #paint}. A finding may be added again for a later run; only its first scene is made.
 */
public final class RunPainter {
  /** Maximal number of findings of one run that get a scene. */
  private static final int MAX_SCENES = 40;

  /** Number of events before a finding's first event in which its surroundings are searched. */
  private static final int BEFORE = 20_000;

  private static final int AFTER = 2_000;

  /** A run longer than this is not replayed for the sake of the dependence arrows. */
  private static final long MAX_REPLAY = 4_000_000;

  private final int run;
  private final Trace trace;
  private final Map<String, Sketch> sketches = new LinkedHashMap<>();

  /**
   * @param sequence the order to show, empty for the recorded one
   * @param roles the events that the finding is about
   */
  private record Sketch(IntList sequence, Map<Integer, SceneRole> roles, Set<Pair> pairs) {}

  /**
   * A painter of a trace.
   *
   * @param run the id of the run in the findings
   */
  public RunPainter(int run, Trace trace) {
    this.run = run;
    this.trace = trace;
  }

  /** A cycle, by its accesses in the order of the cycle. */
  public void cycle(String id, int[] accesses) {
    Map<Integer, SceneRole> roles = new LinkedHashMap<>();
    Set<Pair> pairs = new HashSet<>();
    for (int i = 0; i < accesses.length; i++) {
      roles.put(accesses[i], SceneRole.CYCLE);
      pairs.add(new Pair(accesses[i], accesses[(i + 1) % accesses.length]));
    }
    sketch(id, new Sketch(IntList.of(), roles, pairs));
  }

  /** A race. */
  public void race(String id, RacePair race) {
    IntArrayList sequence = new IntArrayList(race.run());
    if (!sequence.isEmpty()) {
      sequence.add(race.first());
      sequence.add(race.second());
    }
    Map<Integer, SceneRole> roles = new LinkedHashMap<>();
    roles.put(race.first(), SceneRole.ONE_SIDE);
    roles.put(race.second(), SceneRole.OTHER_SIDE);
    sketch(
        id,
        new Sketch(
            sequence,
            roles,
            Set.of(new Pair(race.first(), race.second()), new Pair(race.second(), race.first()))));
  }

  /** A read-couple, in its predicted run. */
  public void couple(String id, SiteCouple couple) {
    Map<Integer, SceneRole> roles = new LinkedHashMap<>();
    roles.put(couple.write(), SceneRole.WRITE);
    roles.put(couple.challenger(), SceneRole.CHALLENGER);
    roles.put(couple.read(), SceneRole.READ);
    roles.remove(-1);
    sketch(
        id, new Sketch(couple.run(), roles, Set.of(new Pair(couple.challenger(), couple.read()))));
  }

  private void sketch(String id, Sketch sketch) {
    if (sketches.size() < MAX_SCENES) {
      sketches.putIfAbsent(id, sketch);
    }
  }

  /** Whether a finding was added. */
  public boolean hasFindings() {
    return !sketches.isEmpty();
  }

  /** The picture. */
  public RunPicture paint() {
    LinearOrder order = LinearOrder.of(trace);
    IntOpenHashSet tasks = new IntOpenHashSet();
    sketches.values().forEach(s -> s.roles().keySet().forEach(e -> tasks.add(trace.task(e))));
    LaneAssignment lanes = LaneAssignment.of(trace, tasks);
    LaneActivity activity = new LaneActivity(trace, order, lanes);
    Optional<FlowGraph> graph = sketches.isEmpty() ? Optional.empty() : graph();
    List<FindingScene> scenes = new ArrayList<>();
    sketches.forEach((id, sketch) -> scenes.add(scene(id, sketch, order, graph)));
    return new RunPicture(
        run,
        order.size(),
        activity.buckets(),
        activity.lanes(),
        LaneConflictCounter.of(trace, order, lanes),
        scenes);
  }

  private Optional<FlowGraph> graph() {
    if (trace.info().isOrderOnly() || trace.events() > MAX_REPLAY) {
      return Optional.empty();
    }
    RecordedProgram code = RecordedProgram.of(trace.symbols(), ClassSource.NONE);
    ReplayResult replay = PathReplay.replay(trace, code);
    return code.problems().isEmpty() && replay.graph().size() > 0
        ? Optional.of(replay.graph())
        : Optional.empty();
  }

  private FindingScene scene(
      String id, Sketch sketch, LinearOrder order, Optional<FlowGraph> graph) {
    IntList sequence = sketch.sequence().isEmpty() ? recorded(sketch, order) : sketch.sequence();
    IntOpenHashSet marked = new IntOpenHashSet(sketch.roles().keySet());
    IntList places = SceneEventChoice.choose(trace, sequence, marked);
    List<FindingScene.Step> steps = new ArrayList<>();
    IntArrayList events = new IntArrayList();
    EventDescription texts = new EventDescription(trace);
    int next = 0;
    for (int place : places) {
      int e = sequence.getInt(place);
      events.add(e);
      steps.add(
          new FindingScene.Step(
              texts.task(e),
              texts.kind(e),
              texts.target(e),
              texts.place(e),
              order.rank(e),
              sketch.roles().getOrDefault(e, SceneRole.NEARBY),
              hidden(sequence, next, place)));
      next = place + 1;
    }
    return FindingScene.of(id, steps, SceneArrowFinder.of(trace, events, sketch.pairs(), graph));
  }

  private int hidden(IntList sequence, int from, int to) {
    int hidden = 0;
    for (int i = from; i < to; i++) {
      hidden += trace.kind(sequence.getInt(i)).isControl() ? 0 : 1;
    }
    return hidden;
  }

  /** The recorded order from some time before the first of the finding's events on. */
  private static IntList recorded(Sketch sketch, LinearOrder order) {
    int from = Integer.MAX_VALUE;
    int to = 0;
    for (int e : sketch.roles().keySet()) {
      from = Math.min(from, order.rank(e));
      to = Math.max(to, order.rank(e));
    }
    IntArrayList sequence = new IntArrayList();
    for (int r = Math.max(0, from - BEFORE); r < Math.min(order.size(), to + AFTER); r++) {
      sequence.add(order.event(r));
    }
    return sequence;
  }
}
