package org.ndseq.agent.instrument.control;

import java.util.Set;
import org.ndseq.agent.control.runtime.ForkJoinHooks;
import org.ndseq.agent.control.runtime.LibraryCallHooks;
import org.ndseq.agent.control.runtime.PoolHooks;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Makes a scheduling point of the moments at which the JDK itself changes what the program can look
 * at: a worker takes a task, a future gets its result.
 */
final class LibraryPatch extends MethodVisitor {
  private static final String JUC = "java/util/concurrent/";
  private static final String HOOKS = Type.getInternalName(LibraryCallHooks.class);
  private static final String POOL_HOOKS = Type.getInternalName(PoolHooks.class);
  private static final String FORK_JOIN = Type.getInternalName(ForkJoinHooks.class);

  static final Set<String> CLASSES =
      Set.of(
          JUC + "ThreadPoolExecutor",
          JUC + "ThreadPoolExecutor$Worker",
          JUC + "FutureTask",
          JUC + "CompletableFuture",
          JUC + "CompletableFuture$AsyncRun",
          JUC + "CompletableFuture$AsyncSupply",
          JUC + "CompletableFuture$Completion",
          JUC + "ForkJoinTask",
          JUC + "ForkJoinPool",
          JUC + "CountedCompleter",
          "java/util/stream/AbstractShortCircuitTask",
          "java/util/stream/AbstractTask");

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
          "CountedCompleter.tryComplete",
          "CountedCompleter.propagateCompletion",
          "ForkJoinTask.setDone",
          "ForkJoinTask.trySetThrown");

  /** Methods of pools whose answer depends on the workers. */
  private static final Set<String> ASKING =
      Set.of(
          "ForkJoinPool.shutdownNow",
          "ForkJoinPool.isTerminated",
          "ForkJoinPool.isQuiescent",
          "ForkJoinPool.getPoolSize",
          "ForkJoinPool.getQueuedTaskCount",
          "ForkJoinPool.getActiveThreadCount",
          "ForkJoinPool.getRunningThreadCount",
          "ForkJoinTask.getPool",
          "ForkJoinTask.inForkJoinPool",
          "ForkJoinTask.tryUnfork",
          "ForkJoinTask.getQueuedTaskCount",
          "ForkJoinTask.helpQuiesce");

  private static final String TASK = "Ljava/util/concurrent/ForkJoinTask;";
  private static final String POOL = "Ljava/util/concurrent/ForkJoinPool;";
  private static final String UNIT = "Ljava/util/concurrent/TimeUnit;";

  private final String method;
  private final String descriptor;
  private final boolean isStatic;

  LibraryPatch(MethodVisitor mv, int access, String owner, String name, String descriptor) {
    super(Opcodes.ASM9, mv);
    this.isStatic = (access & Opcodes.ACC_STATIC) != 0;
    this.method = owner.substring(owner.lastIndexOf('/') + 1) + "." + name;
    this.descriptor = descriptor;
  }

  @Override
  public void visitCode() {
    super.visitCode();
    if (METHODS.contains(method)) {
      hookObject("inside");
    } else if (ASKING.contains(method)) {
      super.visitMethodInsn(Opcodes.INVOKESTATIC, FORK_JOIN, "asked", "()V", false);
    }
    switch (method) {
      case "FutureTask.get",
          "ForkJoinTask.get",
          "ForkJoinTask.join",
          "ForkJoinTask.quietlyJoin",
          "ForkJoinTask.joinForPoolInvoke",
          "ForkJoinTask.getForPoolInvoke",
          "ForkJoinTask.awaitDone" -> {
        boolean isOfObject = !isStatic && !descriptor.contains("J");
        if (isOfObject || method.endsWith("awaitDone")) {
          super.visitVarInsn(Opcodes.ALOAD, 0);
          super.visitMethodInsn(
              Opcodes.INVOKESTATIC, HOOKS, "awaiting", "(Ljava/util/concurrent/Future;)V", false);
        }
      }
      case "ForkJoinTask.doExec" -> hookObject("executing");
      case "AbstractShortCircuitTask.compute" ->
          super.visitMethodInsn(Opcodes.INVOKESTATIC, FORK_JOIN, "endingEarly", "()V", false);
      case "ThreadPoolExecutor$Worker.lock" -> hookWorker("beginTask", "V");
      case "ThreadPoolExecutor$Worker.tryLock" -> {
        hookWorker("isBusy", "Z");
        Label rest = new Label();
        super.visitJumpInsn(Opcodes.IFEQ, rest);
        super.visitInsn(Opcodes.ICONST_0);
        super.visitInsn(Opcodes.IRETURN);
        continueAt(rest);
      }
      case "FutureTask.run", "FutureTask.runAndReset" -> hookObject("looking");
      case "CompletableFuture$AsyncRun.run",
          "CompletableFuture$AsyncSupply.run",
          "CompletableFuture$Completion.run" ->
          super.visitMethodInsn(Opcodes.INVOKESTATIC, HOOKS, "lookingAtStages", "()V", false);
      case "ForkJoinTask.fork" -> {
        super.visitVarInsn(Opcodes.ALOAD, 0);
        forkJoinHook("forked", "(" + TASK + ")Z");
        returnTask(0);
      }
      case "ForkJoinPool.externalSubmit", "ForkJoinPool.poolSubmit" -> {
        int variable = descriptor.startsWith("(Z") ? 2 : 1;
        super.visitVarInsn(Opcodes.ALOAD, 0);
        super.visitVarInsn(Opcodes.ALOAD, variable);
        forkJoinHook("submitted", "(" + POOL + TASK + ")Z");
        returnTask(variable);
      }
      case "ForkJoinPool.awaitTermination", "ForkJoinPool.awaitQuiescence" -> {
        super.visitVarInsn(Opcodes.ALOAD, 0);
        super.visitVarInsn(Opcodes.LLOAD, 1);
        super.visitVarInsn(Opcodes.ALOAD, 3);
        forkJoinHook("awaitTasks", "(" + POOL + "J" + UNIT + ")Z");
        Label rest = new Label();
        super.visitJumpInsn(Opcodes.IFNE, rest);
        super.visitInsn(Opcodes.ICONST_0);
        super.visitInsn(Opcodes.IRETURN);
        continueAt(rest);
      }
      case "ForkJoinPool.close" -> {
        super.visitVarInsn(Opcodes.ALOAD, 0);
        forkJoinHook("awaitTasks", "(" + POOL + ")Z");
        super.visitInsn(Opcodes.POP);
      }
      case "ThreadPoolExecutor.execute" -> {
        super.visitVarInsn(Opcodes.ALOAD, 0);
        super.visitVarInsn(Opcodes.ALOAD, 1);
        super.visitMethodInsn(
            Opcodes.INVOKESTATIC,
            POOL_HOOKS,
            "executing",
            "(Ljava/lang/Object;Ljava/lang/Object;)V",
            false);
      }
      default -> {}
    }
  }

  @Override
  public void visitInsn(int opcode) {
    if (opcode == Opcodes.IRETURN && method.equals("AbstractTask.getLeafTarget")) {
      forkJoinHook("leafTarget", "(I)I"); // STACK: number of leaves
    }
    super.visitInsn(opcode);
  }

  private void hookObject(String hook) {
    super.visitVarInsn(Opcodes.ALOAD, 0);
    super.visitMethodInsn(Opcodes.INVOKESTATIC, HOOKS, hook, "(Ljava/lang/Object;)V", false);
  }

  private void hookWorker(String hook, String result) {
    super.visitVarInsn(Opcodes.ALOAD, 0);
    String thread = "Ljava/lang/Thread;";
    super.visitFieldInsn(Opcodes.GETFIELD, JUC + "ThreadPoolExecutor$Worker", "thread", thread);
    super.visitMethodInsn(
        Opcodes.INVOKESTATIC, POOL_HOOKS, hook, "(" + thread + ")" + result, false);
  }

  private void forkJoinHook(String hook, String type) {
    super.visitMethodInsn(Opcodes.INVOKESTATIC, FORK_JOIN, hook, type, false);
  }

  /** Returns the task in a variable, or nothing, if the hook's answer is true. */
  private void returnTask(int variable) {
    Label rest = new Label();
    super.visitJumpInsn(Opcodes.IFEQ, rest);
    if (descriptor.endsWith(")V")) {
      super.visitInsn(Opcodes.RETURN);
    } else {
      super.visitVarInsn(Opcodes.ALOAD, variable);
      super.visitInsn(Opcodes.ARETURN);
    }
    continueAt(rest);
  }

  private void continueAt(Label rest) {
    super.visitLabel(rest);
    super.visitFrame(Opcodes.F_SAME, 0, null, 0, null);
    super.visitInsn(Opcodes.NOP); // so that no other frame is at the same place
  }
}
