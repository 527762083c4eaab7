package org.ndseq.agent.instrument.jdk;

import java.util.Set;
import org.ndseq.agent.runtime.FutureHooks;
import org.ndseq.agent.runtime.TaskHooks;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** The hooks in one method of the JDK. */
final class JdkMethodPatch extends MethodVisitor {
  private static final String TASK_HOOKS = Type.getInternalName(TaskHooks.class);
  private static final String FUTURE_HOOKS = Type.getInternalName(FutureHooks.class);

  /** The hooks about results; all others are about tasks. */
  private static final Set<String> ABOUT_RESULTS =
      Set.of("signalled", "completing", "together", "found", "delivering", "awaited");

  private static final String FUTURE = "java/util/concurrent/CompletableFuture";
  private static final String NONE = "()V";
  private static final String ONE = "(Ljava/lang/Object;)V";
  private static final String TWO = "(Ljava/lang/Object;Ljava/lang/Object;)V";

  private final String owner;
  private final String method;
  private final String descriptor;
  private final Runnable applied;

  JdkMethodPatch(
      MethodVisitor mv, String owner, String method, String descriptor, Runnable applied) {
    super(Opcodes.ASM9, mv);
    this.owner = owner.substring(owner.lastIndexOf('/') + 1);
    this.method = method;
    this.descriptor = descriptor;
    this.applied = applied;
  }

  @Override
  public void visitCode() {
    super.visitCode();
    switch (owner + "." + method) {
      case "ThreadPoolExecutor.execute",
          "ScheduledThreadPoolExecutor.delayedExecute",
          "ForkJoinPool.externalPush",
          "ForkJoinPool.externalSubmit",
          "ForkJoinPool.scheduleDelayedTask" ->
          submitted(1);
      case "ForkJoinPool.poolSubmit" -> submitted(descriptor.startsWith("(Z") ? 2 : 1);
      case "ThreadPerTaskExecutor.start" -> {
        if (descriptor.startsWith("(Ljava/lang/Runnable;")) {
          submitted(1);
        }
      }
      case "ForkJoinTask.fork", "Timer.sched" -> {
        super.visitInsn(Opcodes.ACONST_NULL);
        super.visitVarInsn(Opcodes.ALOAD, method.equals("fork") ? 0 : 1);
        hook("submitted", TWO);
      }
      case "ForkJoinTask.doExec",
          "ThreadPerTaskExecutor$ThreadBoundFuture.run",
          "StructuredTaskScopeImpl$SubtaskImpl.run",
          "CompletableFuture$AsyncRun.run",
          "CompletableFuture$AsyncSupply.run",
          "CompletableFuture$Completion.run" ->
          onThis("begin");
      case "FutureTask.set",
          "FutureTask.setException",
          "SubmissionPublisher$BufferedSubscription.offer",
          "SubmissionPublisher$BufferedSubscription.onComplete",
          "SubmissionPublisher$BufferedSubscription.onError",
          "SubmissionPublisher$BufferedSubscription.request" ->
          onThis("signalled");
      // A subscriber's methods are called one after the other, each after what was handed over.
      case "SubmissionPublisher$BufferedSubscription.consume",
          "SubmissionPublisher$BufferedSubscription.consumeNext" ->
          onThis("delivering");
      case "ForkJoinTask.awaitDone" -> joining();
      case "ThreadPoolExecutor.processWorkerExit" -> hook("workerExits", NONE);
      case "Thread.start" -> {
        if (descriptor.equals("()V")) {
          onThis("started");
        }
      }
      default -> {}
    }
  }

  /** The last parameter is a time limit, 0 for none. */
  private void joining() {
    Type[] parameters = Type.getArgumentTypes(descriptor);
    int limit = 1;
    for (int i = 0; i < parameters.length - 1; i++) {
      limit += parameters[i].getSize();
    }
    super.visitVarInsn(Opcodes.ALOAD, 0);
    super.visitVarInsn(Opcodes.LLOAD, limit);
    // STACK: task, limit
    hook("joining", "(Ljava/lang/Object;J)V");
  }

  private void submitted(int body) {
    super.visitVarInsn(Opcodes.ALOAD, 0);
    super.visitVarInsn(Opcodes.ALOAD, body);
    // STACK: executor, body
    hook("submitted", TWO);
  }

  /** Whether it gives results to futures itself. */
  private boolean writesResults() {
    return owner.equals("CompletableFuture")
        || owner.endsWith("$AnyOf")
        || owner.startsWith("CompletableFuture$UniCompose");
  }

