package org.ndseq.specialize.data;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ndseq.determinism.code.MethodCode;
import org.ndseq.determinism.logic.IntegerRange;
import org.ndseq.determinism.logic.JavaArithmetic;
import org.ndseq.determinism.logic.LinearTerm;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.analysis.Interpreter;

/** Computes the values that single instructions make, and notes their accesses. */
final class ValueInterpreter extends Interpreter<DataValue> {
  private final InterpretationContext context;
  private final CallInterpretation calls;
  private final MethodCode method;
  private FlowState state;
  private int node;

  ValueInterpreter(
      InterpretationContext context, CallInterpretation calls, MethodCode method, FlowState start) {
    super(Opcodes.ASM9);
    this.context = context;
    this.calls = calls;
    this.method = method;
    this.state = start;
  }

  /** The next instruction is executed in this state. */
  void at(FlowState current, int index) {
    this.state = current;
    this.node = index;
  }

  private JavaArithmetic math() {
    return context.facts.math();
  }

  private MemoryInterpretation memory() {
    return new MemoryInterpretation(context, method, node, state);
  }

  @Override
  public DataValue newValue(Type type) {
    if (type == null) {
      return DataValue.Unknown.ONE;
    }
    return type.getSize() == 2 ? DataValue.Unknown.TWO : DataValue.Unknown.ONE;
  }

  @Override
  public DataValue newOperation(AbstractInsnNode insn) {
    int opcode = insn.getOpcode();
    if (opcode >= Opcodes.ICONST_M1 && opcode <= Opcodes.ICONST_5) {
      return DataValue.Whole.of(opcode - Opcodes.ICONST_0);
    }
    if (opcode == Opcodes.LCONST_0 || opcode == Opcodes.LCONST_1) {
      return new DataValue.Whole(LinearTerm.constant(opcode - Opcodes.LCONST_0), true);
    }
    if (insn instanceof IntInsnNode i) {
      return DataValue.Whole.of(i.operand);
    }
    if (insn instanceof LdcInsnNode ldc) {
      return constant(ldc.cst);
    }
    if (insn instanceof FieldInsnNode field) {
      return memory().load(field, Optional.empty());
    }
    if (insn instanceof TypeInsnNode made) {
      return memory().allocate(made.desc);
    }
    return switch (opcode) {
      case Opcodes.ACONST_NULL -> DataValue.Reference.NULL;
      case Opcodes.DCONST_0, Opcodes.DCONST_1 -> DataValue.Unknown.TWO;
      default -> DataValue.Unknown.ONE;
    };
  }

  private static DataValue constant(Object value) {
    if (value instanceof Integer i) {
      return DataValue.Whole.of(i);
    }
    if (value instanceof Long l) {
      return new DataValue.Whole(LinearTerm.constant(l), true);
    }
    boolean isWide =
        value instanceof Double || value instanceof ConstantDynamic d && d.getSize() == 2;
    boolean isNumber = value instanceof Float || value instanceof ConstantDynamic;
    return isWide
        ? DataValue.Unknown.TWO
        : isNumber ? DataValue.Unknown.ONE : DataValue.Reference.ANY;
  }

  @Override
  public DataValue copyOperation(AbstractInsnNode insn, DataValue value) {
    return context.simplified(value);
  }

  @Override
  public DataValue unaryOperation(AbstractInsnNode insn, DataValue value) {
    return switch (insn.getOpcode()) {
      case Opcodes.GETFIELD -> memory().load((FieldInsnNode) insn, Optional.of(reference(value)));
      case Opcodes.PUTSTATIC -> {
        memory().store((FieldInsnNode) insn, Optional.empty(), value);
        yield DataValue.Unknown.ONE;
      }
      case Opcodes.NEWARRAY, Opcodes.ANEWARRAY -> memory().newArray(insn);
      case Opcodes.CHECKCAST -> value;
      case Opcodes.ARRAYLENGTH ->
          new DataValue.Whole(
              context.facts.unknown(memory().lengthKey(value), "length", IntegerRange.NATURAL),
              false);
      case Opcodes.INSTANCEOF -> context.unknown(Type.BOOLEAN_TYPE, "instanceof", node);
      case Opcodes.IINC ->
          arithmetic(Opcodes.IADD, value, DataValue.Whole.of(((IincInsnNode) insn).incr), false);
      case Opcodes.INEG -> arithmetic(Opcodes.ISUB, DataValue.Whole.of(0), value, false);
      case Opcodes.LNEG ->
          arithmetic(Opcodes.LSUB, new DataValue.Whole(LinearTerm.ZERO, true), value, true);
      case Opcodes.I2L ->
          value instanceof DataValue.Whole w
              ? new DataValue.Whole(w.term(), true)
              : context.unknownLong("value", node);
      case Opcodes.L2I -> narrow(value, IntegerRange.INT);
      case Opcodes.I2B -> narrow(value, IntegerRange.of(Byte.MIN_VALUE, Byte.MAX_VALUE));
      case Opcodes.I2S -> narrow(value, IntegerRange.of(Short.MIN_VALUE, Short.MAX_VALUE));
      case Opcodes.I2C -> narrow(value, IntegerRange.of(Character.MIN_VALUE, Character.MAX_VALUE));
      case Opcodes.F2I, Opcodes.D2I -> context.unknownInt("value", node);
      case Opcodes.F2L, Opcodes.D2L -> context.unknownLong("value", node);
      case Opcodes.I2D, Opcodes.L2D, Opcodes.F2D, Opcodes.DNEG -> DataValue.Unknown.TWO;
      default -> DataValue.Unknown.ONE;
    };
  }

