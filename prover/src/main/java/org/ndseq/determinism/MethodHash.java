package org.ndseq.determinism;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.CRC32;
import org.ndseq.bytecode.MethodText;
import org.ndseq.determinism.code.MethodCode;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.LocalVariableNode;

/**
 * A method as a text: its instructions, handlers, names of locals, and its lines as seen from its
 * first one, so that what is written above it does not matter.
 */
final class MethodHash {
  private final MethodCode method;
  private final MethodText code;
  private final StringBuilder text = new StringBuilder();

  private MethodHash(MethodCode method) {
    this.method = method;
    this.code = new MethodText(method.node());
  }

  /** A short checksum. */
  static String of(MethodCode method) {
    CRC32 sum = new CRC32();
    sum.update(text(method).getBytes(StandardCharsets.UTF_8));
    return Long.toHexString(sum.getValue());
  }

  /** Everything of the method that an answer may depend on. */
  static String text(MethodCode method) {
    return new MethodHash(method).write();
  }

  /** The first line of the method, or 0 if the class file does not say. */
  static int firstLine(MethodCode method) {
    return lines(method).min(Integer::compare).orElse(0);
  }

  /** The last line of the method. */
  static int lastLine(MethodCode method) {
    return lines(method).max(Integer::compare).orElse(0);
  }

  private static java.util.stream.Stream<Integer> lines(MethodCode method) {
    return Arrays.stream(method.node().instructions.toArray())
        .filter(LineNumberNode.class::isInstance)
        .map(n -> ((LineNumberNode) n).line);
  }

  private String write() {
    text.append(method).append(' ').append(method.node().access).append(method.file());
    int first = firstLine(method);
    for (AbstractInsnNode insn : method.node().instructions) {
      if (insn.getOpcode() >= 0) {
        text.append('\n').append(method.line(insn) - first).append(':');
        text.append(code.instruction(insn));
      }
    }
    text.append(code.handlers());
    if (method.node().localVariables != null) {
      for (LocalVariableNode v : method.node().localVariables) {
        text.append('\n').append(v.name).append(v.desc).append(v.index);
        text.append(' ').append(code.number(v.start)).append(' ').append(code.number(v.end));
      }
    }
    return text.toString();
  }
}
