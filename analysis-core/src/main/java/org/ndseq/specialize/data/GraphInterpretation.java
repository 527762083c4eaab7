package org.ndseq.specialize.data;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.ndseq.determinism.code.MethodCode;
import org.ndseq.determinism.logic.PathCondition;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * Interprets a part of a method: its strongly connected components in topological order, states
 * joined where paths meet. Loops with known branches are unrolled, others generalised ({@link
 * LoopGeneralization}).
 */
final class GraphInterpretation {
  private final InterpretationContext context;
  private final MethodCode method;
  private final CallInterpretation calls;
  private final StateJoin states;

  GraphInterpretation(InterpretationContext context, CallInterpretation calls, MethodCode method) {
    this.context = context;
    this.calls = calls;
    this.method = method;
    this.states = new StateJoin(context, method);
  }

  InterpretationContext context() {
    return context;
  }

  MethodCode method() {
    return method;
  }

  /** Where an interpretation can end. */
  static final class FlowOutcome {
    /** States at instructions outside of the part. */
    final Map<Integer, FlowState> left = new TreeMap<>();

    Optional<FlowState> stopped = Optional.empty();
    Optional<FlowState> returned = Optional.empty();
    Optional<DataValue> value = Optional.empty();
  }

  /** Interprets a call; the result is empty if the method returns nothing or never. */
  Optional<DataValue> callee(List<DataValue> arguments, FlowState caller) {
    FlowState start = begin(arguments, caller);
    FlowOutcome outcome = run(FlowView.of(context.shape(method)), Map.of(0, start));
    if (outcome.returned.isPresent()) {
      caller.heap = outcome.returned.get().heap;
      caller.path = outcome.returned.get().path;
    } else {
      caller.heap.forgetAll(); // it ends with an exception
    }
    return outcome.value;
  }

  /** The state at the entry of the method. */
  FlowState begin(List<DataValue> arguments, FlowState caller) {
    Frame<DataValue> frame = new Frame<>(method.node().maxLocals, method.node().maxStack);
    int slot = 0;
    for (DataValue argument : arguments) {
      frame.setLocal(slot++, argument);
      if (argument.getSize() == 2) {
        frame.setLocal(slot++, DataValue.Unknown.ONE);
      }
    }
    while (slot < method.node().maxLocals) {
      frame.setLocal(slot++, DataValue.Unknown.ONE);
    }
    return new FlowState(frame, caller.heap.copy(), caller.path);
  }

  FlowOutcome run(FlowView view, Map<Integer, FlowState> entries) {
    Set<Integer> all = new HashSet<>();
    for (int i = 0; i < view.shape().size(); i++) {
      if (view.isKept(i)) {
        all.add(i);
      }
    }
    FlowOutcome outcome = new FlowOutcome();
    walk(view, all, -1, entries, outcome);
    return outcome;
  }

  /**
   * Interprets the nodes of a part.
   *
   * @param head the head of the loop that the part is the body of, or -1; jumps to it end the walk
   */
  void walk(
      FlowView view,
      Set<Integer> part,
      int head,
      Map<Integer, FlowState> entries,
      FlowOutcome outcome) {
    List<List<Integer>> order =
        StrongComponentOrder.of(
            entries.keySet(),
            n -> view.successors(n).stream().filter(s -> s != head && part.contains(s)).toList());
    Map<Integer, FlowState> in = new HashMap<>(entries);
    for (List<Integer> component : order) {
      int first = component.get(0);
      boolean isLoop =
          component.size() > 1 || first != head && view.successors(first).contains(first);
      if (isLoop) {
        loop(view, new HashSet<>(component), in, part, head, outcome);
        continue;
      }
      FlowState state = in.remove(first);
      if (state != null) {
        FlowOutcome step = new FlowOutcome();
        execute(view, first, state, step);
        take(step, part, head, in, outcome);
      }
    }
  }

