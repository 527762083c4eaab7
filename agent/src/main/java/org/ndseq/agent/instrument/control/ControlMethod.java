package org.ndseq.agent.instrument.control;

import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.ndseq.agent.control.runtime.SiteTable;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Puts hooks before the accesses and monitor instructions of one method. */
final class ControlMethod extends AllocationVisitor {
  static final String HOOKS = "org/ndseq/agent/control/runtime/ControlHooks";
  private static final String THREADS = "org/ndseq/agent/control/runtime/ThreadHooks";
  private static final String CLOCK = "org/ndseq/agent/control/runtime/ClockHooks";
  private static final String OBJECT_SITE = "(Ljava/lang/Object;I)V";
  private static final int FIRST_WITH_FRAMES = 50;
  private static final Set<Integer> WIDE = Set.of(Opcodes.LALOAD, Opcodes.DALOAD);

  private final ControlInstrumenter.ClassContext context;
  private final CallEmitter calls;
  private final InitializerEmitter initializers;
  private final boolean isStatic;
  private final boolean isSynchronized;
  private final boolean isInitializer;
  private final boolean isBegin;
  private final String method;
  private final Label start = new Label();
  private final Label end = new Label();
  private int line;

  /** In a constructor, whether {@code this} is not an object yet. */
  private boolean isUninitialized;

  ControlMethod(
      MethodVisitor out,
      ControlInstrumenter.ClassContext context,
      int access,
      String signature,
      int firstLine) {
    super(out);
    String name = signature.substring(0, signature.indexOf('('));
    this.line = firstLine;
    this.context = context;
    this.calls = new CallEmitter(context, name);
    this.initializers = new InitializerEmitter(context, name);
    this.method = name;
    this.isStatic = (access & Opcodes.ACC_STATIC) != 0;
    this.isSynchronized = (access & Opcodes.ACC_SYNCHRONIZED) != 0;
    this.isInitializer = name.equals("<clinit>");
    this.isUninitialized = name.equals("<init>");
    this.isBegin = !isStatic && signature.equals("run()V");
  }

  @Override
  public void visitLineNumber(int number, Label label) {
    line = number;
    super.visitLineNumber(number, label);
  }

  @Override
  public void visitCode() {
    super.visitCode();
    if (isBegin) {
      super.visitMethodInsn(Opcodes.INVOKESTATIC, THREADS, "begin", "()V", false);
    }
    if (isInitializer) {
      initializerHook("enter");
      super.visitLabel(start);
    }
    if (isSynchronized) {
      monitorOfMethod("monitorEnter");
      super.visitLabel(start);
    }
  }

  private void monitorOfMethod(String hook) {
    if (isStatic) {
      super.visitLdcInsn(Type.getObjectType(context.name));
    } else {
      super.visitVarInsn(Opcodes.ALOAD, 0);
    }
    super.visitLdcInsn(context.site(method, line, "", -1));
    super.visitMethodInsn(Opcodes.INVOKESTATIC, HOOKS, hook, OBJECT_SITE, false);
  }

  private void initializerHook(String hook) {
    super.visitLdcInsn(context.name);
    super.visitMethodInsn(
        Opcodes.INVOKESTATIC, InitializerEmitter.HOOKS, hook, "(Ljava/lang/String;)V", false);
  }

  private void leave() {
    if (isInitializer) {
      initializerHook("leave");
    }
    if (isSynchronized) {
      monitorOfMethod("monitorExit");
    }
  }

