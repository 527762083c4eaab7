package org.ndseq.specialize.control;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LabelNode;

/** Replaces instructions of clones, as data-flow specialisation does with constants. */
@FunctionalInterface
public interface InstructionRewriter {
  /** Keeps every instruction. */
  InstructionRewriter NONE = (graph, index, copy, targets) -> Optional.empty();

  /**
   * The instructions instead of one, or empty to keep it.
   *
   * @param targets the labels of the clone for those of the original that the instruction jumps to
   */
  Optional<List<AbstractInsnNode>> rewrite(
      SegmentGraph graph, int index, int copy, Map<LabelNode, LabelNode> targets);
}
