package org.ndseq.agent.instrument.control;

import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.ndseq.agent.control.runtime.SiteTable;
import org.ndseq.agent.control.turn.TurnHooks;
import org.ndseq.agent.instrument.control.TurnInstrumenter.UnsuitedClassException;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Replaces the operations of one method by hooks; the lines are those of {@link ControlMethod}. */
final class TurnMethod extends MethodVisitor {
  private static final String HOOKS = Type.getInternalName(TurnHooks.class);
  private static final int FIRST_WITH_FRAMES = 50;

  /**
   * The method.
   *
   * @param version of the class file's format
   */
  record Place(String owner, String file, String method, int version) {
    int site(int line) {
      String name = owner.replace('/', '.');
      return SiteTable.add(new SiteTable.Site(name, method, file, line, "", -1));
    }
  }

  private final Place place;
  private final Predicate<String> isThread;
  private final boolean isStatic;
  private final boolean isSynchronized;
  private final Label start = new Label();
  private final Label end = new Label();
  private int line;

  TurnMethod(
      MethodVisitor out, Place place, int access, int firstLine, Predicate<String> isThread) {
    super(Opcodes.ASM9, out);
    this.place = place;
    this.isThread = isThread;
    this.line = firstLine;
    this.isStatic = (access & Opcodes.ACC_STATIC) != 0;
    this.isSynchronized = (access & Opcodes.ACC_SYNCHRONIZED) != 0;
  }

  @Override
  public void visitLineNumber(int number, Label label) {
    line = number;
    super.visitLineNumber(number, label);
  }

  @Override
  public void visitCode() {
    super.visitCode();
    if (isSynchronized) {
      monitorOfMethod("monitorEnter");
      super.visitLabel(start);
    }
  }

  private void monitorOfMethod(String hook) {
    if (isStatic) {
      super.visitLdcInsn(Type.getObjectType(place.owner()));
    } else {
      super.visitVarInsn(Opcodes.ALOAD, 0);
    }
    hook(hook, "(Ljava/lang/Object;I)V");
  }

  /** Calls a hook with the operands on the stack and the site. */
  private void hook(String name, String descriptor) {
    super.visitLdcInsn(place.site(line));
    super.visitMethodInsn(Opcodes.INVOKESTATIC, HOOKS, name, descriptor, false);
  }

  @Override
  public void visitInsn(int opcode) {
    if (opcode == Opcodes.MONITORENTER) {
      hook("monitorEnter", "(Ljava/lang/Object;I)V"); // the real monitor is never entered
      return;
    }
    if (opcode == Opcodes.MONITOREXIT) {
      hook("monitorExit", "(Ljava/lang/Object;I)V");
      return;
    }
    if (isSynchronized && opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
      monitorOfMethod("monitorExit");
    }
    super.visitInsn(opcode);
  }

  @Override
  public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
    if (!TurnCode.isPlainField(owner, name)) {
      throw new UnsuitedClassException("field " + owner + "." + name);
    }
    super.visitFieldInsn(opcode, owner, name, descriptor);
  }

  @Override
  public void visitMethodInsn(
      int opcode, String owner, String name, String descriptor, boolean isInterface) {
    boolean isOfClass = opcode == Opcodes.INVOKESTATIC;
    if (isOfClass && owner.equals("java/lang/System") && name.equals("exit")) {
      super.visitMethodInsn(Opcodes.INVOKESTATIC, HOOKS, "exit", "(I)V", false);
      return;
    }
    boolean isCall = !isOfClass && !name.equals("<init>");
    boolean isOfThread = isCall && !descriptor.startsWith("(L") && isThread.test(owner);
    String hook = isCall ? TurnCode.hook(owner, name, descriptor, isOfThread) : "";
    if (!hook.isEmpty()) {
      hook(hook, hookDescriptor(hook));
    } else if (!TurnCode.isPlainCall(owner, name) || isOfThread && isUnknownOfThread(name)) {
      throw new UnsuitedClassException("call " + owner + "." + name);
    } else {
      super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
    }
  }

  /**
   * Whether a method of the program's own thread class is one of {@code Thread} without a model.
   */
  private static boolean isUnknownOfThread(String name) {
    return switch (name) {
      case "join", "interrupt", "isInterrupted", "isAlive", "setDaemon", "getState", "stop" -> true;
      default -> false;
    };
  }

  private static String hookDescriptor(String hook) {
    return switch (hook) {
      case "start", "join" -> "(Ljava/lang/Thread;I)V";
      case "meet" -> "(Ljava/util/concurrent/CyclicBarrier;I)I";
      default -> "(Ljava/lang/Object;I)V";
    };
  }

  @Override
  public void visitInvokeDynamicInsn(
      String name, String descriptor, Handle bootstrap, Object... arguments) {
    boolean isKnown = TurnCode.isKnownFactory(bootstrap.getOwner());
    for (Object argument : arguments) {
      if (argument instanceof Handle handle) {
        isKnown &= TurnCode.isPlainCall(handle.getOwner(), handle.getName());
        isKnown &=
            !handle.getOwner().startsWith("java/util/concurrent/")
                && !isThread.test(handle.getOwner());
      }
    }
    if (!isKnown) {
      throw new UnsuitedClassException("dynamic call " + name);
    }
    super.visitInvokeDynamicInsn(name, descriptor, bootstrap, arguments);
  }

  @Override
  public void visitMaxs(int maxStack, int maxLocals) {
    if (isSynchronized) {
      super.visitLabel(end);
      Label handler = new Label();
      super.visitTryCatchBlock(start, end, handler, null);
      super.visitLabel(handler);
      if (place.version() >= FIRST_WITH_FRAMES) {
        @Nullable Object[] locals = isStatic ? new Object[0] : new Object[] {place.owner()};
        super.visitFrame(
            Opcodes.F_FULL, locals.length, locals, 1, new Object[] {"java/lang/Throwable"});
      }
      monitorOfMethod("monitorExit");
      super.visitInsn(Opcodes.ATHROW);
    }
    super.visitMaxs(maxStack, maxLocals);
  }
}
