package org.ndseq.specialize.data;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ndseq.determinism.code.MethodCode;
import org.ndseq.determinism.logic.Formula;
import org.ndseq.determinism.logic.PathCondition;
import org.objectweb.asm.tree.analysis.Frame;

/** Joins the states of paths that meet in a method. */
final class StateJoin {
  private final InterpretationContext context;
  private final MethodCode method;

  StateJoin(InterpretationContext context, MethodCode method) {
    this.context = context;
    this.method = method;
  }

  /** Notes on a path which value the joined one has there, as for the paper's phi instructions. */
  static void defines(FlowState state, Optional<DataValue> joined, Optional<DataValue> value) {
    if (joined.isPresent()
        && joined.get() instanceof DataValue.Whole j
        && value.isPresent()
        && value.get() instanceof DataValue.Whole v) {
      state.path = state.path.and(Formula.eq(j.term(), v.term()), PathCondition.Why.BRANCH);
    }
  }

  /** The value of two returns. */
  Optional<DataValue> both(Optional<DataValue> a, Optional<DataValue> b) {
    return a.isPresent() && b.isPresent()
        ? Optional.of(meet(a.get(), b.get(), "result"))
        : Optional.empty();
  }

  /** Adds a state to those that reach a node. */
  void join(Map<Integer, FlowState> in, int node, FlowState state) {
    FlowState known = in.get(node);
    in.put(node, either(Optional.ofNullable(known), state, node));
  }

  /** The state after one of two returns, whose frames do not matter. */
  static FlowState eitherHeap(Optional<FlowState> known, FlowState other) {
    if (known.isEmpty()) {
      return other;
    }
    FlowState a = known.get();
    return new FlowState(a.frame, a.heap.meet(other.heap), FlowState.either(a.path, other.path));
  }

  /** The state of a node that is reached from two. */
  FlowState either(Optional<FlowState> known, FlowState other, int node) {
    if (known.isEmpty()) {
      return other;
    }
    FlowState a = known.get();
    Frame<DataValue> frame = new Frame<>(a.frame);
    for (int i = 0; i < frame.getLocals(); i++) {
      frame.setLocal(
          i, meet(a.frame.getLocal(i), other.frame.getLocal(i), List.of("join", node, "local", i)));
    }
    if (a.frame.getStackSize() != other.frame.getStackSize()) {
      throw new InterpretationLimitException("operand stacks differ in " + method);
    }
    for (int i = 0; i < frame.getStackSize(); i++) {
      frame.setStack(
          i, meet(a.frame.getStack(i), other.frame.getStack(i), List.of("join", node, "stack", i)));
    }
    return new FlowState(frame, a.heap.meet(other.heap), FlowState.either(a.path, other.path));
  }

  /** A value that is one of two. */
  private DataValue meet(DataValue a, DataValue b, Object key) {
    if (a.equals(b)) {
      return a;
    }
    if (a instanceof DataValue.Whole x
        && b instanceof DataValue.Whole y
        && x.isLong() == y.isLong()) {
      // a new name each time, since more than two paths may meet here
      Object part = List.of(key, x.term(), y.term());
      return x.isLong() ? context.unknownLong("joined", part) : context.unknownInt("joined", part);
    }
    if (a instanceof DataValue.Reference x && b instanceof DataValue.Reference y) {
      return x.or(y);
    }
    return a.getSize() == 2 && b.getSize() == 2 ? DataValue.Unknown.TWO : DataValue.Unknown.ONE;
  }
}
