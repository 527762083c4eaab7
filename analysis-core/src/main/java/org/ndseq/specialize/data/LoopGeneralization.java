package org.ndseq.specialize.data;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ndseq.determinism.logic.Formula;
import org.ndseq.determinism.logic.PathCondition;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Interprets a loop once for an arbitrary iteration: variables that it changes have unknown values,
 * and memory that it may write is forgotten. A variable that only counts up by one below a bound is
 * at least its first value; {@link LoopBounds} finds further bounds. The state after the loop comes
 * from a second pass with names of its own, so that what holds after the loop is not taken for what
 * holds in each iteration.
 */
final class LoopGeneralization {
  /** Begins the part of a key that is about an arbitrary iteration. */
  static final String BODY = "body";

  static final int LONGEST_UNROLLED = 3000;
  private static final int MOST_PASSES = 12;

  private final GraphInterpretation graph;
  private final InterpretationContext context;
  private final FlowView view;
  private final Set<Integer> component;
  private final int head;

  LoopGeneralization(GraphInterpretation graph, FlowView view, Set<Integer> component, int head) {
    this.graph = graph;
    this.context = graph.context();
    this.view = view;
    this.component = component;
    this.head = head;
  }

  GraphInterpretation.FlowOutcome run(FlowState start) {
    context.loops++;
    try {
      Map<Integer, Set<Integer>> changes = changes();
      Set<Integer> counted = new HashSet<>();
      changes.forEach(
          (slot, nodes) -> {
            if (countsUp(slot, nodes)) {
              counted.add(slot);
            }
          });
      LoopBounds bounds = new LoopBounds(context.facts, start, changes.keySet(), counted);
      AbstractHeap heap = stableHeap(start, bounds);
      pass(BODY, start, heap, bounds);
      context.openLog();
      GraphInterpretation.FlowOutcome outcome = pass("exit", start, heap, bounds);
      context.closeLog();
      outcome.left.remove(head);
      return outcome;
    } finally {
      context.loops--;
    }
  }

  /** The part of the heap that no iteration changes, by repeated removal. */
  private AbstractHeap stableHeap(FlowState start, LoopBounds bounds) {
    AbstractHeap heap = start.heap.copy();
    for (int i = 0; i < MOST_PASSES; i++) {
      context.openLog();
      GraphInterpretation.FlowOutcome outcome = pass(BODY, start, heap, bounds);
      List<SymbolicAccess> log = context.closeLog();
      AbstractHeap next = heap.copy();
      next.forgetWrites(log);
      // calls with unknown effects forget without an access
      FlowState back = outcome.left.get(head);
      if (back != null) {
        next = next.meet(back.heap);
      }
      boolean isPreserved = back == null || !bounds.drop(back);
      if (isPreserved && next.isSameAs(heap)) {
        return heap;
      }
      heap = next;
    }
    bounds.dropAll();
    return new AbstractHeap();
  }

  private GraphInterpretation.FlowOutcome pass(
      String name, FlowState start, AbstractHeap heap, LoopBounds bounds) {
    context.enter(List.of(name, head));
    try {
      FlowState state = start.copy();
      state.heap = heap.copy();
      generalize(start, state, bounds);
      GraphInterpretation.FlowOutcome outcome = new GraphInterpretation.FlowOutcome();
      graph.walk(view, component, head, Map.of(head, state), outcome);
      return outcome;
    } finally {
      context.leave();
    }
  }

  private void generalize(FlowState start, FlowState state, LoopBounds bounds) {
    changes()
        .forEach(
            (slot, nodes) -> {
              DataValue before = start.frame.getLocal(slot);
              DataValue any = any(before, slot);
              state.frame.setLocal(slot, any);
              if (before instanceof DataValue.Whole from
                  && any instanceof DataValue.Whole to
                  && countsUp(slot, nodes)) {
                Formula atLeast = Formula.le(context.facts.simplify(from.term()), to.term());
                state.path = state.path.and(atLeast, PathCondition.Why.COMPLETED);
              }
            });
    state.path = bounds.assume(state.path, state);
    for (int i = 0; i < state.frame.getStackSize(); i++) {
      DataValue before = state.frame.getStack(i);
      state.frame.setStack(i, before.getSize() == 2 ? DataValue.Unknown.TWO : unknownOf(before));
    }
  }

