package org.ndseq.agent.instrument.jdk;

import java.util.List;
import java.util.Map;
import org.ndseq.agent.runtime.sync.BarrierHooks;
import org.ndseq.agent.runtime.sync.PhaserHooks;
import org.ndseq.agent.runtime.sync.QueueHooks;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * The hooks in one method of a barrier, a phaser or a blocking queue. They stand where the object's
 * own lock is held: where a queue counts its elements, and where a barrier counts its arrivals.
 */
final class SynchronizerPatch extends MethodVisitor {
  private static final String JUC = "java/util/concurrent/";
  private static final String QUEUES = Type.getInternalName(QueueHooks.class);
  private static final String BARRIERS = Type.getInternalName(BarrierHooks.class);
  private static final String PHASERS = Type.getInternalName(PhaserHooks.class);

  /** The patched methods of each class. */
  static final Map<String, List<String>> METHODS =
      Map.of(
          JUC + "ArrayBlockingQueue",
          List.of("enqueue", "dequeue", "removeAt", "clear", "drainTo", "bulkRemoveModified"),
          JUC + "LinkedBlockingDeque",
          List.of(
              "linkFirst", "linkLast", "unlinkFirst", "unlinkLast", "unlink", "clear", "addAll"),
          JUC + "PriorityBlockingQueue",
          List.of("offer", "dequeue", "removeAt", "clear", "bulkRemove"),
          JUC + "LinkedBlockingQueue",
          List.of("put", "offer", "take", "poll", "unlink", "clear", "drainTo"),
          JUC + "DelayQueue",
          List.of("offer", "poll", "take", "clear", "drainTo"),
          JUC + "CyclicBarrier",
          List.of("dowait", "nextGeneration"),
          JUC + "Phaser",
          List.of("doArrive"));

  private final String owner;
  private final String method;
  private final Runnable applied;

  SynchronizerPatch(MethodVisitor mv, String owner, String method, Runnable applied) {
    super(Opcodes.ASM9, mv);
    this.owner = owner;
    this.method = method;
    this.applied = applied;
  }

  private boolean isBarrier() {
    return owner.endsWith("CyclicBarrier");
  }

  @Override
  public void visitCode() {
    super.visitCode();
    if (method.equals("nextGeneration")) {
      hook(BARRIERS, "tripped");
    }
  }

  @Override
  public void visitInsn(int opcode) {
    if (isBarrier() && opcode == Opcodes.IRETURN) {
      hook(BARRIERS, "left");
    }
    super.visitInsn(opcode);
  }

  @Override
  public void visitFieldInsn(int opcode, String target, String name, String type) {
    boolean isCounter = name.equals("count") || name.equals("size");
    if (opcode == Opcodes.PUTFIELD && isCounter && type.equals("I")) {
      if (!isBarrier()) {
        hook(QUEUES, "changed");
      } else if (method.equals("dowait")) {
        hook(BARRIERS, "arrived");
      }
    }
    super.visitFieldInsn(opcode, target, name, type);
  }

  @Override
  public void visitMethodInsn(
      int opcode, String target, String name, String type, boolean isInterface) {
    boolean isAction = isBarrier() && target.equals("java/lang/Runnable");
    if (isAction) {
      hook(BARRIERS, "acting");
    } else if (target.equals(JUC + "atomic/AtomicInteger") && name.startsWith("getAnd")
        || target.equals("java/util/PriorityQueue")
            && List.of("offer", "poll", "clear").contains(name)) {
      hook(QUEUES, "changed");
    } else if (name.equals("onAdvance")) {
      hook(PHASERS, "advancing");
    }
    super.visitMethodInsn(opcode, target, name, type, isInterface);
    if (isAction) {
      hook(BARRIERS, "acted");
    }
  }

  private void hook(String hooks, String name) {
    applied.run();
    super.visitVarInsn(Opcodes.ALOAD, 0);
    super.visitMethodInsn(Opcodes.INVOKESTATIC, hooks, name, "(Ljava/lang/Object;)V", false);
  }
}
