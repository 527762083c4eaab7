package org.ndseq.specialize.data;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.ndseq.determinism.logic.Formula;
import org.ndseq.determinism.logic.IntegerRange;
import org.ndseq.determinism.logic.LinearTerm;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;

/** Divides a state at jumps and switches; the condition of each side becomes part of its path. */
final class BranchInterpretation {
  private final InterpretationContext context;
  private final FlowView view;
  private final int node;
  private final Map<Integer, FlowState> left;

  private BranchInterpretation(
      InterpretationContext context, FlowView view, int node, Map<Integer, FlowState> left) {
    this.context = context;
    this.view = view;
    this.node = node;
    this.left = left;
  }

  static void branch(
      InterpretationContext context,
      FlowView view,
      int node,
      FlowState state,
      Map<Integer, FlowState> left) {
    new BranchInterpretation(context, view, node, left).branch(state);
  }

  private void branch(FlowState state) {
    AbstractInsnNode insn = view.shape().at(node);
    if (insn instanceof JumpInsnNode jump) {
      jump(jump, state);
      return;
    }
    DataValue key = state.frame.pop();
    if (insn instanceof LookupSwitchInsnNode s) {
      cases(key, state, s.keys, s.labels, s.dflt);
    } else if (insn instanceof TableSwitchInsnNode t) {
      List<Integer> keys = IntStream.rangeClosed(t.min, t.max).boxed().toList();
      cases(key, state, keys, t.labels, t.dflt);
    } else {
      throw new InterpretationLimitException("a subroutine cannot be interpreted");
    }
  }

  private void jump(JumpInsnNode jump, FlowState state) {
    int to = view.shape().index(jump.label);
    if (jump.getOpcode() == Opcodes.GOTO) {
      go(to, state, Formula.TRUE);
      return;
    }
    Formula taken = condition(context, node, jump.getOpcode(), state);
    boolean isDecided = taken.equals(Formula.TRUE) || taken.equals(Formula.FALSE);
    context.compares(
        node,
        isDecided
            ? Optional.of(taken.equals(Formula.TRUE) ? BigInteger.ONE : BigInteger.ZERO)
            : Optional.empty());
    if (to == node + 1) {
      go(to, state, Formula.TRUE);
      return;
    }
    FlowState other = state.copy();
    go(to, state, taken);
    go(node + 1, other, Formula.not(taken));
  }

  private void cases(
      DataValue key,
      FlowState state,
      List<Integer> keys,
      List<LabelNode> labels,
      LabelNode otherwise) {
    Formula none = Formula.TRUE;
    for (int i = 0; i < keys.size(); i++) {
      Formula is =
          key instanceof DataValue.Whole w
              ? Formula.eq(context.facts.simplify(w.term()), LinearTerm.constant(keys.get(i)))
              : Formula.TRUE;
      go(view.shape().index(labels.get(i)), state.copy(), is);
      none = key instanceof DataValue.Whole ? Formula.and(none, Formula.not(is)) : Formula.TRUE;
    }
    go(view.shape().index(otherwise), state.copy(), none);
  }

  private void go(int to, FlowState state, Formula condition) {
    if (condition.equals(Formula.FALSE)) {
      return;
    }
    if (!view.isKept(to)) {
      state.assume(condition);
      context.leaves(view.shape().place(node), state.path.formula());
      return;
    }
    state.assume(condition);
    if (left.containsKey(to)) {
      // two sides of a switch lead to the same place: neither condition holds alone
      FlowState known = left.get(to);
      known.path = FlowState.either(known.path, state.path);
    } else {
      left.put(to, state);
    }
  }

  private static Formula condition(
      InterpretationContext context, int node, int opcode, FlowState state) {
    DataValue b = state.frame.pop();
    if (opcode == Opcodes.IFNULL || opcode == Opcodes.IFNONNULL) {
      return unknown(context, node);
    }
    boolean isBinary = opcode >= Opcodes.IF_ICMPEQ && opcode <= Opcodes.IF_ACMPNE;
    DataValue a = isBinary ? state.frame.pop() : b;
    if (opcode >= Opcodes.IF_ACMPEQ && opcode <= Opcodes.IF_ACMPNE) {
      return unknown(context, node);
    }
    if (!(a instanceof DataValue.Whole x) || !(b instanceof DataValue.Whole y)) {
      return unknown(context, node);
    }
    LinearTerm l = context.facts.simplify(x.term());
    LinearTerm r = isBinary ? context.facts.simplify(y.term()) : LinearTerm.ZERO;
    return switch (opcode) {
      case Opcodes.IFEQ, Opcodes.IF_ICMPEQ -> Formula.eq(l, r);
      case Opcodes.IFNE, Opcodes.IF_ICMPNE -> Formula.ne(l, r);
      case Opcodes.IFLT, Opcodes.IF_ICMPLT -> Formula.lt(l, r);
      case Opcodes.IFGE, Opcodes.IF_ICMPGE -> Formula.le(r, l);
      case Opcodes.IFGT, Opcodes.IF_ICMPGT -> Formula.lt(r, l);
      default -> Formula.le(l, r);
    };
  }

  /** A condition of which nothing is known: a new flag that is one or not. */
  private static Formula unknown(InterpretationContext context, int node) {
    LinearTerm flag =
        context.facts.unknown(context.key("flag", node), "condition", IntegerRange.FLAG);
    return Formula.eq(flag, LinearTerm.ONE);
  }
}