  @Override
  public void visitInsn(int opcode) {
    if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
      if (method.equals("<init>")) {
        super.visitVarInsn(Opcodes.ALOAD, 1);
        super.visitVarInsn(Opcodes.ALOAD, 0);
        // STACK: executor, body
        hook("submitted", TWO);
      } else if (method.equals("doExec")
          || (method.equals("run") && !owner.endsWith("$TaskRunner"))) {
        onThis("end");
      } else if (owner.endsWith("$BufferedSubscription") && method.equals("consume")) {
        onThis("signalled");
      } else if (method.equals("awaitTermination") || method.equals("isTerminated")) {
        super.visitInsn(Opcodes.DUP);
        super.visitVarInsn(Opcodes.ALOAD, 0);
        // STACK: result, result, executor
        hook("terminated", "(ZLjava/lang/Object;)V");
      } else if (owner.equals("StructuredTaskScopeImpl")) {
        onThis(method.equals("close") ? "doneAll" : "awaited");
      } else if (owner.equals("ForkJoinTask")
          && !method.equals("fork")
          && !method.equals("awaitDone")) {
        onThis("done");
      } else if (method.equals("allOf")) {
        super.visitInsn(Opcodes.DUP);
        super.visitVarInsn(Opcodes.ALOAD, 0);
        // STACK: future, future, parts
        hook("together", TWO);
      }
    }
    super.visitInsn(opcode);
  }

  @Override
  public void visitFieldInsn(int opcode, String target, String name, String type) {
    if (owner.equals("CountedCompleter")
        && opcode == Opcodes.GETFIELD
        && name.equals("completer")) {
      // STACK: completer
      super.visitInsn(Opcodes.DUP);
      hook("awaited", ONE);
    }
    boolean isResult = target.equals(FUTURE) && name.equals("result");
    if (isResult && opcode == Opcodes.GETFIELD) {
      // What depends on a future goes on because of the result that it finds there.
      super.visitInsn(Opcodes.DUP);
      super.visitFieldInsn(opcode, target, name, type);
      super.visitInsn(Opcodes.DUP_X1);
      // STACK: result, future, result
      hook("found", TWO);
      return;
    }
    if (isResult && opcode == Opcodes.PUTFIELD && writesResults()) {
      onReceiver(1, "signalled");
    }
    super.visitFieldInsn(opcode, target, name, type);
  }

  @Override
  public void visitMethodInsn(
      int opcode, String target, String name, String type, boolean isInterface) {
    boolean runsBodies =
        method.equals("runWorker") || owner.equals("TimerThread") || owner.endsWith("$TaskRunner");
    if (runsBodies && name.equals("run") && type.equals("()V")) {
      // STACK: body
      hook("run", "(Ljava/lang/Runnable;)V");
      return;
    }
    if (method.equals("runWorker") && name.equals("beforeExecute")) {
      super.visitInsn(Opcodes.DUP);
      // STACK: pool, thread, body, body
      hook("begin", ONE);
    } else if (method.equals("runWorker") && name.equals("afterExecute")) {
      hook("hookBegins", NONE);
      super.visitMethodInsn(opcode, target, name, type, isInterface);
      hook("hookEnds", NONE);
      return;
    }
    if (name.equals("start") && target.equals("java/lang/Thread")) {
      super.visitInsn(Opcodes.DUP);
      super.visitVarInsn(Opcodes.ALOAD, 1);
      // STACK: thread, thread, body
      hook("starting", TWO);
    } else if (owner.equals("StructuredTaskScopeImpl$SubtaskImpl") && name.equals("onComplete")) {
      onReceiver(1, "signalled");
    } else if (owner.equals("CountedCompleter")) {
      switch (name) {
        case "weakCompareAndSetPendingCount" -> onReceiver(2, "signalled");
        case "onCompletion" -> onReceiver(1, "awaited");
        case "quietlyComplete" -> onReceiver(0, "signalled");
        default -> {}
      }
    } else if (target.equals(FUTURE)
        && name.startsWith("complete")
        && opcode != Opcodes.INVOKESTATIC) {
      onReceiver(Type.getArgumentTypes(type).length, "completing");
    }
    super.visitMethodInsn(opcode, target, name, type, isInterface);
  }

  private void onThis(String name) {
    super.visitVarInsn(Opcodes.ALOAD, 0);
    hook(name, ONE);
  }

  /** Calls a hook with the object that stands beneath {@code arguments} one-slot arguments. */
  private void onReceiver(int arguments, String name) {
    switch (arguments) {
      case 0 -> super.visitInsn(Opcodes.DUP);
      case 1 -> {
        super.visitInsn(Opcodes.DUP2);
        super.visitInsn(Opcodes.POP);
      }
      case 2 -> {
        super.visitInsn(Opcodes.DUP2_X1);
        super.visitInsn(Opcodes.POP2);
        // STACK: a, b, receiver
        super.visitInsn(Opcodes.DUP_X2);
      }
      default -> {
        return;
      }
    }
    // STACK: receiver, arguments, receiver
    hook(name, ONE);
  }

  private void hook(String name, String type) {
    applied.run();
    String hooks = ABOUT_RESULTS.contains(name) ? FUTURE_HOOKS : TASK_HOOKS;
    super.visitMethodInsn(Opcodes.INVOKESTATIC, hooks, name, type, false);
  }
}
