package org.ndseq.agent.instrument.control;

import java.util.Set;
import org.ndseq.agent.control.runtime.LibraryCallHooks;
import org.ndseq.agent.control.runtime.PoolHooks;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Makes a scheduling point of the moments at which the JDK itself changes what the program can look
 * at: a worker takes a task, a future gets its result.
 */
final class LibraryPatch extends MethodVisitor {
  private static final String JUC = "java/util/concurrent/";

  static final Set<String> CLASSES =
      Set.of(
          JUC + "ThreadPoolExecutor",
          JUC + "FutureTask",
          JUC + "CompletableFuture",
          JUC + "ForkJoinTask");

  private static final Set<String> METHODS =
      Set.of(
          "ThreadPoolExecutor.getTask",
          "FutureTask.set",
          "FutureTask.setException",
          "CompletableFuture.internalComplete",
          "CompletableFuture.completeNull",
          "CompletableFuture.completeValue",
          "CompletableFuture.completeThrowable",
          "CompletableFuture.completeRelay",
          "ForkJoinTask.doExec",
          "ForkJoinTask.setDone",
          "ForkJoinTask.trySetThrown");

  private final boolean isHooked;
  private final boolean executes;

  LibraryPatch(MethodVisitor mv, String owner, String method) {
    super(Opcodes.ASM9, mv);
    this.executes = owner.endsWith("/ThreadPoolExecutor") && method.equals("execute");
    this.isHooked = METHODS.contains(owner.substring(JUC.length()) + "." + method);
  }

  @Override
  public void visitCode() {
    super.visitCode();
    if (executes) {
      super.visitVarInsn(Opcodes.ALOAD, 0);
      super.visitVarInsn(Opcodes.ALOAD, 1);
      super.visitMethodInsn(
          Opcodes.INVOKESTATIC,
          Type.getInternalName(PoolHooks.class),
          "executing",
          "(Ljava/lang/Object;Ljava/lang/Object;)V",
          false);
    }
    if (isHooked) {
      super.visitVarInsn(Opcodes.ALOAD, 0);
      super.visitMethodInsn(
          Opcodes.INVOKESTATIC,
          Type.getInternalName(LibraryCallHooks.class),
          "inside",
          "(Ljava/lang/Object;)V",
          false);
    }
  }
}
