package org.ndseq.cli.specialize;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ndseq.specialize.control.InstructionRewriter;
import org.ndseq.specialize.control.SegmentGraph;
import org.ndseq.specialize.plan.TaskPlan;
import org.ndseq.specialize.slice.SliceStatement;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Removes from clones the stores of integers that are not in a slice: those into memory, and those
 * into variables with names like {@code t1} get another value.
 */
final class StoreRemoval implements InstructionRewriter {
  private static final int OTHER = 77;

  private final List<TaskPlan> tasks;
  private final Set<SliceStatement> slice;
  private final InstructionRewriter first;
  private int removed;

  /** Removes what a first rewriter leaves. */
  StoreRemoval(List<TaskPlan> tasks, Set<SliceStatement> slice, InstructionRewriter first) {
    this.tasks = tasks;
    this.slice = slice;
    this.first = first;
  }

  /** How many stores were removed. */
  int removed() {
    return removed;
  }

  @Override
  public Optional<List<AbstractInsnNode>> rewrite(
      SegmentGraph graph, int index, int copy, Map<LabelNode, LabelNode> targets) {
    Optional<List<AbstractInsnNode>> changed = first.rewrite(graph, index, copy, targets);
    if (changed.isPresent()) {
      return changed;
    }
    String task = tasks.get(graph.activation().task()).name();
    String file = graph.shape().method().file();
    if (slice.contains(new SliceStatement(file, graph.shape().line(index), task))) {
      return Optional.empty();
    }
    List<AbstractInsnNode> instead = new ArrayList<>();
    AbstractInsnNode insn = graph.shape().at(index);
    if (insn instanceof FieldInsnNode f && f.desc.equals("I")) {
      if (f.getOpcode() == Opcodes.PUTSTATIC) {
        instead.add(new InsnNode(Opcodes.POP));
      } else if (f.getOpcode() == Opcodes.PUTFIELD) {
        instead.add(new InsnNode(Opcodes.POP2));
      }
    } else if (insn.getOpcode() == Opcodes.IASTORE) {
      instead.addAll(List.of(new InsnNode(Opcodes.POP2), new InsnNode(Opcodes.POP)));
    } else if (insn.getOpcode() == Opcodes.ISTORE && insn instanceof VarInsnNode v) {
      int at = graph.shape().method().node().instructions.indexOf(insn);
      if (graph.shape().method().variable(v.var, at).matches("t[0-9]+")) {
        instead.add(new InsnNode(Opcodes.POP));
        instead.add(new IntInsnNode(Opcodes.BIPUSH, OTHER));
        instead.add(new VarInsnNode(Opcodes.ISTORE, v.var));
      }
    }
    removed += instead.isEmpty() ? 0 : 1;
    return instead.isEmpty() ? Optional.empty() : Optional.of(instead);
  }
}
