package org.ndseq.specialize.slice;

import org.ndseq.specialize.plan.MethodShape;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Finds the instructions of a line that are about a variable of the source. */
final class VariableMention {
  private VariableMention() {}

  /**
   * Whether an instruction accesses a field, an element of an array that the line names before, or
   * assigns a local variable.
   */
  static boolean touches(MethodShape shape, int index, String variable) {
    AbstractInsnNode insn = shape.at(index);
    int opcode = insn.getOpcode();
    if (insn instanceof FieldInsnNode f) {
      return f.name.equals(variable);
    }
    boolean isStore = opcode >= Opcodes.ISTORE && opcode <= Opcodes.ASTORE;
    if (isStore || insn instanceof IincInsnNode) {
      return names(shape, index, variable);
    }
    boolean isElement =
        opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD
            || opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE;
    return isElement && isNamedBefore(shape, index, variable);
  }

  /** Whether the line names the variable before an instruction. */
  static boolean isNamedBefore(MethodShape shape, int index, String variable) {
    for (int i = index - 1; i >= 0 && shape.line(i) == shape.line(index); i--) {
      if (names(shape, i, variable)) {
        return true;
      }
    }
    return false;
  }

  /** Whether an instruction is of a field or a local variable with this name. */
  static boolean names(MethodShape shape, int index, String variable) {
    if (index < 0 || index >= shape.size()) {
      return false;
    }
    AbstractInsnNode insn = shape.at(index);
    int at = shape.method().node().instructions.indexOf(insn);
    return insn instanceof FieldInsnNode f && f.name.equals(variable)
        || insn instanceof VarInsnNode v && shape.method().variable(v.var, at).equals(variable)
        || insn instanceof IincInsnNode i && shape.method().variable(i.var, at).equals(variable);
  }
}
