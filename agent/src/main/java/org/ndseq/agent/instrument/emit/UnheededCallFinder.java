package org.ndseq.agent.instrument.emit;

import java.util.BitSet;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Finds the calls of a method whose results are thrown away. Instructions are numbered without
 * labels, lines and frames.
 */
public final class UnheededCallFinder {
  private UnheededCallFinder() {}

  /** The numbers of these calls. */
  public static BitSet calls(MethodNode method) {
    BitSet found = new BitSet();
    int call = -1;
    int number = 0;
    for (AbstractInsnNode instruction : method.instructions) {
      int opcode = instruction.getOpcode();
      if (opcode < 0) {
        continue;
      }
      if (call >= 0 && (opcode == Opcodes.POP || opcode == Opcodes.POP2)) {
        found.set(call);
      }
      call = instruction instanceof MethodInsnNode ? number : -1;
      number++;
    }
    return found;
  }
}
