package org.ndseq.determinism.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.ndseq.determinism.logic.Formula;
import org.ndseq.determinism.logic.IntegerRange;
import org.ndseq.determinism.logic.LinearTerm;
import org.ndseq.determinism.memory.LockTracking;
import org.ndseq.determinism.memory.SymbolicContext;
import org.ndseq.determinism.memory.SymbolicMemory;
import org.ndseq.determinism.memory.SymbolicState;
import org.ndseq.determinism.memory.TypedUnknown;
import org.ndseq.determinism.value.HeldLock;
import org.ndseq.determinism.value.NotAnalysable;
import org.ndseq.determinism.value.SymbolicValue;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** The effect of one instruction on a state. */
final class InstructionInterpreter {
  /** Where execution goes on. */
  sealed interface Next {}

  /** To the next instruction. */
  record Goes() implements Next {}

  /** Nowhere: an exception is thrown. */
  record Ends() implements Next {}

  /** Back to the caller. */
  record Returns(SymbolicValue value) implements Next {}

  /** To one of the block's successors, under these conditions in their order. */
  record Branches(List<Formula> conditions) implements Next {}

  private static final Next GOES = new Goes();

  private final SymbolicContext context;
  private final SymbolicMemory memory;
  private final CallInterpreter calls;
  private final LockTracking locks;
  private final NumberInterpreter numbers;

  InstructionInterpreter(SymbolicContext context, SymbolicMemory memory, CallInterpreter calls) {
    this.context = context;
    this.memory = memory;
    this.calls = calls;
    this.locks = new LockTracking(context);
    this.numbers = new NumberInterpreter(context);
  }

  Next run(AbstractInsnNode insn, SymbolicState s) {
    int op = insn.getOpcode();
    if (op < 0 || op == Opcodes.NOP) {
      return GOES;
    }
    if (op <= Opcodes.SIPUSH || op == Opcodes.LDC) {
      constant(insn, op, s);
    } else if (insn instanceof VarInsnNode v) {
      variable(v, op, s);
    } else if (op >= Opcodes.IALOAD && op <= Opcodes.SALOAD) {
      memory.loadElement(insn, s);
    } else if (op >= Opcodes.IASTORE && op <= Opcodes.SASTORE) {
      memory.storeElement(insn, s);
    } else if (op >= Opcodes.POP && op <= Opcodes.SWAP) {
      StackInterpreter.run(op, s);
    } else if (op >= Opcodes.IADD && op <= Opcodes.LXOR
        || op >= Opcodes.I2L && op <= Opcodes.DCMPG) {
      numbers.run(insn, s);
    } else if (insn instanceof IincInsnNode inc) {
      SymbolicValue.Whole before = (SymbolicValue.Whole) s.locals[inc.var];
      LinearTerm sum = numbers.increment(inc, before.lin(), s);
      s.locals[inc.var] = SymbolicValue.ofInt(sum);
    } else if (op >= Opcodes.IFEQ && op <= Opcodes.IF_ACMPNE
        || op == Opcodes.IFNULL
        || op == Opcodes.IFNONNULL) {
      return branch(op, s);
    } else if (insn instanceof TableSwitchInsnNode t) {
      List<Integer> keys = new ArrayList<>();
      for (int k = t.min; k <= t.max; k++) {
        keys.add(k);
      }
      return choose(s.popWhole(), keys);
    } else if (insn instanceof LookupSwitchInsnNode l) {
      return choose(s.popWhole(), l.keys);
    } else {
      return other(insn, op, s);
    }
    return GOES;
  }

  private Next other(AbstractInsnNode insn, int op, SymbolicState s) {
    switch (op) {
      case Opcodes.GOTO -> {}
      case Opcodes.IRETURN, Opcodes.LRETURN, Opcodes.FRETURN, Opcodes.DRETURN, Opcodes.ARETURN -> {
        return new Returns(s.pop());
      }
      case Opcodes.RETURN -> {
        return new Returns(new SymbolicValue.Nothing());
      }
      case Opcodes.ATHROW -> {
        context.loads().carry(s.path.formula());
        context.mayFail(Formula.TRUE, "an exception that is thrown", insn, s);
        return new Ends();
      }
      case Opcodes.GETSTATIC, Opcodes.PUTSTATIC, Opcodes.GETFIELD, Opcodes.PUTFIELD ->
          memory.field((FieldInsnNode) insn, s);
      case Opcodes.INVOKEVIRTUAL,
          Opcodes.INVOKEINTERFACE,
          Opcodes.INVOKESPECIAL,
          Opcodes.INVOKESTATIC -> {
        return calls.invoke((MethodInsnNode) insn, s) ? GOES : new Ends();
      }
      case Opcodes.INVOKEDYNAMIC -> calls.dynamic((InvokeDynamicInsnNode) insn, s);
      case Opcodes.NEW -> {
        memory.initialise(((TypeInsnNode) insn).desc, s);
        s.push(context.names().allocate(insn, ((TypeInsnNode) insn).desc));
      }
      case Opcodes.NEWARRAY, Opcodes.ANEWARRAY -> {
        LinearTerm length = s.popWhole();
        s.push(memory.newArray(insn, length, s));
      }
      case Opcodes.MULTIANEWARRAY -> {
        List<LinearTerm> lengths = new ArrayList<>();
        for (int d = 0; d < ((MultiANewArrayInsnNode) insn).dims; d++) {
          lengths.add(0, s.popWhole());
        }
        lengths.forEach(
            n -> context.mayFail(Formula.lt(n, LinearTerm.ZERO), SymbolicMemory.NEGATIVE, insn, s));
        s.push(memory.newArray(insn, lengths.get(0), s));
      }
      case Opcodes.ARRAYLENGTH -> {
        SymbolicValue.Ref array = s.popRef();
        context.mayBeNull(array, insn, s);
        s.push(SymbolicValue.ofInt(memory.length(array, s)));
      }
      case Opcodes.CHECKCAST -> {
        boolean sure =
            s.stack.get(s.stack.size() - 1) instanceof SymbolicValue.Fresh f
                && context.code().isSubtype(f.type(), ((TypeInsnNode) insn).desc);
        if (!sure) {
          context.mayFail(Formula.TRUE, "a cast that may fail", insn, s);
        }
      }
      case Opcodes.INSTANCEOF -> {
        context.loads().carry(s.pop());
        s.push(TypedUnknown.unknown("Z", "instanceof", context));
      }
      case Opcodes.MONITORENTER -> {
        SymbolicValue.Ref lock = s.popRef();
        context.mayBeNull(lock, insn, s);
        locks.take(lock, HeldLock.Kind.MONITOR, s);
      }
      case Opcodes.MONITOREXIT -> locks.release(s.popRef(), HeldLock.Kind.MONITOR, s);
      default ->
          throw new NotAnalysable(
              "an old or unknown instruction in " + context.current().name() + "()");
    }
    return GOES;
  }

