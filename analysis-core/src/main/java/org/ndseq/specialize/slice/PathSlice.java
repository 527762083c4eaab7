package org.ndseq.specialize.slice;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntPredicate;
import org.ndseq.determinism.code.CodeBase;
import org.ndseq.determinism.code.MethodCode;
import org.ndseq.flow.PathReplay;
import org.ndseq.flow.graph.FlowGraph;
import org.ndseq.flow.graph.NodeKind;
import org.ndseq.order.LinearOrder;
import org.ndseq.specialize.plan.MethodShape;
import org.ndseq.specialize.plan.SchedulePlan;
import org.ndseq.specialize.plan.TaskPlan;
import org.ndseq.specialize.query.CodeAccess;
import org.ndseq.specialize.query.ScheduleAnalysis;
import org.ndseq.specialize.query.SpecializationLevel;
import org.ndseq.trace.MethodDefinition;
import org.ndseq.trace.SiteDefinition;
import org.ndseq.trace.Task;
import org.ndseq.trace.Trace;
import org.ndseq.trace.format.SiteOp;

/**
 * Slices of a recorded run toward target statements, across tasks (section 7 of the schedule
 * specialization paper): what the targets depend on through values, branches and memory, and what
 * starts the tasks that do it. A read depends on the write that it saw, and on every earlier write
 * of another task that may touch the same location with another input.
 */
public final class PathSlice {
  private final Trace trace;
  private final FlowGraph graph;
  private final LinearOrder order;
  private final ScheduleAnalysis analyses;
  private final CodeBase code;
  private final Map<Integer, MethodShape> shapes = new HashMap<>();
  private final Map<Integer, SliceStatement> starts = new HashMap<>();
  private final Map<Integer, Integer> planTasks = new HashMap<>();
  private final Map<AccessSite, List<CodeAccess>> accesses = new HashMap<>();
  private final Map<AccessSite, List<Integer>> writes = new HashMap<>();
  private final Map<List<Integer>, Integer> writers = new HashMap<>();
  private final Map<List<Object>, Boolean> answers = new HashMap<>();

  /** An instruction that accesses memory, in one task. */
  private record AccessSite(int task, String method, int instruction, boolean isWrite) {}

  /** Prepares slices of a run whose schedule was analysed. */
  public PathSlice(Trace trace, CodeBase code, SchedulePlan plan, ScheduleAnalysis analyses) {
    this.trace = trace;
    this.code = code;
    this.analyses = analyses;
    this.graph = PathReplay.replay(trace).graph();
    this.order = LinearOrder.of(trace);
    for (TaskPlan task : plan.tasks()) {
      planTasks.put(task.traceTask(), task.number());
    }
    for (CodeAccess a : analyses.accesses()) {
      String method = a.method().owner().name + "." + a.method().name() + a.method().desc();
      AccessSite site = new AccessSite(a.task(), method, a.instruction(), a.isWrite());
      accesses.computeIfAbsent(site, k -> new ArrayList<>()).add(a);
    }
    for (Task task : trace.tasks()) {
      int site = task.fork() < 0 ? -1 : trace.site(task.fork());
      if (site >= 0 && task.parent() >= 0) {
        starts.put(task.id(), statement(site, task.parent()));
      }
    }
    for (int n = 0; n < graph.size(); n++) {
      if (graph.kind(n).isWriting()) {
        int node = n;
        site(n, true).ifPresent(s -> writes.computeIfAbsent(s, k -> new ArrayList<>()).add(node));
        writers.put(List.of(graph.location(n), graph.version(n)), n);
      }
    }
  }

  private Optional<AccessSite> site(int node, boolean isWrite) {
    Integer task = planTasks.get(trace.task(graph.event(node)));
    if (task == null) {
      return Optional.empty();
    }
    MethodDefinition m = trace.symbols().method(graph.method(node));
    String owner = trace.symbols().classes().get(m.classId()).name().replace('.', '/');
    return Optional.of(
        new AccessSite(
            task, owner + "." + m.name() + m.descriptor(), graph.instruction(node), isWrite));
  }

  /**
   * The slice toward the statements of a line.
   *
   * @param variable the name of a field, an array or a local variable that the line assigns, to
   *     which it is restricted; empty for all that the line does
   */
  public SliceResult toward(String file, int line, String variable, SpecializationLevel level) {
    IntPredicate isTarget =
        n -> {
          SliceStatement s = statement(n);
          return s.line() == line
              && s.file().equals(file)
              && (variable.isEmpty() || touches(n, variable));
        };
    BitSet slice = new BitSet();
    Deque<Integer> todo = new ArrayDeque<>();
    for (int n = 0; n < graph.size(); n++) {
      if (isTarget.test(n)) {
        slice.set(n);
        todo.add(n);
      }
    }
    Set<SliceStatement> found = new TreeSet<>();
    Set<SliceStatement> all = new TreeSet<>(starts.values());
    Set<Integer> tasks = new HashSet<>();
    while (!todo.isEmpty()) {
      int node = todo.remove();
      List<Integer> needed = dependencies(node, level);
      SliceStatement start = starts.get(graph.task(node));
      if (start != null && tasks.add(graph.task(node))) {
        found.add(start);
        needed.addAll(nodesOfStart(graph.task(node), start));
      }
      for (int before : needed) {
        if (!slice.get(before)) {
          slice.set(before);
          todo.add(before);
        }
      }
    }
    for (int n = 0; n < graph.size(); n++) {
      SliceStatement s = statement(n);
      all.add(s);
      if (slice.get(n)) {
        found.add(s);
      }
    }
    return new SliceResult(found, all.size());
  }