  @Override
  public void visitInsn(int opcode) {
    if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
      leave();
    } else if (opcode == Opcodes.MONITORENTER || opcode == Opcodes.MONITOREXIT) {
      // STACK: object; the real monitor is never entered
      super.visitLdcInsn(context.site(method, line, "", -1));
      String hook = opcode == Opcodes.MONITORENTER ? "monitorEnter" : "monitorExit";
      super.visitMethodInsn(Opcodes.INVOKESTATIC, HOOKS, hook, OBJECT_SITE, false);
      return;
    } else if (!context.hasPlainAccesses) {
      super.visitInsn(opcode);
      return;
    } else if (opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD) {
      // STACK: array, index
      super.visitInsn(Opcodes.DUP2);
      element("readElement");
    } else if (opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE) {
      boolean isWide = WIDE.contains(opcode - Opcodes.IASTORE + Opcodes.IALOAD);
      // STACK: array, index, value
      super.visitInsn(isWide ? Opcodes.DUP2_X2 : Opcodes.DUP_X2);
      super.visitInsn(isWide ? Opcodes.POP2 : Opcodes.POP);
      // STACK: value, array, index
      super.visitInsn(isWide ? Opcodes.DUP2_X2 : Opcodes.DUP2_X1);
      // STACK: array, index, value, array, index
      element("writeElement");
    }
    super.visitInsn(opcode);
  }

  private void element(String hook) {
    super.visitLdcInsn(context.site(method, line, "[]", -1));
    super.visitMethodInsn(Opcodes.INVOKESTATIC, HOOKS, hook, "(Ljava/lang/Object;II)V", false);
  }

  @Override
  public void visitTypeInsn(int opcode, String type) {
    if (opcode == Opcodes.NEW) {
      initializers.touch(mv, line, type);
    }
    super.visitTypeInsn(opcode, type);
    if (opcode == Opcodes.ANEWARRAY) {
      initializers.made(mv);
    }
  }

  @Override
  public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
    boolean isOfClass = opcode == Opcodes.GETSTATIC || opcode == Opcodes.PUTSTATIC;
    boolean isOwnEarly = isUninitialized && !isOfClass && opcode == Opcodes.PUTFIELD;
    int field = isOwnEarly ? -1 : field(owner, name, descriptor);
    if (isOfClass) {
      initializers.touchField(mv, line, owner, name, descriptor);
      if (field < 0) {
        initializers.use(mv, owner, descriptor);
      }
    }
    if (field >= 0) {
      int site = context.site(method, line, owner + "." + name, field);
      switch (opcode) {
        case Opcodes.GETSTATIC -> staticHook("readStatic", site);
        case Opcodes.PUTSTATIC -> staticHook("writeStatic", site);
        case Opcodes.GETFIELD -> {
          super.visitInsn(Opcodes.DUP);
          objectHook("readField", site);
        }
        default -> {
          CallEmitter.copyReceiver(mv, Type.getType(descriptor).getSize());
          objectHook("writeField", site);
        }
      }
    }
    super.visitFieldInsn(opcode, owner, name, descriptor);
  }

  /** The number of a field whose accesses are steps; -1 for final fields and those of the JDK. */
  private int field(String owner, String name, String descriptor) {
    return context
        .hierarchy
        .field(context.loader, owner, name, descriptor)
        .filter(f -> (f.access() & (Opcodes.ACC_FINAL | Opcodes.ACC_SYNTHETIC)) == 0)
        .filter(f -> context.hasPlainAccesses || (f.access() & Opcodes.ACC_VOLATILE) != 0)
        .flatMap(f -> context.hierarchy.declaringClass(context.loader, owner, name, descriptor))
        .map(declaring -> SiteTable.field(declaring, name))
        .orElse(-1);
  }

  private void staticHook(String hook, int site) {
    super.visitLdcInsn(site);
    super.visitMethodInsn(Opcodes.INVOKESTATIC, HOOKS, hook, "(I)V", false);
  }

  private void objectHook(String hook, int site) {
    super.visitLdcInsn(site);
    super.visitMethodInsn(Opcodes.INVOKESTATIC, HOOKS, hook, OBJECT_SITE, false);
  }

  @Override
  public void visitMethodInsn(
      int opcode, String owner, String name, String descriptor, boolean isInterface) {
    if (opcode == Opcodes.INVOKESPECIAL && name.equals("<init>")) {
      if (!isMaking()) {
        isUninitialized = false;
        calls.emit(mv, line, opcode, owner, name, descriptor, isInterface);
        if (context.isFirst && owner.equals("java/lang/Object")) {
          super.visitVarInsn(Opcodes.ALOAD, 0);
          super.visitMethodInsn(Opcodes.INVOKESTATIC, CLOCK, "nextNumber", "()I", false);
          String owned = context.name;
          mv.visitFieldInsn(Opcodes.PUTFIELD, owned, ControlInstrumenter.NUMBER, "I");
        }
      } else {
        calls.emit(mv, line, opcode, owner, name, descriptor, isInterface);
        if (endMaking()) {
          initializers.made(mv);
        }
      }
      return;
    }
    next();
    if (opcode == Opcodes.INVOKESTATIC) {
      initializers.touchMethod(mv, line, owner, name);
    }
    calls.emit(mv, line, opcode, owner, name, descriptor, isInterface);
  }

  @Override
  public void visitIntInsn(int opcode, int operand) {
    super.visitIntInsn(opcode, operand);
    if (opcode == Opcodes.NEWARRAY) {
      initializers.made(mv);
    }
  }

  @Override
  public void visitMultiANewArrayInsn(String descriptor, int dimensions) {
    super.visitMultiANewArrayInsn(descriptor, dimensions);
    initializers.made(mv);
  }

  @Override
  public void visitInvokeDynamicInsn(
      String name, String descriptor, Handle bootstrap, Object... arguments) {
    if (ConcatHelper.isNeeded(bootstrap, descriptor)) {
      calls.concatenate(mv, line, new ConcatHelper(name, descriptor, bootstrap, arguments));
    } else {
      super.visitInvokeDynamicInsn(name, descriptor, bootstrap, arguments);
    }
  }

  @Override
  public void visitMaxs(int maxStack, int maxLocals) {
    if (isInitializer || isSynchronized) {
      super.visitLabel(end);
      Label handler = new Label();
      super.visitTryCatchBlock(start, end, handler, null);
      super.visitLabel(handler);
      if (context.version >= FIRST_WITH_FRAMES) {
        @Nullable Object[] locals = isStatic ? new Object[0] : new Object[] {context.name};
        super.visitFrame(
            Opcodes.F_FULL, locals.length, locals, 1, new Object[] {"java/lang/Throwable"});
      }
      if (isInitializer) {
        initializerHook("fail");
      }
      leave();
      super.visitInsn(Opcodes.ATHROW);
    }
    super.visitMaxs(maxStack, maxLocals);
  }
}
