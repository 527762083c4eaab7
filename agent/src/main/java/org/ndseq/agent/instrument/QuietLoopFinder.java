package org.ndseq.agent.instrument;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.ndseq.agent.instrument.emit.ArrayInstructionEmitter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * Finds the innermost loops of a method that only compute and access memory, each access once in
 * every iteration. Such a loop can have a copy without hooks, because which of the two runs makes a
 * difference only to what is recorded.
 */
final class QuietLoopFinder {
  /**
   * A loop whose last instruction jumps back to its head, and which is entered at its head alone.
   *
   * @param from the position of the head's label
   * @param to the position of the jump
   */
  record QuietLoop(int from, int to) {
    boolean has(int position) {
      return position >= from && position <= to;
    }
  }

  private final MethodNode method;
  private final AbstractInsnNode[] code;
  private final Map<AbstractInsnNode, Integer> positions = new HashMap<>();
  private final Predicate<FieldInsnNode> isPlain;

  private QuietLoopFinder(MethodNode method, Predicate<FieldInsnNode> isPlain) {
    this.method = method;
    this.code = method.instructions.toArray();
    this.isPlain = isPlain;
    for (int i = 0; i < code.length; i++) {
      positions.put(code[i], i);
    }
  }

  /**
   * The loops of a method, none inside of another, in the order of the code.
   *
   * @param isPlain whether accesses of a field may be left out
   */
  static List<QuietLoop> of(MethodNode method, Predicate<FieldInsnNode> isPlain) {
    return new QuietLoopFinder(method, isPlain).find();
  }

  private List<QuietLoop> find() {
    List<QuietLoop> found = new ArrayList<>();
    for (int i = 0; i < code.length; i++) {
      if (code[i].getOpcode() == Opcodes.GOTO) {
        int head = position(((JumpInsnNode) code[i]).label);
        QuietLoop loop = new QuietLoop(head, i);
        if (head < i && isSimple(loop) && isEnteredAtHead(loop) && !hasHandlers(loop)) {
          found.add(loop);
        }
      }
    }
    return found;
  }

  /** Whether the range has accesses and only instructions that a copy can do without hooks. */
  private boolean isSimple(QuietLoop loop) {
    int accesses = 0;
    int skippedUpTo = -1;
    for (int i = loop.from; i <= loop.to; i++) {
      AbstractInsnNode instruction = code[i];
      if (isAccess(instruction)) {
        if (i < skippedUpTo) {
          return false; // some iterations may leave it out
        }
        accesses++;
      } else if (instruction instanceof JumpInsnNode jump) {
        int target = position(jump.label);
        if (target <= i && i < loop.to && loop.has(target)) {
          return false; // another loop inside, or an iteration that ends early
        }
        skippedUpTo = loop.has(target) ? Math.max(skippedUpTo, target) : skippedUpTo;
      } else if (!isHarmless(instruction)) {
        return false;
      }
    }
    return accesses > 0;
  }

  private boolean isAccess(AbstractInsnNode instruction) {
    return ArrayInstructionEmitter.isAccess(instruction.getOpcode())
        || (instruction instanceof FieldInsnNode field && isPlain.test(field));
  }

  private static boolean isHarmless(AbstractInsnNode instruction) {
    if (instruction instanceof MethodInsnNode call) {
      return call.owner.equals("java/lang/Math");
    }
    if (instruction instanceof FrameNode frame) {
      return frame.stack.isEmpty() && frame.local.stream().noneMatch(LabelNode.class::isInstance);
    }
    return switch (instruction.getType()) {
      case AbstractInsnNode.INSN ->
          instruction.getOpcode() != Opcodes.MONITORENTER
              && instruction.getOpcode() != Opcodes.MONITOREXIT;
      case AbstractInsnNode.INT_INSN,
          AbstractInsnNode.VAR_INSN,
          AbstractInsnNode.LDC_INSN,
          AbstractInsnNode.IINC_INSN,
          AbstractInsnNode.LABEL,
          AbstractInsnNode.LINE ->
          true;
      default -> false;
    };
  }

  /** Whether all that lead into the range from outside lead to its head, and lines stay inside. */
  private boolean isEnteredAtHead(QuietLoop loop) {
    for (int i = 0; i < code.length; i++) {
      if (code[i] instanceof LineNumberNode line
          && loop.has(i)
          && !loop.has(position(line.start))) {
        return false;
      }
      if (!loop.has(i)) {
        for (LabelNode label : JumpTargetList.of(code[i])) {
          int target = position(label);
          if (loop.has(target) && target != loop.from) {
            return false;
          }
        }
      }
    }
    return true;
  }

  private boolean hasHandlers(QuietLoop loop) {
    for (TryCatchBlockNode block : method.tryCatchBlocks) {
      if (loop.has(position(block.start))
          || loop.has(position(block.end))
          || loop.has(position(block.handler))) {
        return true;
      }
    }
    return false;
  }

  private int position(LabelNode label) {
    return positions.getOrDefault(label, code.length);
  }
}
