package org.ndseq.determinism;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32;
import org.ndseq.determinism.code.MethodCode;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.LocalVariableNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * A method as a text: its instructions, handlers, names of locals, and its lines as seen from its
 * first one, so that what is written above it does not matter.
 */
final class MethodHash {
  private final MethodCode method;
  private final Map<LabelNode, Integer> places = new HashMap<>();
  private final StringBuilder text = new StringBuilder();

  private MethodHash(MethodCode method) {
    this.method = method;
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
    int place = 0;
    for (AbstractInsnNode insn : method.node().instructions) {
      if (insn instanceof LabelNode label) {
        places.put(label, place);
      } else if (insn.getOpcode() >= 0) {
        place++;
      }
    }
    text.append(method).append(' ').append(method.node().access).append(method.file());
    int first = firstLine(method);
    for (AbstractInsnNode insn : method.node().instructions) {
      if (insn.getOpcode() >= 0) {
        text.append('\n').append(method.line(insn) - first).append(':').append(insn.getOpcode());
        operands(insn).forEach(o -> text.append(' ').append(o));
      }
    }
    for (TryCatchBlockNode t : method.node().tryCatchBlocks) {
      text.append("\ntry ").append(at(t.start)).append(' ').append(at(t.end));
      text.append(' ').append(at(t.handler)).append(' ').append(t.type);
    }
    if (method.node().localVariables != null) {
      for (LocalVariableNode v : method.node().localVariables) {
        text.append('\n').append(v.name).append(v.desc).append(v.index);
        text.append(' ').append(at(v.start)).append(' ').append(at(v.end));
      }
    }
    return text.toString();
  }

  private int at(LabelNode label) {
    return places.getOrDefault(label, -1);
  }

  private List<?> operands(AbstractInsnNode insn) {
    if (insn instanceof FieldInsnNode f) {
      return List.of(f.owner, f.name, f.desc);
    } else if (insn instanceof MethodInsnNode m) {
      return List.of(m.owner, m.name, m.desc, m.itf);
    } else if (insn instanceof VarInsnNode v) {
      return List.of(v.var);
    } else if (insn instanceof IincInsnNode i) {
      return List.of(i.var, i.incr);
    } else if (insn instanceof IntInsnNode i) {
      return List.of(i.operand);
    } else if (insn instanceof LdcInsnNode l) {
      return List.of(l.cst.getClass().getSimpleName(), l.cst);
    } else if (insn instanceof TypeInsnNode t) {
      return List.of(t.desc);
    } else if (insn instanceof JumpInsnNode j) {
      return List.of(at(j.label));
    } else if (insn instanceof InvokeDynamicInsnNode d) {
      return List.of(d.name, d.desc, d.bsm, Arrays.toString(d.bsmArgs));
    } else if (insn instanceof MultiANewArrayInsnNode m) {
      return List.of(m.desc, m.dims);
    } else if (insn instanceof TableSwitchInsnNode s) {
      return List.of(s.min, s.max, at(s.dflt), s.labels.stream().map(this::at).toList());
    } else if (insn instanceof LookupSwitchInsnNode s) {
      return List.of(s.keys, at(s.dflt), s.labels.stream().map(this::at).toList());
    }
    return List.of();
  }
}
