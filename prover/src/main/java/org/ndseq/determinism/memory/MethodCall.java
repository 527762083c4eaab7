package org.ndseq.determinism.memory;

import java.util.ArrayList;
import java.util.List;
import org.ndseq.determinism.value.SymbolicValue;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodInsnNode;

/** A call instruction with its operands. */
public record MethodCall(
    MethodInsnNode insn, SymbolicValue.Ref receiver, List<SymbolicValue> args) {
  public boolean isStatic() {
    return insn.getOpcode() == Opcodes.INVOKESTATIC;
  }

  /** The receiver, if there is one, and the arguments. */
  public List<SymbolicValue> all() {
    List<SymbolicValue> all = new ArrayList<>();
    if (!isStatic()) {
      all.add(receiver);
    }
    all.addAll(args);
    return all;
  }

  public String text() {
    return insn.owner.substring(insn.owner.lastIndexOf('/') + 1).replace('$', '.')
        + "."
        + insn.name
        + "()";
  }
}
