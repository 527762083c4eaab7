package org.ndseq.determinism.exec;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodInsnNode;

/** A call instruction with its operands. */
record MethodCall(MethodInsnNode insn, Value.Ref receiver, List<Value> args) {
  boolean isStatic() {
    return insn.getOpcode() == Opcodes.INVOKESTATIC;
  }

  /** The receiver, if there is one, and the arguments. */
  List<Value> all() {
    List<Value> all = new ArrayList<>();
    if (!isStatic()) {
      all.add(receiver);
    }
    all.addAll(args);
    return all;
  }

  String text() {
    return insn.owner.substring(insn.owner.lastIndexOf('/') + 1).replace('$', '.')
        + "."
        + insn.name
        + "()";
  }
}