  /** Whether a node accesses a field, an element of an array that it names, or assigns a local. */
  private boolean touches(int node, String variable) {
    MethodShape shape = shapes.computeIfAbsent(graph.method(node), this::shape);
    int index = graph.instruction(node);
    if (graph.event(node) < 0) {
      return graph.kind(node) == NodeKind.ASSIGN && VariableMention.names(shape, index, variable);
    }
    if (trace.variable(graph.event(node)).endsWith("." + variable)) {
      return true;
    }
    boolean isElement = trace.symbols().site(trace.site(graph.event(node))).op() == SiteOp.ELEMENT;
    return isElement && VariableMention.isNamedBefore(shape, index, variable);
  }

  /** The nodes of the statement that starts a task, or the branch around it. */
  private List<Integer> nodesOfStart(int task, SliceStatement start) {
    Task started = trace.tasks().get(task);
    List<Integer> all = new ArrayList<>();
    int last = -1;
    for (int n = graph.taskStart(started.parent()); n < graph.taskEnd(started.parent()); n++) {
      if (statement(n).equals(start)) {
        all.add(n);
      }
      last = graph.event(n) >= 0 && graph.event(n) < started.fork() ? n : last;
    }
    if (all.isEmpty() && last >= 0 && graph.control(last) >= 0) {
      all.add(graph.control(last));
    }
    return all;
  }

  private List<Integer> dependencies(int node, SpecializationLevel level) {
    List<Integer> all = new ArrayList<>();
    for (int i = 0; i < graph.dependencyCount(node); i++) {
      all.add(graph.dependency(node, i));
    }
    if (graph.control(node) >= 0) {
      all.add(graph.control(node));
    }
    graph.results().all().stream()
        .filter(r -> r.received() == node && r.returned() >= 0)
        .forEach(r -> all.add(r.returned()));
    if (graph.kind(node).isReading()) {
      boolean isUpdate = graph.kind(node).isWriting();
      int seen = graph.version(node) - (isUpdate ? 1 : 0);
      Optional.ofNullable(writers.get(List.of(graph.location(node), seen))).ifPresent(all::add);
      site(node, false).ifPresent(s -> otherTasks(node, s, level, all));
    }
    return all;
  }

  /** Earlier writes of other tasks that may touch the same location. */
  private void otherTasks(
      int node, AccessSite read, SpecializationLevel level, List<Integer> into) {
    int rank = order.rank(graph.event(node));
    writes.forEach(
        (site, nodes) -> {
          if (site.task() != read.task() && mayAlias(site, read, level)) {
            for (int write : nodes) {
              if (order.rank(graph.event(write)) < rank) {
                into.add(write);
              }
            }
          }
        });
  }

  private boolean mayAlias(AccessSite write, AccessSite read, SpecializationLevel level) {
    return answers.computeIfAbsent(
        List.of(write, read, level),
        k -> {
          List<CodeAccess> ones = accesses.get(write);
          List<CodeAccess> others = accesses.get(read);
          if (ones == null || others == null) {
            return false; // no access of a field or an element; the write that was seen counts
          }
          return ones.stream()
              .anyMatch(a -> others.stream().anyMatch(b -> analyses.mayAlias(a, b, level)));
        });
  }

  private SliceStatement statement(int node) {
    MethodShape shape = shapes.computeIfAbsent(graph.method(node), this::shape);
    int index = graph.instruction(node);
    int line = index >= 0 && index < shape.size() ? shape.line(index) : 0;
    String task = trace.tasks().get(graph.task(node)).label();
    return new SliceStatement(shape.method().file(), line, task);
  }

  private SliceStatement statement(int site, int task) {
    SiteDefinition at = trace.symbols().site(site);
    MethodShape shape = shapes.computeIfAbsent(at.method(), this::shape);
    String label = trace.tasks().get(task).label();
    return new SliceStatement(shape.method().file(), shape.line(at.instruction()), label);
  }

  private MethodShape shape(int number) {
    MethodDefinition m = trace.symbols().method(number);
    String owner = trace.symbols().classes().get(m.classId()).name().replace('.', '/');
    MethodCode method = code.resolve(owner, m.name(), m.descriptor()).orElseThrow();
    return new MethodShape(method);
  }
}
