package org.ndseq.specialize;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ndseq.specialize.control.InstructionRewriter;
import org.ndseq.specialize.control.SegmentGraph;
import org.ndseq.specialize.data.DataFlowResult;
import org.ndseq.specialize.data.FoldedPoint;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;

/**
 * Replaces loads of variables that have one value in every run by that value, and comparisons that
 * always end alike by a jump.
 */
public final class ConstantFolding implements InstructionRewriter {
  private final Map<FoldedPoint, BigInteger> constants;

  public ConstantFolding(DataFlowResult data) {
    this.constants = data.folded();
  }

  @Override
  public Optional<List<AbstractInsnNode>> rewrite(
      SegmentGraph graph, int index, int copy, Map<LabelNode, LabelNode> targets) {
    BigInteger value = constants.get(new FoldedPoint(graph.activation().number(), copy, index));
    AbstractInsnNode insn = graph.shape().at(index);
    if (value != null && insn instanceof JumpInsnNode jump) {
      return Optional.of(decided(jump, value.signum() > 0, targets));
    }
    boolean isInt =
        insn.getOpcode() == Opcodes.ILOAD || insn instanceof FieldInsnNode f && f.desc.equals("I");
    return value != null && isInt
        ? Optional.of(List.of(new LdcInsnNode(value.intValueExact())))
        : Optional.empty();
  }

  /** Takes the operands of a comparison and jumps, or goes on. */
  private static List<AbstractInsnNode> decided(
      JumpInsnNode jump, boolean isTaken, Map<LabelNode, LabelNode> targets) {
    int opcode = jump.getOpcode();
    boolean isBinary = opcode >= Opcodes.IF_ICMPEQ && opcode <= Opcodes.IF_ACMPNE;
    List<AbstractInsnNode> all = new ArrayList<>();
    all.add(new InsnNode(isBinary ? Opcodes.POP2 : Opcodes.POP));
    if (isTaken) {
      all.add(new JumpInsnNode(Opcodes.GOTO, targets.get(jump.label)));
    }
    return all;
  }
}
