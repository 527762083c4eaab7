package org.ndseq.agent.instrument;

import org.ndseq.agent.runtime.Tasks;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** The hooks in one method of the JDK. */
final class JdkPatch extends MethodVisitor {
  private static final String TASKS = Type.getInternalName(Tasks.class);
  private static final String FUTURE = "java/util/concurrent/CompletableFuture";
  private static final String ONE = "(Ljava/lang/Object;)V";
  private static final String TWO = "(Ljava/lang/Object;Ljava/lang/Object;)V";

  private final String owner;
  private final String method;
  private final String descriptor;
  private final Runnable applied;

  JdkPatch(MethodVisitor mv, String owner, String method, String descriptor, Runnable applied) {
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
          "ForkJoinPool.externalSubmit" ->
          submitted(1);
      case "ForkJoinPool.poolSubmit" -> submitted(descriptor.startsWith("(Z") ? 2 : 1);
      case "ForkJoinTask.fork", "CompletableFuture$ThreadPerTaskExecutor.execute" -> {
        super.visitInsn(Opcodes.ACONST_NULL);
        super.visitVarInsn(Opcodes.ALOAD, method.equals("fork") ? 0 : 1);
        hook("submitted", TWO);
      }
      case "ForkJoinTask.doExec",
          "CompletableFuture$AsyncRun.run",
          "CompletableFuture$AsyncSupply.run",
          "CompletableFuture$Completion.run" ->
          onThis("begin");
      case "FutureTask.set", "FutureTask.setException" -> onThis("signalled");
      default -> {
        if (method.equals("tryFire") && !owner.endsWith("$AnyOf")) {
          sources();
        }
      }
    }
  }

  private void submitted(int body) {
    super.visitVarInsn(Opcodes.ALOAD, 0);
    super.visitVarInsn(Opcodes.ALOAD, body);
    // STACK: executor, body
    hook("submitted", TWO);
  }

  /** A stage runs because the stages that it depends on are complete. */
  private void sources() {
    super.visitVarInsn(Opcodes.ALOAD, 0);
    String type = "L" + FUTURE + ";";
    super.visitFieldInsn(Opcodes.GETFIELD, FUTURE + "$UniCompletion", "src", type);
    hook("awaited", ONE);
    if (!owner.contains("$Uni")) {
      super.visitVarInsn(Opcodes.ALOAD, 0);
      super.visitFieldInsn(Opcodes.GETFIELD, FUTURE + "$BiCompletion", "snd", type);
      hook("awaited", ONE);
    }
  }

  /** Whether it looks at results of other futures than {@link #sources}. */
  private boolean readsResults() {
    return owner.equals("CompletableFuture")
        || owner.endsWith("$AnyOf")
        || owner.startsWith("CompletableFuture$UniCompose");
  }

  @Override
  public void visitInsn(int opcode) {
    if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
      if (method.equals("doExec") || method.equals("run")) {
        onThis("end");
      } else if (owner.equals("ForkJoinTask") && !method.equals("fork")) {
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
    boolean isResult = readsResults() && target.equals(FUTURE) && name.equals("result");
    if (isResult && opcode == Opcodes.GETFIELD) {
      super.visitInsn(Opcodes.DUP);
      super.visitFieldInsn(opcode, target, name, type);
      super.visitInsn(Opcodes.SWAP);
      // STACK: result, future
      hook("awaited", ONE);
      return;
    }
    if (isResult && opcode == Opcodes.PUTFIELD) {
      onReceiver(1, "signalled");
    }
    super.visitFieldInsn(opcode, target, name, type);
  }

  @Override
  public void visitMethodInsn(
      int opcode, String target, String name, String type, boolean isInterface) {
    if (method.equals("runWorker") && target.equals("java/lang/Runnable") && name.equals("run")) {
      // STACK: body
      hook("run", "(Ljava/lang/Runnable;)V");
      return;
    }
    if (owner.equals("CountedCompleter")) {
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
    super.visitMethodInsn(Opcodes.INVOKESTATIC, TASKS, name, type, false);
  }
}
