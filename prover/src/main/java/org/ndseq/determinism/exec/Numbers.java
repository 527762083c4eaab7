package org.ndseq.determinism.exec;

import java.util.HashSet;
import java.util.Set;
import org.ndseq.determinism.logic.Arithmetic;
import org.ndseq.determinism.logic.Formula;
import org.ndseq.determinism.logic.Lin;
import org.ndseq.determinism.logic.PathCondition;
import org.ndseq.determinism.logic.Range;
import org.ndseq.determinism.logic.Symbol;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;

/** Arithmetic, conversion and comparison instructions. */
final class Numbers {
  private final SymbolicContext context;
  private final Arithmetic math;

  Numbers(SymbolicContext context) {
    this.context = context;
    this.math = context.math();
  }

  void run(AbstractInsnNode insn, State s) {
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

  private void negate(State s) {
    Value v = s.pop();
    if (v instanceof Value.Whole w) {
      Lin minus = math.sub(Lin.ZERO, w.lin(), w.width().range(), s.path);
      s.push(new Value.Whole(minus, w.width()));
    } else {
      s.push(v);
    }
  }

  private void binary(AbstractInsnNode insn, State s) {
    Value right = s.pop();
    Value left = s.pop();
    if (left instanceof Value.Whole a && right instanceof Value.Whole b) {
      s.push(new Value.Whole(whole(insn, a, b, s), a.width()));
    } else {
      s.push(new Value.Real(loads(left, right), left.isWide()));
    }
  }

  private Lin whole(AbstractInsnNode insn, Value.Whole left, Value.Whole right, State s) {
    Lin a = left.lin();
    Lin b = right.lin();
    Range type = left.width().range();
    return switch (insn.getOpcode()) {
      case Opcodes.IADD, Opcodes.LADD -> math.add(a, b, type, s.path);
      case Opcodes.ISUB, Opcodes.LSUB -> math.sub(a, b, type, s.path);
      case Opcodes.IMUL, Opcodes.LMUL -> math.mul(a, b, type, s.path);
      case Opcodes.IDIV, Opcodes.LDIV -> {
        Lin q = math.div(a, b, type, s.path);
        nonZero(insn, b, s);
        yield q;
      }
      case Opcodes.IREM, Opcodes.LREM -> {
        Lin r = math.rem(a, b, type, s.path);
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

  private void nonZero(AbstractInsnNode insn, Lin b, State s) {
    context.mayFail(Formula.eq(b, Lin.ZERO), "a division by zero", insn, s);
    context.loads().carry(Value.ofLong(b));
    s.path = s.path.and(Formula.ne(b, Lin.ZERO), PathCondition.Why.COMPLETED);
  }

  private void convert(int op, State s) {
    Value v = s.pop();
    switch (op) {
      case Opcodes.I2L -> s.push(Value.ofLong(((Value.Whole) v).lin()));
      case Opcodes.L2I -> s.push(IntegerNarrowing.of(math, v, Range.INT, s.path));
      case Opcodes.I2B -> s.push(IntegerNarrowing.of(math, v, Types.range("B"), s.path));
      case Opcodes.I2S -> s.push(IntegerNarrowing.of(math, v, Types.range("S"), s.path));
      case Opcodes.I2C -> s.push(IntegerNarrowing.of(math, v, Types.range("C"), s.path));
      case Opcodes.I2F, Opcodes.L2F, Opcodes.D2F -> s.push(new Value.Real(Loads.in(v), false));
      case Opcodes.I2D, Opcodes.L2D, Opcodes.F2D -> s.push(new Value.Real(Loads.in(v), true));
      case Opcodes.F2I, Opcodes.D2I -> s.push(truncated(v, Value.Width.INT));
      default -> s.push(truncated(v, Value.Width.LONG));
    }
  }

  /** A real made whole: unknown, but it depends on what the real was made from. */
  private Value truncated(Value v, Value.Width width) {
    Symbol whole = context.vague("number", width.range());
    dependOn(whole, v);
    return new Value.Whole(Lin.of(whole), width);
  }

  private static void dependOn(Symbol symbol, Value v) {
    for (Symbol load : Loads.in(v)) {
      // says nothing, but names the load among what the symbol was made from
      symbol.addFact(
          new Formula.Or(java.util.List.of(Formula.TRUE, new Formula.Zero(Lin.of(load)))));
    }
  }

  private void compare(int op, State s) {
    Value b = s.pop();
    Value a = s.pop();
    if (op == Opcodes.LCMP) {
      s.push(Value.ofInt(math.compare(((Value.Whole) a).lin(), ((Value.Whole) b).lin())));
    } else {
      Symbol order = context.vague("order", Range.of(-1, 1));
      dependOn(order, a);
      dependOn(order, b);
      s.push(Value.ofInt(Lin.of(order)));
    }
  }

  private static Set<Symbol> loads(Value a, Value b) {
    Set<Symbol> all = new HashSet<>(Loads.in(a));
    all.addAll(Loads.in(b));
    return all;
  }
}
