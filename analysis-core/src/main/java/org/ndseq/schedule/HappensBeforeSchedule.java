package org.ndseq.schedule;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A schedule: which operations of which tasks have to be done before which operations of others.
 * Program order is implied by the numbers of operations; edges between tasks are transitively
 * reduced. The graph has no cycle. A schedule may be a prefix of a run: after its last operation a
 * task is free.
 *
 * <p>An event of a run is an enforced operation if its site is one of {@link #sites()}; whatever
 * else a task does is neither ordered nor counted.
 */
public final class HappensBeforeSchedule {
  private final ProgramIdentity program;
  private final Map<String, Optional<OperationId>> starts;
  private final Map<String, List<ScheduledOperation>> tasks;
  private final List<ScheduledOperation> order;
  private final Set<OperationSite> sites;

  HappensBeforeSchedule(
      ProgramIdentity program,
      Map<String, Optional<OperationId>> starts,
      List<ScheduledOperation> order,
      Set<OperationSite> idleSites) {
    this.program = program;
    this.starts = Collections.unmodifiableMap(new LinkedHashMap<>(starts));
    this.order = List.copyOf(order);
    Map<String, List<ScheduledOperation>> byTask = new LinkedHashMap<>();
    starts.keySet().forEach(task -> byTask.put(task, new ArrayList<>()));
    for (ScheduledOperation operation : order) {
      byTask.computeIfAbsent(operation.id().task(), t -> new ArrayList<>()).add(operation);
    }
    byTask.replaceAll((task, list) -> List.copyOf(list));
    this.tasks = Collections.unmodifiableMap(byTask);
    Set<OperationSite> all = new LinkedHashSet<>();
    order.forEach(operation -> all.add(operation.site()));
    all.addAll(idleSites);
    this.sites = Collections.unmodifiableSet(all);
  }

  public ProgramIdentity program() {
    return program;
  }

  /** Paths of the tasks, a parent before its children. */
  public Set<String> tasks() {
    return tasks.keySet();
  }

  /** The operations of a task in program order; empty for an unknown task. */
  public List<ScheduledOperation> operations(String task) {
    return tasks.getOrDefault(task, List.of());
  }

  /** The last operation of its parent before a task was forked, if there is one. */
  public Optional<OperationId> start(String task) {
    return starts.getOrDefault(task, Optional.empty());
  }

  /** All operations in one order that the schedule allows. */
  public List<ScheduledOperation> order() {
    return order;
  }

  public Optional<ScheduledOperation> find(OperationId id) {
    List<ScheduledOperation> all = operations(id.task());
    return id.number() < all.size() ? Optional.of(all.get(id.number())) : Optional.empty();
  }

  /**
   * The instructions whose events are enforced. Those without an operation must not make an event
   * while the schedule lasts.
   */
  public Set<OperationSite> sites() {
    return sites;
  }

  /** The number of edges between tasks. */
  public int edges() {
    return order.stream().mapToInt(operation -> operation.after().size()).sum();
  }
}
