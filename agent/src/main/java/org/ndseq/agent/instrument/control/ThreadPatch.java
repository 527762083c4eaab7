package org.ndseq.agent.instrument.control;

import java.util.Set;
import org.ndseq.agent.control.runtime.ClockHooks;
import org.ndseq.agent.control.runtime.ControlHooks;
import org.ndseq.agent.control.runtime.LibraryCallHooks;
import org.ndseq.agent.control.runtime.ParkHooks;
import org.ndseq.agent.control.runtime.ThreadHooks;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** The hooks in one method of the JDK that starts, ends, interrupts or parks threads. */
final class ThreadPatch extends MethodVisitor {
  private static final String THREADS = Type.getInternalName(ThreadHooks.class);
  private static final String PARKS = Type.getInternalName(ParkHooks.class);
  private static final String CLOCK = Type.getInternalName(ClockHooks.class);
  private static final String MONITORS = Type.getInternalName(ControlHooks.class);
  private static final String LIBRARY = Type.getInternalName(LibraryCallHooks.class);
  private static final String UNSAFE = "jdk/internal/misc/Unsafe";

  /** Classes that wait for a monitor and on it; they do so in the model. */
  private static final Set<String> WITH_MONITORS = Set.of("Timer", "TimerThread", "TimerTask");

  private final String owner;
  private final String method;
  private final String descriptor;
  private final Runnable applied;

  ThreadPatch(MethodVisitor mv, String owner, String method, String descriptor, Runnable applied) {
    super(Opcodes.ASM9, mv);
    this.owner = owner.substring(owner.lastIndexOf('/') + 1);
    this.method = method;
    this.descriptor = descriptor;
    this.applied = applied;
  }

  @Override
  public void visitCode() {
    super.visitCode();
    switch (owner + "." + method + descriptor) {
      case "Thread.run()V",
          "Thread.runWith(Ljava/lang/Object;Ljava/lang/Runnable;)V",
          "ForkJoinWorkerThread.run()V",
          "TimerThread.run()V" ->
          hook(THREADS, "begin", "()V");
      case "Thread.start()V" -> {
        super.visitVarInsn(Opcodes.ALOAD, 0);
        hook(THREADS, "isStartedLater", "(Ljava/lang/Thread;)Z");
        returnIf(Opcodes.IFEQ);
      }
      case "Thread.exit()V" -> hook(THREADS, "ending", "()V");
      case "Thread.dispatchUncaughtException(Ljava/lang/Throwable;)V" -> {
        super.visitVarInsn(Opcodes.ALOAD, 0);
        super.visitVarInsn(Opcodes.ALOAD, 1);
        hook(THREADS, "uncaught", "(Ljava/lang/Thread;Ljava/lang/Throwable;)Z");
        returnIf(Opcodes.IFNE);
      }
      case "Thread.interrupt()V", "VirtualThread.interrupt()V" -> {
        super.visitVarInsn(Opcodes.ALOAD, 0);
        hook(THREADS, "interrupting", "(Ljava/lang/Thread;)Z");
        returnIf(Opcodes.IFEQ);
      }
      case "LockSupport.park()V", "LockSupport.park(Ljava/lang/Object;)V" -> {
        hook(PARKS, "park", "()Z");
        returnIf(Opcodes.IFEQ);
      }
      case "LockSupport.parkNanos(J)V", "LockSupport.parkUntil(J)V" -> parkTimed(0);
      case "LockSupport.parkNanos(Ljava/lang/Object;J)V",
          "LockSupport.parkUntil(Ljava/lang/Object;J)V" ->
          parkTimed(1);
      case "LockSupport.unpark(Ljava/lang/Thread;)V" -> {
        super.visitVarInsn(Opcodes.ALOAD, 0);
        hook(PARKS, "unpark", "(Ljava/lang/Thread;)Z");
        returnIf(Opcodes.IFEQ);
      }
      default -> {
        if (method.equals("start") && (owner.equals("Thread") || owner.equals("VirtualThread"))) {
          super.visitVarInsn(Opcodes.ALOAD, 0);
          hook(THREADS, "starting", "(Ljava/lang/Thread;)V");
        }
      }
    }
  }

  private void parkTimed(int variable) {
    super.visitVarInsn(Opcodes.LLOAD, variable);
    hook(PARKS, method, "(J)Z");
    returnIf(Opcodes.IFEQ);
  }

  /** Returns unless the jump, over the value on the stack, is taken. */
  private void returnIf(int jump) {
    Label rest = new Label();
    super.visitJumpInsn(jump, rest);
    super.visitInsn(Opcodes.RETURN);
    super.visitLabel(rest);
    super.visitFrame(Opcodes.F_SAME, 0, null, 0, null);
    super.visitInsn(Opcodes.NOP); // so that no other frame is at the same place
  }

  @Override
  public void visitInsn(int opcode) {
    // The JVM has no exit() for virtual threads.
    if (opcode == Opcodes.RETURN && owner.equals("Thread") && method.equals("runWith")) {
      hook(THREADS, "endingVirtual", "()V");
    }
    if (WITH_MONITORS.contains(owner)
        && (opcode == Opcodes.MONITORENTER || opcode == Opcodes.MONITOREXIT)) {
      // STACK: object
      boolean isEnter = opcode == Opcodes.MONITORENTER;
      hook(MONITORS, isEnter ? "enterInside" : "exitInside", "(Ljava/lang/Object;)V");
      return;
    }
    super.visitInsn(opcode);
  }

  @Override
  public void visitMethodInsn(
      int opcode, String target, String name, String type, boolean isInterface) {
    if (target.equals("java/lang/System")
        && (name.equals("nanoTime") || name.equals("currentTimeMillis"))
        && !owner.equals("Thread")) {
      hook(CLOCK, name, type);
      return;
    }
    if (owner.equals("HashMap") && method.equals("hash") && name.equals("hashCode")) {
      hook(CLOCK, "keyHash", "(Ljava/lang/Object;)I");
      return;
    }
    if (owner.equals("AbstractExecutorService") && name.equals("isDone")) {
      // STACK: future
      hook(LIBRARY, "isDone", "(Ljava/util/concurrent/Future;)Z");
      return;
    }
    if (owner.endsWith("$ConditionObject")
        && (name.equals("acquire") || name.equals("reacquire"))
        && type.contains("Node;")) {
      hook(PARKS, "reacquiring", "()V");
    }
    if (WITH_MONITORS.contains(owner) && opcode == Opcodes.INVOKEVIRTUAL) {
      String inside =
          switch (name + type) {
            case "wait()V", "wait(J)V" -> "awaitInside";
            case "notify()V" -> "signalInside";
            default -> "";
          };
      if (!inside.isEmpty()) {
        hook(MONITORS, inside, type.replace("(", "(Ljava/lang/Object;"));
        return;
      }
    }
    if (target.equals(UNSAFE) && !owner.equals("LockSupport") && !owner.contains("Thread")) {
      if (name.equals("park")) {
        // STACK: unsafe, isAbsolute, time
        hook(PARKS, "parkDirect", "(Ljava/lang/Object;ZJ)V");
        return;
      }
      if (name.equals("unpark")) {
        hook(PARKS, "unparkDirect", "(Ljava/lang/Object;Ljava/lang/Object;)V");
        return;
      }
    }
    super.visitMethodInsn(opcode, target, name, type, isInterface);
  }

  private void hook(String hooks, String name, String type) {
    applied.run();
    super.visitMethodInsn(Opcodes.INVOKESTATIC, hooks, name, type, false);
  }
}
