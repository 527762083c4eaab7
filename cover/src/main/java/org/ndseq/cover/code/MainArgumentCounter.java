package org.ndseq.cover.code;

import java.util.Collection;
import java.util.OptionalInt;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Finds how many arguments a program expects, from its main method. */
public final class MainArgumentCounter {
  private static final String MAIN = "main([Ljava/lang/String;)V";

  private MainArgumentCounter() {}

  /** One more than the largest constant index with which the main method reads its arguments. */
  public static int count(Collection<byte[]> classFiles, String mainClass) {
    int count = 0;
    for (byte[] bytes : classFiles) {
      ClassReader reader = new ClassReader(bytes);
      if (reader.getClassName().equals(mainClass)) {
        ClassNode node = new ClassNode();
        reader.accept(node, ClassReader.SKIP_FRAMES | ClassReader.SKIP_DEBUG);
        for (MethodNode method : node.methods) {
          if ((method.name + method.desc).equals(MAIN)) {
            count = Math.max(count, count(method));
          }
        }
      }
    }
    return count;
  }

  private static int count(MethodNode main) {
    int count = 0;
    for (AbstractInsnNode read : main.instructions) {
      AbstractInsnNode index = read.getOpcode() == Opcodes.AALOAD ? read.getPrevious() : null;
      AbstractInsnNode array = index == null ? null : index.getPrevious();
      if (index != null
          && array instanceof VarInsnNode variable
          && variable.getOpcode() == Opcodes.ALOAD
          && variable.var == 0) {
        count = Math.max(count, constant(index).orElse(-1) + 1);
      }
    }
    return count;
  }

  private static OptionalInt constant(AbstractInsnNode insn) {
    int opcode = insn.getOpcode();
    if (opcode >= Opcodes.ICONST_0 && opcode <= Opcodes.ICONST_5) {
      return OptionalInt.of(opcode - Opcodes.ICONST_0);
    }
    return insn instanceof IntInsnNode number && opcode != Opcodes.NEWARRAY
        ? OptionalInt.of(number.operand)
        : OptionalInt.empty();
  }
}
