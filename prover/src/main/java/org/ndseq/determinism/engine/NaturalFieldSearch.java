package org.ndseq.determinism.engine;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.ndseq.determinism.code.CodeBase;
import org.ndseq.determinism.code.MethodCode;
import org.ndseq.determinism.heap.CellKey;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceInterpreter;
import org.objectweb.asm.tree.analysis.SourceValue;

/**
 * The final int fields of a class of recursive tasks that are not negative wherever code outside
 * the recursion makes such a task: the constructor takes them from a parameter, and the arguments
 * are constants or lengths.
 */
final class NaturalFieldSearch {
  private final CodeBase code;
  private final MethodCode body;

  NaturalFieldSearch(CodeBase code, MethodCode body) {
    this.code = code;
    this.body = body;
  }

  Set<CellKey> find() {
    List<MethodNode> constructors =
        body.owner().methods.stream().filter(m -> m.name.equals("<init>")).toList();
    if (constructors.size() != 1) {
      return Set.of();
    }
    MethodNode constructor = constructors.get(0);
    Set<CellKey> all = new HashSet<>();
    Type[] types = Type.getArgumentTypes(constructor.desc);
    int slot = 1;
    for (int i = 0; i < types.length; i++) {
      if (types[i].getSort() == Type.INT && isAlwaysNatural(types.length - 1 - i)) {
        setFrom(constructor, slot).forEach(all::add);
      }
      slot += types[i].getSize();
    }
    return all;
  }

  /** The final fields that the constructor sets to the parameter and to nothing else. */
  private Set<CellKey> setFrom(MethodNode constructor, int slot) {
    Set<CellKey> all = new HashSet<>();
    Set<CellKey> others = new HashSet<>();
    boolean changed = false;
    for (AbstractInsnNode insn : constructor.instructions) {
      changed |=
          insn instanceof VarInsnNode v && v.getOpcode() == Opcodes.ISTORE && v.var == slot
              || insn.getOpcode() == Opcodes.IINC;
      if (insn instanceof FieldInsnNode f && f.getOpcode() == Opcodes.PUTFIELD) {
        CellKey key = new CellKey(f.owner, f.name, CellKey.Kind.FIELD);
        boolean direct =
            f.getPrevious() instanceof VarInsnNode v
                && v.getOpcode() == Opcodes.ILOAD
                && v.var == slot;
        (direct ? all : others).add(key);
      }
    }
    all.removeAll(others);
    return changed ? Set.of() : all;
  }

  /** True if that argument, counted from the last, is natural in every call from outside. */
  private boolean isAlwaysNatural(int depth) {
    for (MethodCode method : code.allMethods()) {
      if (method != body && makes(method) && !callsWithNatural(method, depth)) {
        return false;
      }
    }
    return true;
  }

  private boolean makes(MethodCode method) {
    for (AbstractInsnNode insn : method.node().instructions) {
      if (insn instanceof TypeInsnNode t
          && t.getOpcode() == Opcodes.NEW
          && t.desc.equals(body.owner().name)) {
        return true;
      }
    }
    return false;
  }

  private boolean callsWithNatural(MethodCode method, int depth) {
    try {
      Frame<SourceValue>[] frames =
          new Analyzer<>(new SourceInterpreter()).analyze(method.owner().name, method.node());
      for (int i = 0; i < frames.length; i++) {
        AbstractInsnNode insn = method.node().instructions.get(i);
        boolean constructs =
            insn instanceof MethodInsnNode m
                && m.name.equals("<init>")
                && m.owner.equals(body.owner().name);
        if (constructs && frames[i] != null) {
          SourceValue value = frames[i].getStack(frames[i].getStackSize() - 1 - depth);
          if (value.insns.isEmpty()
              || !value.insns.stream().allMatch(NaturalFieldSearch::isNatural)) {
            return false;
          }
        }
      }
      return true;
    } catch (AnalyzerException e) {
      return false;
    }
  }

  private static boolean isNatural(AbstractInsnNode insn) {
    int op = insn.getOpcode();
    boolean constant = op >= Opcodes.ICONST_0 && op <= Opcodes.ICONST_5;
    boolean small = insn instanceof IntInsnNode i && op != Opcodes.NEWARRAY && i.operand >= 0;
    boolean large = insn instanceof LdcInsnNode l && l.cst instanceof Integer k && k >= 0;
    return constant || small || large || op == Opcodes.ARRAYLENGTH;
  }
}