  private DataValue narrow(DataValue value, IntegerRange type) {
    return value instanceof DataValue.Whole w
        ? new DataValue.Whole(
            math().wrap(context.facts.simplify(w.term()), type, state.path), false)
        : new DataValue.Whole(context.facts.unknown(context.key(node), "value", type), false);
  }

  @Override
  public DataValue binaryOperation(AbstractInsnNode insn, DataValue a, DataValue b) {
    int opcode = insn.getOpcode();
    if (opcode == Opcodes.PUTFIELD) {
      memory().store((FieldInsnNode) insn, Optional.of(reference(a)), b);
      return DataValue.Unknown.ONE;
    }
    if (opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD) {
      return memory().loadElement(opcode, reference(a), b);
    }
    if (opcode == Opcodes.LCMP) {
      return a instanceof DataValue.Whole x && b instanceof DataValue.Whole y
          ? new DataValue.Whole(math().compare(x.term(), y.term()), false)
          : context.unknownInt("compare", node);
    }
    if (opcode >= Opcodes.FCMPL && opcode <= Opcodes.DCMPG) {
      return context.unknownInt("compare", node);
    }
    boolean isInt = a.getSize() == 1 && b.getSize() == 1 && isIntOpcode(opcode);
    if (isInt || isLongOpcode(opcode)) {
      return arithmetic(opcode, a, b, !isInt);
    }
    return a.getSize() == 2 ? DataValue.Unknown.TWO : DataValue.Unknown.ONE;
  }

  private static boolean isIntOpcode(int opcode) {
    return switch (opcode) {
      case Opcodes.IADD, Opcodes.ISUB, Opcodes.IMUL, Opcodes.IDIV, Opcodes.IREM -> true;
      case Opcodes.ISHL, Opcodes.ISHR, Opcodes.IUSHR, Opcodes.IAND, Opcodes.IOR -> true;
      case Opcodes.IXOR -> true;
      default -> false;
    };
  }

  private static boolean isLongOpcode(int opcode) {
    return switch (opcode) {
      case Opcodes.LADD, Opcodes.LSUB, Opcodes.LMUL, Opcodes.LDIV, Opcodes.LREM -> true;
      case Opcodes.LSHL, Opcodes.LSHR, Opcodes.LUSHR, Opcodes.LAND, Opcodes.LOR -> true;
      case Opcodes.LXOR -> true;
      default -> false;
    };
  }

  private DataValue arithmetic(int opcode, DataValue a, DataValue b, boolean isLong) {
    if (!(a instanceof DataValue.Whole x) || !(b instanceof DataValue.Whole y)) {
      return isLong ? context.unknownLong("value", node) : context.unknownInt("value", node);
    }
    IntegerRange type = isLong ? IntegerRange.LONG : IntegerRange.INT;
    LinearTerm l = context.facts.simplify(x.term());
    LinearTerm r = context.facts.simplify(y.term());
    LinearTerm result =
        switch (opcode) {
          case Opcodes.IADD, Opcodes.LADD -> math().add(l, r, type, state.path);
          case Opcodes.ISUB, Opcodes.LSUB -> math().sub(l, r, type, state.path);
          case Opcodes.IMUL, Opcodes.LMUL -> math().mul(l, r, type, state.path);
          case Opcodes.IDIV, Opcodes.LDIV -> math().div(l, r, type, state.path);
          case Opcodes.IREM, Opcodes.LREM -> math().rem(l, r, type, state.path);
          case Opcodes.ISHL, Opcodes.LSHL -> math().shiftLeft(l, r, type, state.path);
          case Opcodes.ISHR, Opcodes.LSHR -> math().shiftRight(l, r, type);
          case Opcodes.IUSHR, Opcodes.LUSHR -> math().shiftRightUnsigned(l, r, type);
          case Opcodes.IAND, Opcodes.LAND -> math().and(l, r, type);
          case Opcodes.IOR, Opcodes.LOR -> math().opaque("or", l, r, type);
          default -> math().opaque("xor", l, r, type);
        };
    return new DataValue.Whole(context.facts.simplify(result), isLong);
  }

  @Override
  public DataValue ternaryOperation(
      AbstractInsnNode insn, DataValue array, DataValue index, DataValue value) {
    memory().storeElement(insn.getOpcode(), reference(array), index, value);
    return DataValue.Unknown.ONE;
  }

  private static DataValue.Reference reference(DataValue value) {
    return value instanceof DataValue.Reference r ? r : DataValue.Reference.ANY;
  }

  @Override
  public DataValue naryOperation(AbstractInsnNode insn, List<? extends DataValue> values) {
    return calls.call(method, insn, node, List.copyOf(values), state);
  }

  @Override
  public void returnOperation(AbstractInsnNode insn, DataValue value, DataValue expected) {
    // the graph interpretation takes the value from the stack
  }

  @Override
  public DataValue merge(DataValue a, DataValue b) {
    if (a.equals(b)) {
      return a;
    }
    if (a instanceof DataValue.Reference x && b instanceof DataValue.Reference y) {
      Set<AbstractObject> all = new HashSet<>(x.objects());
      all.addAll(y.objects());
      return new DataValue.Reference(all, x.mayBeOther() || y.mayBeOther());
    }
    return a.getSize() == 2 && b.getSize() == 2 ? DataValue.Unknown.TWO : DataValue.Unknown.ONE;
  }
}
