package org.ndseq.agent.instrument.jdk;

import java.util.List;
import java.util.Map;
import org.ndseq.agent.runtime.TaskFailureLog;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * The hooks in one method of the JDK that tell of exceptions: that one leaves a thread, that a
 * future keeps one, and that the program asks for it.
 */
final class FailurePatch extends MethodVisitor {
  private static final String JUC = "java/util/concurrent/";
  private static final String FUTURE = JUC + "CompletableFuture";
  private static final String THREAD = "java/lang/Thread";
  private static final String LOG = Type.getInternalName(TaskFailureLog.class);
  private static final String OBJECT = "Ljava/lang/Object;";

  /** The patched methods of each class; of names separated by a bar a JDK has at least one. */
  static final Map<String, List<String>> METHODS =
      Map.of(
          THREAD,
          List.of("dispatchUncaughtException"),
          JUC + "FutureTask",
          List.of("setException", "report|exceptionNow|state"),
          JUC + "ForkJoinTask",
          List.of(
              "doExec",
              "trySetException",
              "getThrowableException|getException",
              "isCompletedAbnormally",
              "isCompletedNormally"),
          FUTURE,
          List.of(
              "completeThrowable",
              "reportGet",
              "reportJoin|exceptionNow",
              "uniHandle",
              "uniWhenComplete",
              "uniExceptionally",
              "uniComposeExceptionallyStage",
              "isCompletedExceptionally"),
          FUTURE + "$UniComposeExceptionally",
          List.of("tryFire"),
          FUTURE + "$BiRelay",
          List.of("tryFire"));

  private final String owner;
  private final String method;
  private final String descriptor;
  private final Runnable applied;

  FailurePatch(MethodVisitor mv, String owner, String method, String descriptor, Runnable applied) {
    super(Opcodes.ASM9, mv);
    this.owner = owner;
    this.method = method;
    this.descriptor = descriptor;
    this.applied = applied;
  }

  @Override
  public void visitCode() {
    super.visitCode();
    switch (owner.substring(owner.lastIndexOf('/') + 1) + "." + method) {
      case "Thread.dispatchUncaughtException" -> onThisAndThrown("uncaught");
      case "ForkJoinTask.trySetException" -> onThisAndThrown("failed");
      case "CompletableFuture.completeThrowable" -> {
        if (descriptor.startsWith("(Ljava/lang/Throwable;)")) {
          onThisAndThrown("failed");
        }
      }
      case "FutureTask.report", "FutureTask.exceptionNow", "FutureTask.state" -> {
        super.visitVarInsn(Opcodes.ALOAD, 0);
        super.visitFieldInsn(Opcodes.GETFIELD, owner, "outcome", OBJECT);
        asked();
      }
      case "ForkJoinTask.isCompletedAbnormally",
          "ForkJoinTask.isCompletedNormally",
          "CompletableFuture.isCompletedExceptionally" -> {
        super.visitVarInsn(Opcodes.ALOAD, 0);
        asked();
      }
      default -> {}
    }
  }

  private void onThisAndThrown(String hook) {
    super.visitVarInsn(Opcodes.ALOAD, 0);
    super.visitVarInsn(Opcodes.ALOAD, 1);
    // STACK: this, thrown
    hook(hook);
  }

  @Override
  public void visitInsn(int opcode) {
    boolean isLookup = method.equals("getException") || method.equals("getThrowableException");
    if (isLookup && opcode == Opcodes.ARETURN) {
      super.visitInsn(Opcodes.DUP);
      asked();
    }
    super.visitInsn(opcode);
  }

  @Override
  public void visitFieldInsn(int opcode, String target, String name, String type) {
    super.visitFieldInsn(opcode, target, name, type);
    if (opcode == Opcodes.GETFIELD && target.equals(FUTURE + "$AltResult") && name.equals("ex")) {
      // STACK: thrown
      super.visitInsn(Opcodes.DUP);
      asked();
    } else if (opcode == Opcodes.PUTFIELD
        && method.equals("setException")
        && name.equals("outcome")) {
      // The task has not been cancelled.
      onThisAndThrown("failed");
    }
  }

  @Override
  public void visitMethodInsn(
      int opcode, String target, String name, String type, boolean isInterface) {
    if (method.equals("doExec") && name.equals("trySetException")) {
      super.visitInsn(Opcodes.DUP2);
      // STACK: task, thrown, task, thrown
      hook("failed");
    }
    super.visitMethodInsn(opcode, target, name, type, isInterface);
  }

  private void asked() {
    applied.run();
    super.visitMethodInsn(Opcodes.INVOKESTATIC, LOG, "asked", "(" + OBJECT + ")V", false);
  }

  private void hook(String name) {
    applied.run();
    super.visitMethodInsn(Opcodes.INVOKESTATIC, LOG, name, "(" + OBJECT + OBJECT + ")V", false);
  }
}
