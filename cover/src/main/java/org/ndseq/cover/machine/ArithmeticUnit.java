package org.ndseq.cover.machine;

import org.jspecify.annotations.Nullable;
import org.ndseq.cover.term.InputTerm;
import org.ndseq.cover.term.TermOperator;
import org.objectweb.asm.Opcodes;

/** Computes with values: numbers as the JVM does, terms beside them. */
final class ArithmeticUnit {
  /** Larger terms are not kept; the solver would not decide them. */
  private static final int MOST_OPERATIONS = 400;

  private ArithmeticUnit() {}

  /** The operation on integers that an instruction is, or null. */
  static @Nullable TermOperator operator(int opcode) {
    return switch (opcode) {
      case Opcodes.IADD -> TermOperator.IADD;
      case Opcodes.LADD -> TermOperator.LADD;
      case Opcodes.ISUB -> TermOperator.ISUB;
      case Opcodes.LSUB -> TermOperator.LSUB;
      case Opcodes.IMUL -> TermOperator.IMUL;
      case Opcodes.LMUL -> TermOperator.LMUL;
      case Opcodes.IDIV -> TermOperator.IDIV;
      case Opcodes.LDIV -> TermOperator.LDIV;
      case Opcodes.IREM -> TermOperator.IREM;
      case Opcodes.LREM -> TermOperator.LREM;
      case Opcodes.INEG -> TermOperator.INEG;
      case Opcodes.LNEG -> TermOperator.LNEG;
      case Opcodes.ISHL -> TermOperator.ISHL;
      case Opcodes.LSHL -> TermOperator.LSHL;
      case Opcodes.ISHR -> TermOperator.ISHR;
      case Opcodes.LSHR -> TermOperator.LSHR;
      case Opcodes.IUSHR -> TermOperator.IUSHR;
      case Opcodes.LUSHR -> TermOperator.LUSHR;
      case Opcodes.IAND -> TermOperator.IAND;
      case Opcodes.LAND -> TermOperator.LAND;
      case Opcodes.IOR -> TermOperator.IOR;
      case Opcodes.LOR -> TermOperator.LOR;
      case Opcodes.IXOR -> TermOperator.IXOR;
      case Opcodes.LXOR -> TermOperator.LXOR;
      case Opcodes.LCMP -> TermOperator.LCMP;
      case Opcodes.I2L -> TermOperator.I2L;
      case Opcodes.L2I -> TermOperator.L2I;
      case Opcodes.I2B -> TermOperator.I2B;
      case Opcodes.I2C -> TermOperator.I2C;
      case Opcodes.I2S -> TermOperator.I2S;
      default -> null;
    };
  }

  /** An operation on integers; the caller has excluded a division by zero. */
  static MachineValue apply(
      TermOperator operator, MachineValue a, MachineValue b, @Nullable TraceEntry definition) {
    long number = operator.apply(a.longValue(), b.longValue());
    Object data = operator.isLong() ? (Object) number : (Object) (int) number;
    if (!a.isOfInput() && !b.isOfInput()) {
      return MachineValue.of(data, definition);
    }
    String opaque = a.opaque() != null ? a.opaque() : b.opaque();
    if (opaque == null) {
      InputTerm term = new InputTerm.Operation(operator, a.asTerm(), b.asTerm());
      if (term.size() <= MOST_OPERATIONS) {
        return new MachineValue(data, term, null, null, definition);
      }
      opaque = "an expression of more than " + MOST_OPERATIONS + " operations";
    }
    return new MachineValue(data, null, opaque, null, definition);
  }

  /** An operation on floating-point numbers, or a conversion from or to them. */
  static MachineValue floating(
      int opcode, MachineValue a, MachineValue b, @Nullable TraceEntry definition) {
    Object data =
        switch (opcode) {
          case Opcodes.FADD -> a.floatValue() + b.floatValue();
          case Opcodes.FSUB -> a.floatValue() - b.floatValue();
          case Opcodes.FMUL -> a.floatValue() * b.floatValue();
          case Opcodes.FDIV -> a.floatValue() / b.floatValue();
          case Opcodes.FREM -> a.floatValue() % b.floatValue();
          case Opcodes.FNEG -> -a.floatValue();
          case Opcodes.DADD -> a.doubleValue() + b.doubleValue();
          case Opcodes.DSUB -> a.doubleValue() - b.doubleValue();
          case Opcodes.DMUL -> a.doubleValue() * b.doubleValue();
          case Opcodes.DDIV -> a.doubleValue() / b.doubleValue();
          case Opcodes.DREM -> a.doubleValue() % b.doubleValue();
          case Opcodes.DNEG -> -a.doubleValue();
          case Opcodes.I2F -> (float) a.intValue();
          case Opcodes.I2D -> (double) a.intValue();
          case Opcodes.L2F -> (float) a.longValue();
          case Opcodes.L2D -> (double) a.longValue();
          case Opcodes.F2I -> (int) a.floatValue();
          case Opcodes.F2L -> (long) a.floatValue();
          case Opcodes.F2D -> (double) a.floatValue();
          case Opcodes.D2I -> (int) a.doubleValue();
          case Opcodes.D2L -> (long) a.doubleValue();
          case Opcodes.D2F -> (float) a.doubleValue();
          case Opcodes.FCMPL -> compare(a.floatValue(), b.floatValue(), -1);
          case Opcodes.FCMPG -> compare(a.floatValue(), b.floatValue(), 1);
          case Opcodes.DCMPL -> compare(a.doubleValue(), b.doubleValue(), -1);
          case Opcodes.DCMPG -> compare(a.doubleValue(), b.doubleValue(), 1);
          default -> throw new UnsupportedCodeException("instruction " + opcode);
        };
    return a.isOfInput() || b.isOfInput()
        ? new MachineValue(
            data, null, "a computation with floating-point numbers", null, definition)
        : MachineValue.of(data, definition);
  }

  private static int compare(double a, double b, int unordered) {
    if (a > b) {
      return 1;
    }
    if (a < b) {
      return -1;
    }
    return a == b ? 0 : unordered;
  }
}