  private void loop(
      FlowView view,
      Set<Integer> component,
      Map<Integer, FlowState> in,
      Set<Integer> part,
      int head,
      FlowOutcome outcome) {
    List<Integer> reached = component.stream().filter(in::containsKey).toList();
    if (reached.isEmpty()) {
      return;
    }
    if (reached.size() > 1) {
      throw new InterpretationLimitException(
          "a loop at %s has several entries".formatted(view.shape().place(reached.get(0))));
    }
    int entry = reached.get(0);
    FlowState state = Objects.requireNonNull(in.remove(entry));
    FlowOutcome done =
        unroll(view, component, entry, state)
            .or(() -> peel(view, component, entry, state))
            .orElseGet(() -> generalize(view, component, entry, state));
    take(done, part, head, in, outcome);
  }

  /** Adds the results of a step to those of the walk around it. */
  private void take(
      FlowOutcome step,
      Set<Integer> part,
      int head,
      Map<Integer, FlowState> in,
      FlowOutcome outcome) {
    step.left.forEach(
        (to, state) -> {
          boolean inside = to != head && part.contains(to);
          states.join(inside ? in : outcome.left, to, state);
        });
    step.stopped.ifPresent(
        s -> outcome.stopped = Optional.of(states.either(outcome.stopped, s, -1)));
    step.returned.ifPresent(
        s -> {
          boolean isFirst = outcome.returned.isEmpty();
          Optional<DataValue> value = isFirst ? step.value : states.both(outcome.value, step.value);
          outcome.returned.ifPresent(r -> StateJoin.defines(r, value, outcome.value));
          StateJoin.defines(s, isFirst ? Optional.empty() : value, step.value);
          outcome.value = value;
          outcome.returned = Optional.of(StateJoin.eitherHeap(outcome.returned, s));
        });
  }

  /** Follows a loop as long as every branch is known; empty if one is not. */
  private Optional<FlowOutcome> unroll(
      FlowView view, Set<Integer> component, int entry, FlowState start) {
    context.openLog();
    FlowState state = start.copy();
    int at = entry;
    int iteration = 0;
    context.enter(List.of("unrolled", entry, iteration));
    boolean isDone = false;
    try {
      for (int steps = 0; steps < LoopGeneralization.LONGEST_UNROLLED; steps++) {
        if (!view.handlers(at).isEmpty() && ThrowingCode.mayThrow(view.shape().at(at))
            || view.isStop(at)) {
          return Optional.empty();
        }
        FlowOutcome step = new FlowOutcome();
        execute(view, at, state, step);
        if (step.left.size() != 1 || step.returned.isPresent()) {
          return Optional.empty();
        }
        at = step.left.keySet().iterator().next();
        state = Objects.requireNonNull(step.left.get(at));
        if (!component.contains(at)) {
          FlowOutcome outcome = new FlowOutcome();
          outcome.left.put(at, state);
          isDone = true;
          return Optional.of(outcome);
        }
        if (at == entry) {
          context.leave();
          context.enter(List.of("unrolled", entry, ++iteration));
        }
      }
      return Optional.empty();
    } finally {
      context.leave();
      List<SymbolicAccess> log = context.closeLog();
      if (isDone) {
        context.addAll(log);
      }
    }
  }

  private FlowOutcome generalize(
      FlowView view, Set<Integer> component, int entry, FlowState state) {
    return new LoopGeneralization(this, view, component, entry).run(state.copy());
  }

  /**
   * Interprets the first iteration of a loop around the end of the segment, or that joins tasks,
   * apart from the others: the conditions that it passed hold in these, too, and often exclude
   * them. Empty for other loops.
   */
  private Optional<FlowOutcome> peel(
      FlowView view, Set<Integer> component, int entry, FlowState start) {
    boolean joins = component.stream().anyMatch(n -> JoinedTasks.joins(view.shape().at(n)));
    if (!joins && !view.isAroundStop(component)) {
      return Optional.empty();
    }
    context.enter(List.of("unrolled", entry, 0));
    FlowOutcome outcome = new FlowOutcome();
    walk(view, component, entry, Map.of(entry, start.copy()), outcome);
    context.leave();
    FlowState back = outcome.left.remove(entry);
    if (back != null && isPossible(back)) {
      FlowOutcome others = generalize(view, component, entry, back);
      others.left.values().removeIf(s -> !isPossible(s));
      others.stopped = others.stopped.filter(this::isPossible);
      take(others, Set.of(), -1, Map.of(), outcome);
    }
    return Optional.of(outcome);
  }