  private static void constant(AbstractInsnNode insn, int op, SymbolicState s) {
    if (op == Opcodes.ACONST_NULL) {
      s.push(new SymbolicValue.Null());
    } else if (op <= Opcodes.ICONST_5) {
      s.push(SymbolicValue.ofInt(LinearTerm.constant(op - Opcodes.ICONST_0)));
    } else if (op <= Opcodes.LCONST_1) {
      s.push(SymbolicValue.ofLong(LinearTerm.constant(op - Opcodes.LCONST_0)));
    } else if (op <= Opcodes.DCONST_1) {
      s.push(SymbolicValue.real(op >= Opcodes.DCONST_0 ? "D" : "F", Set.of()));
    } else if (insn instanceof IntInsnNode i) {
      s.push(SymbolicValue.ofInt(LinearTerm.constant(i.operand)));
    } else {
      Object c = ((LdcInsnNode) insn).cst;
      if (c instanceof Integer i) {
        s.push(SymbolicValue.ofInt(LinearTerm.constant(i)));
      } else if (c instanceof Long l) {
        s.push(SymbolicValue.ofLong(LinearTerm.constant(l)));
      } else if (c instanceof Float || c instanceof Double) {
        s.push(SymbolicValue.real(c instanceof Double ? "D" : "F", Set.of()));
      } else if (c instanceof ConstantDynamic) {
        throw new NotAnalysable("a constant that is computed by a method of the program");
      } else {
        s.push(
            new SymbolicValue.StaticOf(
                org.ndseq.determinism.heap.CellKey.state("constant " + c),
                LinearTerm.ZERO,
                org.ndseq.determinism.heap.SiteSet.of(org.ndseq.determinism.heap.SiteSet.OUTSIDE)));
      }
    }
  }

  private static void variable(VarInsnNode v, int op, SymbolicState s) {
    if (op == Opcodes.RET) {
      throw new NotAnalysable("subroutines of old class files");
    }
    if (op <= Opcodes.ALOAD) {
      s.push(s.locals[v.var]);
    } else {
      s.locals[v.var] = s.pop();
      if (s.locals[v.var].isWide() && v.var + 1 < s.locals.length) {
        s.locals[v.var + 1] = new SymbolicValue.Nothing();
      }
    }
  }

  private Next branch(int op, SymbolicState s) {
    Formula taken;
    if (op <= Opcodes.IFLE) {
      taken = compare(op - Opcodes.IFEQ, s.popWhole(), LinearTerm.ZERO);
    } else if (op <= Opcodes.IF_ICMPLE) {
      LinearTerm b = s.popWhole();
      taken = compare(op - Opcodes.IF_ICMPEQ, s.popWhole(), b);
    } else if (op <= Opcodes.IF_ACMPNE) {
      SymbolicValue b = s.pop();
      SymbolicValue a = s.pop();
      context.loads().carry(a);
      context.loads().carry(b);
      Formula same = a.equals(b) ? Formula.TRUE : unknown();
      taken = op == Opcodes.IF_ACMPEQ ? same : Formula.not(same);
    } else {
      SymbolicValue v = s.pop();
      context.loads().carry(v);
      boolean made = v instanceof SymbolicValue.Fresh || v instanceof SymbolicValue.Lambda;
      Formula isNull =
          v instanceof SymbolicValue.Null ? Formula.TRUE : made ? Formula.FALSE : unknown();
      taken = op == Opcodes.IFNULL ? isNull : Formula.not(isNull);
    }
    return new Branches(List.of(taken, Formula.not(taken)));
  }

  private Formula unknown() {
    return Formula.eq(LinearTerm.of(context.vague("same", IntegerRange.FLAG)), LinearTerm.ONE);
  }

  private static Formula compare(int which, LinearTerm a, LinearTerm b) {
    return switch (which) {
      case 0 -> Formula.eq(a, b);
      case 1 -> Formula.ne(a, b);
      case 2 -> Formula.lt(a, b);
      case 3 -> Formula.le(b, a);
      case 4 -> Formula.lt(b, a);
      default -> Formula.le(a, b);
    };
  }

  private static Next choose(LinearTerm value, List<Integer> keys) {
    List<Formula> conditions = new ArrayList<>();
    List<Formula> none = new ArrayList<>();
    for (int key : keys) {
      conditions.add(Formula.eq(value, LinearTerm.constant(key)));
      none.add(Formula.ne(value, LinearTerm.constant(key)));
    }
    conditions.add(Formula.and(none));
    return new Branches(conditions);
  }

  static Type[] arguments(String desc) {
    return Type.getArgumentTypes(desc);
  }
}
