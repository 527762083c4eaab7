package org.ndseq.determinism;

import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;
import org.ndseq.determinism.code.MethodCode;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** A checksum of a method's instructions, independent of line numbers and of other methods. */
final class MethodHash {
  private MethodHash() {}

  static String of(MethodCode method) {
    StringBuilder text = new StringBuilder(method.desc());
    for (AbstractInsnNode insn : method.node().instructions) {
      if (insn.getOpcode() >= 0) {
        text.append(';').append(insn.getOpcode()).append(' ').append(operand(method, insn));
      }
    }
    CRC32 sum = new CRC32();
    sum.update(text.toString().getBytes(StandardCharsets.UTF_8));
    return Long.toHexString(sum.getValue());
  }

  private static String operand(MethodCode method, AbstractInsnNode insn) {
    if (insn instanceof FieldInsnNode f) {
      return f.owner + "." + f.name;
    } else if (insn instanceof MethodInsnNode m) {
      return m.owner + "." + m.name + m.desc;
    } else if (insn instanceof VarInsnNode v) {
      return Integer.toString(v.var);
    } else if (insn instanceof IincInsnNode i) {
      return i.var + "+" + i.incr;
    } else if (insn instanceof IntInsnNode i) {
      return Integer.toString(i.operand);
    } else if (insn instanceof LdcInsnNode l) {
      return String.valueOf(l.cst);
    } else if (insn instanceof TypeInsnNode t) {
      return t.desc;
    } else if (insn instanceof JumpInsnNode j) {
      return Integer.toString(method.node().instructions.indexOf(j.label));
    }
    return "";
  }
}