  private boolean isPossible(FlowState state) {
    return !context.facts.isImpossible(List.of(state.path.formula()));
  }

  private void execute(FlowView view, int node, FlowState state, FlowOutcome out) {
    context.step();
    context.reaches(node);
    AbstractInsnNode insn = view.shape().at(node);
    boolean isCall = insn instanceof MethodInsnNode && !view.isStop(node);
    FlowState before = isCall && !view.handlers(node).isEmpty() ? state.copy() : state;
    if (ThrowingCode.mayThrow(insn) && !isCall) {
      thrown(view, node, state, out);
    }
    if (view.isStop(node)) {
      out.stopped = Optional.of(state);
      return;
    }
    if (context.joins.isFirstJoin(insn, state, context.task, context.segment)) {
      before.heap.forgetAll();
      thrown(view, node, before, out);
      return;
    }
    int opcode = insn.getOpcode();
    if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
      if (opcode != Opcodes.RETURN) {
        out.value = Optional.of(state.frame.pop());
      }
      out.returned = Optional.of(state);
      return;
    }
    if (opcode == Opcodes.ATHROW) {
      return;
    }
    if (!view.shape().jumps(node).isEmpty()) {
      BranchInterpretation.branch(context, view, node, state, out.left);
      return;
    }
    List<SymbolicAccess> log = perform(view, node, state);
    if (before != state) {
      before.heap.forgetWrites(log);
      thrown(view, node, before, out);
    }
    boolean isOwn = insn instanceof FieldInsnNode f && f.owner.equals(method.owner().name);
    if (insn.getOpcode() == Opcodes.ILOAD || insn.getOpcode() == Opcodes.GETSTATIC && isOwn) {
      context.loads(node, state.frame.getStack(state.frame.getStackSize() - 1));
    }
    if (view.isKept(node + 1)) {
      states.join(out.left, node + 1, state);
    } else {
      context.leaves(view.shape().place(node + 1), state.path.formula());
    }
  }

  /** Interprets an instruction without jumps; the result is its accesses. */
  private List<SymbolicAccess> perform(FlowView view, int node, FlowState state) {
    ValueInterpreter values = new ValueInterpreter(context, calls, method, state);
    values.at(state, node);
    context.openLog();
    try {
      state.frame.execute(view.shape().at(node), values);
    } catch (AnalyzerException | IndexOutOfBoundsException e) {
      throw new InterpretationLimitException(
          "the code at %s cannot be interpreted".formatted(view.shape().place(node)));
    }
    List<SymbolicAccess> log = context.closeLog();
    context.addAll(log);
    return log;
  }

  /** The handlers see the state before the instruction; an operation may have let others run. */
  private void thrown(FlowView view, int node, FlowState state, FlowOutcome out) {
    for (int handler : view.handlers(node)) {
      FlowState copy = state.copy();
      copy.frame.clearStack();
      copy.frame.push(DataValue.Reference.ANY);
      if (view.isStop(node)) {
        copy.heap.forgetAll();
      }
      copy.path = PathCondition.TRUE;
      states.join(out.left, handler, copy);
    }
  }

  /** The arguments of a call on the stack, the receiver first. */
  static List<DataValue> operands(FlowState state, String descriptor, boolean hasReceiver) {
    int count = Type.getArgumentTypes(descriptor).length + (hasReceiver ? 1 : 0);
    List<DataValue> values = new ArrayList<>();
    for (int i = count; i > 0; i--) {
      values.add(state.frame.getStack(state.frame.getStackSize() - i));
    }
    return values;
  }
}
