package org.ndseq.specialize.data;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;

/** How much higher the operand stack is after an instruction; only for the simplest ones. */
final class StackEffect {
  static final int UNKNOWN = Integer.MIN_VALUE;

  private StackEffect() {}

  static int of(AbstractInsnNode insn) {
    int opcode = insn.getOpcode();
    if (insn instanceof FieldInsnNode f) {
      boolean isNarrow = !f.desc.equals("J") && !f.desc.equals("D");
      return opcode == Opcodes.GETSTATIC && isNarrow
          ? 1
          : opcode == Opcodes.GETFIELD && isNarrow ? 0 : UNKNOWN;
    }
    return switch (opcode) {
      case Opcodes.ILOAD, Opcodes.ALOAD, Opcodes.BIPUSH, Opcodes.SIPUSH -> 1;
      case Opcodes.ICONST_M1, Opcodes.ICONST_0, Opcodes.ICONST_1, Opcodes.ICONST_2 -> 1;
      case Opcodes.ICONST_3, Opcodes.ICONST_4, Opcodes.ICONST_5 -> 1;
      case Opcodes.IALOAD, Opcodes.AALOAD, Opcodes.IADD, Opcodes.ISUB, Opcodes.IMUL -> -1;
      case Opcodes.IDIV -> -1;
      case Opcodes.ARRAYLENGTH, Opcodes.INEG -> 0;
      default -> UNKNOWN;
    };
  }
}
