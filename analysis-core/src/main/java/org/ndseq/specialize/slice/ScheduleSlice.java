package org.ndseq.specialize.slice;

import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.ndseq.specialize.control.ControlSpecialization;
import org.ndseq.specialize.control.SegmentGraph;
import org.ndseq.specialize.data.FoldedPoint;
import org.ndseq.specialize.plan.MethodShape;
import org.ndseq.specialize.query.ScheduleAnalysis;
import org.ndseq.specialize.query.SpecializationLevel;

/**
 * Slices toward target statements that hold for every input with which the schedule is enforced
 * (section 7 of the schedule specialization paper): a statement that is not in the slice has no
 * influence on what the targets compute. Reads depend on all writes that may reach them by the
 * alias answers of a level.
 *
 * <p>Deviation from the paper: it slices one recorded path and takes the branches that could have
 * led elsewhere; here all code that can run between two operations is sliced, so that the answer
 * does not depend on the recorded input. {@link PathSlice} is about one run.
 */
public final class ScheduleSlice {
  private final SpecializedNodes nodes;
  private final ScheduleAnalysis analyses;
  private final ValueDependence values;
  private final Map<SliceNode, Set<SliceNode>> made = new HashMap<>();
  private final Map<SliceNode, Set<SliceNode>> decided = new HashMap<>();
  private final Map<SpecializationLevel, MemoryDependence> memory =
      new EnumMap<>(SpecializationLevel.class);
  private final Map<SpecializationLevel, Map<SliceNode, Set<SliceNode>>> seen =
      new EnumMap<>(SpecializationLevel.class);
  private final Set<SliceStatement> all = new TreeSet<>();

  /** Prepares slices of a program under a schedule that was analysed. */
  public ScheduleSlice(ControlSpecialization control, ScheduleAnalysis analyses) {
    this.analyses = analyses;
    this.nodes = new SpecializedNodes(control);
    this.values = new ValueDependence(nodes);
    nodes.all().forEach(n -> all.add(statement(n)));
  }

  /**
   * The slice toward the statements of a line in all tasks.
   *
   * @param variable the name of a field, an array or a local variable that the line assigns, to
   *     which it is restricted; empty for all that the line does
   */
  public SliceResult toward(String file, int line, String variable, SpecializationLevel level) {
    return toward(
        n ->
            nodes.shape(n).line(n.instruction()) == line
                && n.method().file().equals(file)
                && (variable.isEmpty()
                    || VariableMention.touches(nodes.shape(n), n.instruction(), variable)),
        level);
  }

  /** The slice toward one statement of a task. */
  public SliceResult toward(SliceStatement target, SpecializationLevel level) {
    return toward(n -> statement(n).equals(target), level);
  }

  /** All statements that may be executed under the schedule. */
  public Set<SliceStatement> statements() {
    return Collections.unmodifiableSet(all);
  }

  private SliceResult toward(Predicate<SliceNode> isTarget, SpecializationLevel level) {
    Set<SliceNode> slice = new HashSet<>();
    Deque<SliceNode> todo = new ArrayDeque<>();
    for (SliceNode n : nodes.all()) {
      if (isTarget.test(n) && isReached(n, level) && slice.add(n)) {
        todo.add(n);
      }
    }
    Set<SliceStatement> found = new TreeSet<>();
    while (!todo.isEmpty()) {
      SliceNode node = todo.remove();
      if (!isDecided(node, level)) {
        found.add(statement(node));
      }
      for (SliceNode before : dependencies(node, level)) {
        if (isReached(before, level) && slice.add(before)) {
          todo.add(before);
        }
      }
    }
    return new SliceResult(found, all.size());
  }

  /** At the data flow level, code that no run under the schedule reaches is gone. */
  private boolean isReached(SliceNode node, SpecializationLevel level) {
    if (level != SpecializationLevel.DATA_FLOW || !node.isCloned()) {
      return true;
    }
    SegmentGraph graph = nodes.control().graphs().get(node.activation());
    return graph.isStep(node.instruction(), node.copy())
        || analyses.data().isReached(graph, node.instruction(), node.copy());
  }

  /**
   * At the data flow level, values and branches that the schedule determines depend on nothing but
   * the schedule.
   */
  private boolean isConstant(SliceNode node, SpecializationLevel level) {
    return level == SpecializationLevel.DATA_FLOW
        && node.isCloned()
        && analyses
            .data()
            .folded()
            .containsKey(new FoldedPoint(node.activation(), node.copy(), node.instruction()));
  }

  private boolean isDecided(SliceNode node, SpecializationLevel level) {
    return isConstant(node, level) && !nodes.shape(node).jumps(node.instruction()).isEmpty();
  }

  private Set<SliceNode> dependencies(SliceNode node, SpecializationLevel level) {
    Set<SliceNode> both = new HashSet<>(decided.computeIfAbsent(node, values::control));
    if (isConstant(node, level)) {
      return both;
    }
    both.addAll(made.computeIfAbsent(node, values::values));
    MemoryDependence of =
        memory.computeIfAbsent(level, l -> new MemoryDependence(nodes, analyses, l));
    both.addAll(seen.computeIfAbsent(level, l -> new HashMap<>()).computeIfAbsent(node, of::of));
    return both;
  }

  private SliceStatement statement(SliceNode node) {
    MethodShape shape = nodes.shape(node);
    String task = nodes.control().plan().tasks().get(node.task()).name();
    return new SliceStatement(node.method().file(), shape.line(node.instruction()), task);
  }
}
