package org.ndseq.agent.instrument;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.ndseq.agent.instrument.QuietLoopFinder.QuietLoop;
import org.ndseq.agent.instrument.emit.EmittedCode;
import org.ndseq.agent.runtime.SiteSampler;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Gives loops a copy after them that has no hooks. Who enters the loop asks whether all its
 * accesses are switched off, and if so runs the copy, which the JIT can treat as the original.
 */
final class QuietLoopCopier {
  private static final String SAMPLER = Type.getInternalName(SiteSampler.class);

  /** Receives where loops begin and end while the changed method is visited. */
  interface Listener {
    /** A loop with this number begins. */
    void begins(int loop);

    /** It has ended. */
    void ends(int loop);
  }

  private final MethodNode method;
  private final MethodVisitor out;
  private final Listener listener;
  private final AbstractInsnNode[] code;

  /**
   * @param out receives the copies, without what is done to the originals
   */
  QuietLoopCopier(MethodNode method, MethodVisitor out, Listener listener) {
    this.method = method;
    this.out = out;
    this.listener = listener;
    this.code = method.instructions.toArray();
  }

  /** Copies the loops; the method's instructions change. */
  void copy(List<QuietLoop> loops) {
    for (QuietLoop loop : loops) {
      int number = SiteSampler.newLoop();
      if (number >= 0) {
        copy(loop, number);
      }
    }
  }

  private void copy(QuietLoop loop, int number) {
    LabelNode head = (LabelNode) code[loop.from()];
    LabelNode check = new LabelNode();
    LabelNode quietHead = new LabelNode();
    for (int i = 0; i < code.length; i++) {
      if (!loop.has(i)) {
        JumpTargetList.replace(code[i], head, check);
      }
    }
    InsnList before = new InsnList();
    before.add(check);
    FrameNode frame = frameAt(loop);
    if (frame != null) {
      before.add(frame.clone(Map.of()));
    }
    before.add(
        new ActionNode(
            () -> {
              EmittedCode.push(out, number);
              EmittedCode.call(out, SAMPLER, "isQuiet", "(I)Z");
              out.visitJumpInsn(Opcodes.IFNE, quietHead.getLabel());
              listener.begins(number);
            }));
    method.instructions.insertBefore(head, before);
    InsnList copies = copies(loop, head, quietHead);
    method.instructions.insert(
        code[loop.to()],
        new ActionNode(
            () -> {
              listener.ends(number);
              copies.accept(out);
            }));
  }

  private InsnList copies(QuietLoop loop, LabelNode head, LabelNode quietHead) {
    Map<LabelNode, LabelNode> labels = new HashMap<>();
    for (int i = 0; i < code.length; i++) {
      if (code[i] instanceof LabelNode label) {
        labels.put(label, loop.has(i) ? new LabelNode() : label);
      }
      for (LabelNode target : JumpTargetList.of(code[i])) {
        labels.putIfAbsent(target, target);
      }
    }
    labels.put(head, quietHead);
    InsnList copies = new InsnList();
    for (int i = loop.from(); i <= loop.to(); i++) {
      copies.add(code[i].clone(labels));
    }
    return copies;
  }

  /** The frame at the head, which a class without frames does not have. */
  private @org.jspecify.annotations.Nullable FrameNode frameAt(QuietLoop loop) {
    for (int i = loop.from(); i <= loop.to() && code[i].getOpcode() < 0; i++) {
      if (code[i] instanceof FrameNode frame) {
        return frame;
      }
    }
    return null;
  }

  /** A place in the code at which something is done while it is visited. */
  private static final class ActionNode extends AbstractInsnNode {
    private final Runnable action;

    ActionNode(Runnable action) {
      super(-1);
      this.action = action;
    }

    @Override
    public int getType() {
      return AbstractInsnNode.LABEL;
    }

    @Override
    public void accept(MethodVisitor visitor) {
      action.run();
    }

    @Override
    public AbstractInsnNode clone(Map<LabelNode, LabelNode> labels) {
      return new ActionNode(action);
    }
  }
}
