package org.ndseq.determinism.engine;

import java.util.HashSet;
import java.util.Set;
import org.ndseq.determinism.logic.Formula;
import org.ndseq.determinism.logic.IntegerRange;
import org.ndseq.determinism.logic.JavaArithmetic;
import org.ndseq.determinism.logic.LinearTerm;
import org.ndseq.determinism.logic.PathCondition;
import org.ndseq.determinism.logic.Symbol;
import org.ndseq.determinism.memory.SymbolicContext;
import org.ndseq.determinism.memory.SymbolicState;
import org.ndseq.determinism.memory.TypedUnknown;
import org.ndseq.determinism.value.IntegerNarrowing;
import org.ndseq.determinism.value.SymbolicValue;
import org.ndseq.determinism.value.ValueSymbolFinder;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IincInsnNode;

/** Arithmetic, conversion and comparison instructions. */
final class NumberInterpreter {
  private final SymbolicContext context;
  private final JavaArithmetic math;
  private final FittingArithmetic fitting;

  NumberInterpreter(SymbolicContext context) {
    this.context = context;
    this.math = context.math();
    this.fitting = new FittingArithmetic(context);
  }

  void run(AbstractInsnNode insn, SymbolicState s) {
    int op = insn.getOpcode();
    if (op >= Opcodes.I2L && op <= Opcodes.I2S) {
      convert(op, s);
    } else if (op >= Opcodes.LCMP && op <= Opcodes.DCMPG) {
      compare(op, s);
    } else if (op >= Opcodes.INEG && op <= Opcodes.DNEG) {
      negate(s);
    } else {
      binary(insn, s);
    }
  }

  /** The value of a variable to which a constant is added. */
  LinearTerm increment(IincInsnNode insn, LinearTerm before, SymbolicState s) {
    return fitting.sum(insn, before, LinearTerm.constant(insn.incr), s);
  }

  private void negate(SymbolicState s) {
    SymbolicValue v = s.pop();
    if (v instanceof SymbolicValue.Whole w) {
      LinearTerm minus = math.sub(LinearTerm.ZERO, w.lin(), w.width().range(), s.path);
      s.push(new SymbolicValue.Whole(minus, w.width()));
    } else {
      s.push(v);
    }
  }

  private void binary(AbstractInsnNode insn, SymbolicState s) {
    SymbolicValue right = s.pop();
    SymbolicValue left = s.pop();
    if (left instanceof SymbolicValue.Whole a && right instanceof SymbolicValue.Whole b) {
      s.push(new SymbolicValue.Whole(whole(insn, a, b, s), a.width()));
    } else {
      s.push(new SymbolicValue.Real(loads(left, right), left.isWide()));
    }
  }

  private LinearTerm whole(
      AbstractInsnNode insn, SymbolicValue.Whole left, SymbolicValue.Whole right, SymbolicState s) {
    LinearTerm a = left.lin();
    LinearTerm b = right.lin();
    IntegerRange type = left.width().range();
    return switch (insn.getOpcode()) {
      case Opcodes.IADD -> fitting.sum(insn, a, b, s);
      case Opcodes.ISUB -> fitting.sum(insn, a, LinearTerm.ZERO.minus(b), s);
      case Opcodes.IMUL -> fitting.product(insn, a, b, s);
      case Opcodes.LADD -> math.add(a, b, type, s.path);
      case Opcodes.LSUB -> math.sub(a, b, type, s.path);
      case Opcodes.LMUL -> math.mul(a, b, type, s.path);
      case Opcodes.IDIV, Opcodes.LDIV -> {
        LinearTerm q = math.div(a, b, type, s.path);
        nonZero(insn, b, s);
        yield q;
      }
      case Opcodes.IREM, Opcodes.LREM -> {
        LinearTerm r = math.rem(a, b, type, s.path);
        nonZero(insn, b, s);
        yield r;
      }
      case Opcodes.ISHL, Opcodes.LSHL -> math.shiftLeft(a, b, type, s.path);
      case Opcodes.ISHR, Opcodes.LSHR -> math.shiftRight(a, b, type);
      case Opcodes.IUSHR, Opcodes.LUSHR -> math.shiftRightUnsigned(a, b, type);
      case Opcodes.IAND, Opcodes.LAND -> math.and(a, b, type);
      case Opcodes.IOR, Opcodes.LOR -> math.opaque("or", a, b, type);
      default -> math.opaque("xor", a, b, type);
    };
  }

  private void nonZero(AbstractInsnNode insn, LinearTerm b, SymbolicState s) {
    context.mayFail(Formula.eq(b, LinearTerm.ZERO), "a division by zero", insn, s);
    context.loads().carry(SymbolicValue.ofLong(b));
    s.path = s.path.and(Formula.ne(b, LinearTerm.ZERO), PathCondition.Why.COMPLETED);
  }

  private void convert(int op, SymbolicState s) {
    SymbolicValue v = s.pop();
    switch (op) {
      case Opcodes.I2L -> s.push(SymbolicValue.ofLong(((SymbolicValue.Whole) v).lin()));
      case Opcodes.L2I -> s.push(IntegerNarrowing.of(math, v, IntegerRange.INT, s.path));
      case Opcodes.I2B -> s.push(IntegerNarrowing.of(math, v, TypedUnknown.range("B"), s.path));
      case Opcodes.I2S -> s.push(IntegerNarrowing.of(math, v, TypedUnknown.range("S"), s.path));
      case Opcodes.I2C -> s.push(IntegerNarrowing.of(math, v, TypedUnknown.range("C"), s.path));
      case Opcodes.I2F, Opcodes.L2F, Opcodes.D2F ->
          s.push(new SymbolicValue.Real(ValueSymbolFinder.in(v), false));
      case Opcodes.I2D, Opcodes.L2D, Opcodes.F2D ->
          s.push(new SymbolicValue.Real(ValueSymbolFinder.in(v), true));
      case Opcodes.F2I, Opcodes.D2I -> s.push(truncated(v, SymbolicValue.Width.INT));
      default -> s.push(truncated(v, SymbolicValue.Width.LONG));
    }
  }

  /** A real made whole: unknown, but it depends on what the real was made from. */
  private SymbolicValue truncated(SymbolicValue v, SymbolicValue.Width width) {
    Symbol whole = context.vague("number", width.range());
    dependOn(whole, v);
    return new SymbolicValue.Whole(LinearTerm.of(whole), width);
  }

  private static void dependOn(Symbol symbol, SymbolicValue v) {
    for (Symbol load : ValueSymbolFinder.in(v)) {
      // says nothing, but names the load among what the symbol was made from
      symbol.addFact(
          new Formula.Or(java.util.List.of(Formula.TRUE, new Formula.Zero(LinearTerm.of(load)))));
    }
  }

  private void compare(int op, SymbolicState s) {
    SymbolicValue b = s.pop();
    SymbolicValue a = s.pop();
    if (op == Opcodes.LCMP) {
      s.push(
          SymbolicValue.ofInt(
              math.compare(((SymbolicValue.Whole) a).lin(), ((SymbolicValue.Whole) b).lin())));
    } else {
      Symbol order = context.vague("order", IntegerRange.of(-1, 1));
      dependOn(order, a);
      dependOn(order, b);
      s.push(SymbolicValue.ofInt(LinearTerm.of(order)));
    }
  }

  private static Set<Symbol> loads(SymbolicValue a, SymbolicValue b) {
    Set<Symbol> all = new HashSet<>(ValueSymbolFinder.in(a));
    all.addAll(ValueSymbolFinder.in(b));
    return all;
  }
}
