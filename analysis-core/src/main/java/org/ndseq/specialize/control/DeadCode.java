package org.ndseq.specialize.control;

import org.ndseq.specialize.plan.UnsupportedProgramException;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;

/** Removes the code of a clone that is never reached. */
final class DeadCode {
  private DeadCode() {}

  static MethodNode removed(String owner, MethodNode method) {
    Frame<BasicValue>[] frames;
    try {
      frames = new Analyzer<>(new BasicInterpreter()).analyzeAndComputeMaxs(owner, method);
    } catch (AnalyzerException e) {
      throw new UnsupportedProgramException(
          "the clone %s of %s cannot be checked: %s"
              .formatted(method.name, owner.replace('/', '.'), e.getMessage()));
    }
    AbstractInsnNode[] code = method.instructions.toArray();
    for (int i = 0; i < code.length; i++) {
      if (frames[i] == null && !(code[i] instanceof LabelNode)) {
        method.instructions.remove(code[i]);
      }
    }
    method.tryCatchBlocks.removeIf(t -> isEmpty(t.start, t.end));
    return method;
  }

  private static boolean isEmpty(LabelNode start, LabelNode end) {
    AbstractInsnNode at = start;
    while (at != null && at != end) {
      if (at.getOpcode() >= 0) {
        return false;
      }
      at = at.getNext();
    }
    return true;
  }
}
