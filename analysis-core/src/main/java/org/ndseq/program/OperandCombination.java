package org.ndseq.program;

import java.util.Map;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * How an instruction combines its operands. Values can be combined by one such operation in any
 * order; floating-point sums are then equal only up to rounding.
 */
public enum OperandCombination {
  NONE(0),
  ADD(1),
  /** The left operand is added to. */
  SUBTRACT(2),
  MULTIPLY(3),
  AND(4),
  OR(5),
  XOR(6),
  MIN(7),
  MAX(8),
  FLOATING_ADD(9),
  FLOATING_SUBTRACT(10),
  /** The operand as another type. */
  CONVERT(11),
  /** Keeps an existing value, or makes one from the key alone: {@code computeIfAbsent}. */
  ENSURE(12);

  private static final Map<String, OperandCombination> CALLS =
      Map.ofEntries(
          Map.entry("java/lang/Math.max", MAX),
          Map.entry("java/lang/Math.min", MIN),
          Map.entry("java/lang/Integer.max", MAX),
          Map.entry("java/lang/Integer.min", MIN),
          Map.entry("java/lang/Integer.sum", ADD),
          Map.entry("java/lang/Long.max", MAX),
          Map.entry("java/lang/Long.min", MIN),
          Map.entry("java/lang/Long.sum", ADD),
          Map.entry("java/lang/Double.sum", FLOATING_ADD),
          Map.entry("java/lang/Double.max", MAX),
          Map.entry("java/lang/Double.min", MIN),
          Map.entry("java/lang/Integer.valueOf", CONVERT),
          Map.entry("java/lang/Integer.intValue", CONVERT),
          Map.entry("java/lang/Long.valueOf", CONVERT),
          Map.entry("java/lang/Long.longValue", CONVERT),
          Map.entry("java/lang/Double.valueOf", CONVERT),
          Map.entry("java/lang/Double.doubleValue", CONVERT));

  private final int number;

  OperandCombination(int number) {
    this.number = number;
  }

  /** A number for the operation; that of {@link #NONE} is 0. */
  public int number() {
    return number;
  }

  /** The operation with which updates by this one can change places. */
  public OperandCombination group() {
    return switch (this) {
      case SUBTRACT -> ADD;
      case FLOATING_SUBTRACT -> FLOATING_ADD;
      default -> this;
    };
  }

  /** Whether the right operand could as well be the left one. */
  boolean isSymmetric() {
    return this != SUBTRACT && this != FLOATING_SUBTRACT;
  }

  /** The combination of an instruction; for a method reference, that of the method. */
  static OperandCombination of(AbstractInsnNode insn) {
    if (insn instanceof MethodInsnNode call) {
      return CALLS.getOrDefault(call.owner + "." + call.name, NONE);
    }
    if (insn instanceof InvokeDynamicInsnNode made) {
      return made.bsmArgs.length == 3 && made.bsmArgs[1] instanceof Handle handle
          ? CALLS.getOrDefault(handle.getOwner() + "." + handle.getName(), NONE)
          : NONE;
    }
    return switch (insn.getOpcode()) {
      case Opcodes.IADD, Opcodes.LADD -> ADD;
      case Opcodes.ISUB, Opcodes.LSUB -> SUBTRACT;
      case Opcodes.IMUL, Opcodes.LMUL -> MULTIPLY;
      case Opcodes.IAND, Opcodes.LAND -> AND;
      case Opcodes.IOR, Opcodes.LOR -> OR;
      case Opcodes.IXOR, Opcodes.LXOR -> XOR;
      case Opcodes.FADD, Opcodes.DADD -> FLOATING_ADD;
      case Opcodes.FSUB, Opcodes.DSUB -> FLOATING_SUBTRACT;
      case Opcodes.I2B, Opcodes.I2C, Opcodes.I2S, Opcodes.I2L, Opcodes.L2I -> CONVERT;
      default -> NONE;
    };
  }
}
