package org.ndseq.specialize.data;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;

/** Tells which instructions may throw an exception. */
public final class ThrowingCode {
  private ThrowingCode() {}

  public static boolean mayThrow(AbstractInsnNode insn) {
    int opcode = insn.getOpcode();
    boolean isAccess =
        opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD
            || opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE
            || opcode >= Opcodes.GETSTATIC && opcode <= Opcodes.INVOKEDYNAMIC;
    boolean isOther =
        opcode >= Opcodes.NEW && opcode <= Opcodes.MONITOREXIT && opcode != Opcodes.INSTANCEOF
            || opcode == Opcodes.IDIV
            || opcode == Opcodes.LDIV
            || opcode == Opcodes.IREM
            || opcode == Opcodes.LREM
            || opcode == Opcodes.LDC
            || opcode == Opcodes.MULTIANEWARRAY;
    return isAccess || isOther;
  }
}