  private static DataValue unknownOf(DataValue before) {
    return before instanceof DataValue.Reference ? DataValue.Reference.ANY : DataValue.Unknown.ONE;
  }

  private DataValue any(DataValue before, int slot) {
    if (before instanceof DataValue.Whole w) {
      String name = "local " + slot;
      return w.isLong()
          ? context.unknownLong(name, "local", slot)
          : context.unknownInt(name, "local", slot);
    }
    return before instanceof DataValue.Reference
        ? DataValue.Reference.ANY
        : before.getSize() == 2 ? DataValue.Unknown.TWO : DataValue.Unknown.ONE;
  }

  /** The local variables that the loop changes, with the instructions. */
  private Map<Integer, Set<Integer>> changes() {
    Map<Integer, Set<Integer>> all = new HashMap<>();
    for (int node : component) {
      AbstractInsnNode insn = view.shape().at(node);
      int opcode = insn.getOpcode();
      if (insn instanceof VarInsnNode v && opcode >= Opcodes.ISTORE && opcode <= Opcodes.ASTORE) {
        all.computeIfAbsent(v.var, k -> new HashSet<>()).add(node);
        if (opcode == Opcodes.LSTORE || opcode == Opcodes.DSTORE) {
          all.computeIfAbsent(v.var + 1, k -> new HashSet<>()).add(node);
        }
      } else if (insn instanceof IincInsnNode i) {
        all.computeIfAbsent(i.var, k -> new HashSet<>()).add(node);
      }
    }
    return all;
  }

  /**
   * Whether a variable is changed by adding one only, each time after a comparison that found it
   * less than something, so that it does not overflow.
   */
  private boolean countsUp(int slot, Set<Integer> nodes) {
    int increment = nodes.iterator().next();
    if (nodes.size() > 1
        || !(view.shape().at(increment) instanceof IincInsnNode i)
        || i.incr != 1) {
      return false;
    }
    for (int node : component) {
      Optional<Integer> inside = lessThan(node, slot);
      if (inside.isPresent()
          && !reaches(List.of(head), increment, node, inside.get())
          && !reaches(view.successors(increment), increment, node, inside.get())) {
        return true;
      }
    }
    return false;
  }

  /** If the node jumps by a comparison of the variable, where it goes if that is the smaller. */
  private Optional<Integer> lessThan(int node, int slot) {
    if (!(view.shape().at(node) instanceof JumpInsnNode jump)) {
      return Optional.empty();
    }
    int opcode = jump.getOpcode();
    boolean isLeft = startsWith(node, slot);
    int to = view.shape().index(jump.label);
    if (isLeft && opcode == Opcodes.IF_ICMPGE) {
      return Optional.of(node + 1);
    }
    if (isLeft && opcode == Opcodes.IF_ICMPLT) {
      return Optional.of(to);
    }
    return Optional.empty();
  }

  /** Whether the first operand of a comparison is the variable itself. */
  private boolean startsWith(int node, int slot) {
    int height = 0;
    for (int i = node - 1; i > 0 && node - i < 12; i--) {
      AbstractInsnNode insn = view.shape().at(i);
      int effect = StackEffect.of(insn);
      if (effect == StackEffect.UNKNOWN) {
        return false;
      }
      height += effect;
      if (height == 1) {
        // here the code of the second operand begins
        return view.shape().at(i - 1) instanceof VarInsnNode v
            && v.getOpcode() == Opcodes.ILOAD
            && v.var == slot;
      }
    }
    return false;
  }

  /** Whether a node is reached without the edge from a branch to its inside. */
  private boolean reaches(List<Integer> from, int node, int branch, int inside) {
    Deque<Integer> todo = new ArrayDeque<>(from);
    Set<Integer> seen = new HashSet<>(todo);
    while (!todo.isEmpty()) {
      int at = todo.remove();
      if (at == node) {
        return true;
      }
      for (int next : view.successors(at)) {
        boolean isCut = at == branch && next == inside;
        if (!isCut && component.contains(next) && seen.add(next)) {
          todo.add(next);
        }
      }
    }
    return false;
  }
}
