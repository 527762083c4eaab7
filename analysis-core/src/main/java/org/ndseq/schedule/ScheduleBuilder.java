package org.ndseq.schedule;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Collects the operations and edges of a schedule. Operations of one task are added in program
 * order; operations of different tasks in any order.
 */
public final class ScheduleBuilder {
  private final ProgramIdentity program;
  private final Map<String, Optional<OperationId>> starts = new LinkedHashMap<>();
  private final Map<String, Integer> counts = new LinkedHashMap<>();
  private final Map<OperationId, ScheduledOperation> operations = new LinkedHashMap<>();
  private final Map<OperationId, List<OperationId>> edges = new LinkedHashMap<>();
  private final Set<OperationSite> sites = new LinkedHashSet<>();

  public ScheduleBuilder(ProgramIdentity program) {
    this.program = program;
  }

  /** Adds a task that its parent forks after what has been added of the parent so far. */
  public void task(String path) {
    int slash = path.lastIndexOf('/');
    String parent = slash < 0 ? "" : path.substring(0, slash);
    int before = counts.getOrDefault(parent, 0);
    task(path, before == 0 ? Optional.empty() : Optional.of(new OperationId(parent, before - 1)));
  }

  void task(String path, Optional<OperationId> start) {
    if (starts.putIfAbsent(path, start) == null) {
      counts.put(path, 0);
    }
  }

  /** Adds a site whose events are enforced, if there is an operation at it or not. */
  public void site(OperationSite site) {
    sites.add(site);
  }

  /** Adds the next operation of a task. */
  public OperationId add(String task, OperationKind kind, OperationSite site) {
    if (!starts.containsKey(task)) {
      task(task);
    }
    OperationId id = new OperationId(task, counts.merge(task, 1, Integer::sum) - 1);
    operations.put(id, new ScheduledOperation(id, kind, site, List.of()));
    return id;
  }

  /** Orders two operations. Edges within a task are ignored: program order implies them. */
  public void edge(OperationId before, OperationId after) {
    if (!before.task().equals(after.task())) {
      edges.computeIfAbsent(after, id -> new ArrayList<>()).add(before);
    }
  }

  /** The number of operations of a task so far. */
  public int count(String task) {
    return counts.getOrDefault(task, 0);
  }

  /**
   * The schedule, with its edges transitively reduced.
   *
   * @throws IllegalArgumentException if an edge names no operation or the edges form a cycle; the
   *     message is one sentence
   */
  public HappensBeforeSchedule build() {
    OperationGraph graph = new OperationGraph(operations, starts, edges);
    List<OperationId> order = graph.order();
    Map<OperationId, List<OperationId>> reduced = new EdgeReduction(starts, edges).reduce(order);
    List<ScheduledOperation> all = new ArrayList<>();
    for (OperationId id : order) {
      ScheduledOperation operation = operations.get(id);
      if (operation != null) {
        all.add(
            new ScheduledOperation(
                id, operation.kind(), operation.site(), reduced.getOrDefault(id, List.of())));
      }
    }
    return new HappensBeforeSchedule(program, starts, all, sites);
  }
}
