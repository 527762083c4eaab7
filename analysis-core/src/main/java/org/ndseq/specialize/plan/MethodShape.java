package org.ndseq.specialize.plan;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ndseq.determinism.code.MethodCode;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/** The instructions of a method by index, counting opcodes, and its control flow. */
public final class MethodShape {
  private final MethodCode method;
  private final List<AbstractInsnNode> code = new ArrayList<>();
  private final List<Integer> lines = new ArrayList<>();
  private final Map<LabelNode, Integer> labels = new HashMap<>();
  private final List<HandlerRange> handlers = new ArrayList<>();

  /**
   * An exception handler.
   *
   * @param type internal name of what it catches; empty for everything
   */
  public record HandlerRange(int from, int to, int handler, Optional<String> type) {}

  public MethodShape(MethodCode method) {
    this.method = method;
    int line = 0;
    for (AbstractInsnNode insn : method.node().instructions) {
      if (insn instanceof LabelNode l) {
        labels.put(l, code.size());
      } else if (insn instanceof LineNumberNode n) {
        line = n.line;
      } else if (insn.getOpcode() >= 0) {
        code.add(insn);
        lines.add(line);
      }
    }
    for (TryCatchBlockNode t : method.node().tryCatchBlocks) {
      handlers.add(
          new HandlerRange(
              index(t.start), index(t.end), index(t.handler), Optional.ofNullable(t.type)));
    }
  }

  public MethodCode method() {
    return method;
  }

  public int size() {
    return code.size();
  }

  public AbstractInsnNode at(int index) {
    return code.get(index);
  }

  public int line(int index) {
    return lines.get(index);
  }

  /** The instruction that a label stands before. */
  public int index(LabelNode label) {
    return labels.getOrDefault(label, code.size());
  }

  public List<HandlerRange> handlers() {
    return List.copyOf(handlers);
  }

  /** The handlers that an exception of an instruction may reach. */
  public List<Integer> handlersOf(int index) {
    List<Integer> all = new ArrayList<>();
    for (HandlerRange h : handlers) {
      if (h.from() <= index && index < h.to()) {
        all.add(h.handler());
      }
    }
    return all;
  }

  /** The labels that a jump or switch names. */
  public List<LabelNode> jumpLabels(int index) {
    AbstractInsnNode insn = code.get(index);
    List<LabelNode> all = new ArrayList<>();
    if (insn instanceof JumpInsnNode j) {
      all.add(j.label);
    } else if (insn instanceof TableSwitchInsnNode t) {
      all.add(t.dflt);
      all.addAll(t.labels);
    } else if (insn instanceof LookupSwitchInsnNode s) {
      all.add(s.dflt);
      all.addAll(s.labels);
    }
    return all;
  }

  /** The targets of a jump or switch. */
  public List<Integer> jumps(int index) {
    List<Integer> all = new ArrayList<>();
    jumpLabels(index).forEach(l -> all.add(index(l)));
    return all;
  }

  /** Whether the next instruction may follow. */
  public boolean fallsThrough(int index) {
    int opcode = code.get(index).getOpcode();
    return !(opcode == Opcodes.GOTO
        || opcode == Opcodes.ATHROW
        || opcode == Opcodes.TABLESWITCH
        || opcode == Opcodes.LOOKUPSWITCH
        || opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN);
  }

  /** The successors without exceptions. */
  public List<Integer> successors(int index) {
    List<Integer> all = jumps(index);
    if (fallsThrough(index)) {
      all.add(index + 1);
    }
    return all;
  }

  /** {@code File.java:12}. */
  public String place(int index) {
    int line = index >= 0 && index < lines.size() ? lines.get(index) : 0;
    return line > 0 ? method.file() + ":" + line : method.file();
  }
}
