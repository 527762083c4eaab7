package org.ndseq.order;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TreeSet;
import org.ndseq.flow.graph.FlowGraph;

/**
 * An order in which the tasks of a run can be executed one after another so that the given events
 * conflict as they did: a topological order of the acyclic conflict graph, level by level of the
 * tree of tasks. A task that forks others is split at its forks, one that is split into steps at
 * these; that a join waits, and that a barrier does, is left to the program.
 */
public final class SerialOrder {
  /** A task, with part -1, a step of a task, or a stretch of the task that is the level. */
  private record Unit(int task, int part) {
    static final int WHOLE = -1;

    static final Comparator<Unit> BY_FORK =
        Comparator.<Unit>comparingInt(u -> u.part == WHOLE ? 1 : 0)
            .thenComparingInt(Unit::part)
            .thenComparingInt(Unit::task);
  }

  private final SerialUnitTable units;
  private final int[] joinSegments;
  private final Map<Integer, Map<Unit, Set<Unit>>> successors = new HashMap<>();
  private final Map<Integer, Set<Unit>> members = new HashMap<>();
  private final int tasks;
  private final List<TaskStretch> order = new ArrayList<>();

  private SerialOrder(FlowGraph graph, SerialUnitTable units) {
    this.units = units;
    this.tasks = graph.trace().tasks().size();
    this.joinSegments = new int[tasks];
    Arrays.fill(joinSegments, Integer.MAX_VALUE);
    graph.trace().tasks().stream().filter(t -> t.parent() >= 0).forEach(t -> addTask(t.id()));
  }

  /**
   * The order for events that conflict in no cycle.
   *
   * @return empty if no order of whole tasks and of stretches between forks will do
   */
  public static Optional<List<TaskStretch>> of(
      FlowGraph graph, SharedAccessIndex accesses, SerialUnitTable units, BitSet events) {
    SerialOrder order = new SerialOrder(graph, units);
    for (long pair : units.fixedOrder()) {
      order.findJoin(SerialUnitTable.before(pair), SerialUnitTable.after(pair));
    }
    for (long pair : units.fixedOrder()) {
      order.addEdge(SerialUnitTable.before(pair), SerialUnitTable.after(pair), true);
    }
    ConflictGraph conflicts = ConflictGraph.of(graph, accesses, units, events, events);
    for (int e = 0; e < conflicts.edges().size(); e++) {
      if (conflicts.isConflict(e)) {
        long pair = conflicts.edges().getLong(e);
        order.addEdge(SerialUnitTable.before(pair), SerialUnitTable.after(pair), false);
      }
    }
    int roots = 0;
    for (int t = 0; t < order.tasks; t++) {
      // Workers of pools have no events outside of their tasks.
      boolean isRoot =
          units.parent(t) < 0
              && (order.members.containsKey(t) || graph.taskStart(t) < graph.taskEnd(t));
      roots += isRoot ? 1 : 0;
      if (isRoot && !order.emit(t)) {
        return Optional.empty();
      }
    }
    return roots == 1 ? Optional.of(order.order) : Optional.empty();
  }

  private void addTask(int task) {
    int level = units.parent(task);
    if (!units.isStepped(task)) {
      addMember(level, new Unit(task, Unit.WHOLE));
      return;
    }
    for (int step = 0; step < units.phaseCount(task); step++) {
      addMember(level, new Unit(task, step));
    }
  }

  private void addMember(int level, Unit unit) {
    members.computeIfAbsent(level, l -> new TreeSet<>(Unit.BY_FORK)).add(unit);
  }

  /** Remembers the first segment of its parent that begins after a task has been joined. */
  private void findJoin(int before, int after) {
    Optional<SerialUnitTable.UnitPart> ended = units.part(before);
    Optional<SerialUnitTable.UnitPart> next = units.part(after);
    if (ended.isPresent()
        && next.isPresent()
        && !ended.get().isSegment()
        && next.get().isSegment()) {
      int task = ended.get().task();
      joinSegments[task] = Math.min(joinSegments[task], next.get().segment());
    }
  }

  private void addEdge(int before, int after, boolean isFixed) {
    Optional<SerialUnitTable.UnitPart> one = units.part(before);
    Optional<SerialUnitTable.UnitPart> other = units.part(after);
    if (one.isEmpty() || other.isEmpty()) {
      return; // a barrier, at which the program waits itself
    }
    SerialUnitTable.UnitPart first = one.get();
    SerialUnitTable.UnitPart second = other.get();
    boolean waits =
        !first.isSegment()
            && second.isSegment()
            && (isFixed || second.segment() >= joinSegments[first.task()]);
    boolean isAcrossBarrier =
        !isFixed
            && !first.isSegment()
            && !second.isSegment()
            && !units.isStepped(first.task())
            && !units.isStepped(second.task())
            && units.phase(before) != units.phase(after);
    Unit from = unit(first, before);
    Unit to = unit(second, after);
    if (!waits && !isAcrossBarrier && !from.equals(to)) {
      int level = first.isSegment() ? first.task() : units.parent(first.task());
      addMember(level, from);
      addMember(level, to);
      successors
          .computeIfAbsent(level, l -> new HashMap<>())
          .computeIfAbsent(from, u -> new TreeSet<>(Unit.BY_FORK))
          .add(to);
    }
  }

  private Unit unit(SerialUnitTable.UnitPart part, int number) {
    if (part.isSegment()) {
      return new Unit(part.task(), units.forksBefore(part.task(), part.segment()));
    }
    return new Unit(part.task(), units.isStepped(part.task()) ? units.phase(number) : Unit.WHOLE);
  }

  /** Adds the stretches of a task and of all that is part of it; false if they have no order. */
  private boolean emit(int task) {
    int forks = units.forksBefore(task, units.segmentCount(task) - 1);
    Map<Unit, Set<Unit>> edges = successors.computeIfAbsent(task, t -> new HashMap<>());
    for (int f = 0; f <= forks; f++) {
      addMember(task, new Unit(task, f));
      if (f > 0) {
        edges
            .computeIfAbsent(new Unit(task, f - 1), u -> new TreeSet<>(Unit.BY_FORK))
            .add(new Unit(task, f));
      }
    }
    Set<Unit> all = members.getOrDefault(task, Set.of());
    Map<Unit, Integer> open = new HashMap<>();
    all.forEach(u -> open.put(u, 0));
    edges.values().forEach(set -> set.forEach(u -> open.merge(u, 1, Integer::sum)));
    PriorityQueue<Unit> ready = new PriorityQueue<>(Unit.BY_FORK);
    open.forEach(
        (u, count) -> {
          if (count == 0) {
            ready.add(u);
          }
        });
    int done = 0;
    while (!ready.isEmpty()) {
      Unit next = ready.remove();
      done++;
      if (next.part != Unit.WHOLE) {
        order.add(new TaskStretch(next.task, next.part));
      } else if (!emit(next.task)) {
        return false;
      }
      for (Unit after : edges.getOrDefault(next, Set.of())) {
        if (open.merge(after, -1, Integer::sum) == 0) {
          ready.add(after);
        }
      }
    }
    return done == all.size();
  }
}
