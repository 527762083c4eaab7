package org.ndseq.agent.instrument;

import org.jspecify.annotations.Nullable;
import org.ndseq.agent.instrument.emit.EmittedCode;
import org.ndseq.agent.instrument.emit.HelperMethodEmitter;
import org.ndseq.agent.instrument.emit.ModelledCallEmitter;
import org.ndseq.agent.instrument.emit.MonitorRangeFinder;
import org.ndseq.agent.instrument.emit.SiteNumbering;
import org.ndseq.agent.runtime.sync.OrderHooks;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodNode;

/**
 * One method of a library's class. The hooks use only the operand stack and methods of their own,
 * so the method's frames stay as they are.
 */
final class OrderMethod extends MethodVisitor {
  private static final String HOOKS = Type.getInternalName(OrderHooks.class);
  private static final String ONE = "(Ljava/lang/Object;)V";

  private final OrderInstrumenter owner;
  private final MethodNode method;
  private final SiteNumbering sites;
  private final ModelledCallEmitter modelled;
  private final MonitorRangeFinder monitors;
  private final Runnable changed;
  private final Label bodyStart = new Label();
  private final boolean isSynchronized;

  OrderMethod(
      OrderInstrumenter owner,
      MethodNode method,
      HelperMethodEmitter helpers,
      MethodVisitor out,
      Runnable changed) {
    super(Opcodes.ASM9, out);
    this.owner = owner;
    this.method = method;
    this.sites = SiteNumbering.ofLibrary(method.name + method.desc);
    this.modelled = owner.call(sites, helpers, out);
    this.monitors = new MonitorRangeFinder(method);
    this.changed = changed;
    this.isSynchronized = (method.access & Opcodes.ACC_SYNCHRONIZED) != 0;
  }

  @Override
  public void visitCode() {
    super.visitCode();
    if (isSynchronized) {
      mv.visitLabel(bodyStart);
      ownMonitor("entered");
    }
  }

  private void ownMonitor(String hook) {
    if ((method.access & Opcodes.ACC_STATIC) != 0) {
      mv.visitLdcInsn(Type.getObjectType(owner.className()));
    } else {
      mv.visitVarInsn(Opcodes.ALOAD, 0);
    }
    hook(hook);
  }

  private void hook(String name) {
    changed.run();
    EmittedCode.call(mv, HOOKS, name, ONE);
  }

  @Override
  public void visitTryCatchBlock(Label start, Label end, Label handler, @Nullable String type) {
    super.visitTryCatchBlock(monitors.start(start), end, handler, type);
  }

  @Override
  public void visitInsn(int opcode) {
    if (opcode == Opcodes.MONITORENTER) {
      mv.visitInsn(Opcodes.DUP);
      super.visitInsn(opcode);
      mv.visitLabel(monitors.entered());
      // STACK: monitor
      hook("entered");
    } else if (opcode == Opcodes.MONITOREXIT) {
      mv.visitInsn(Opcodes.DUP);
      hook("exiting");
      super.visitInsn(opcode);
    } else {
      if (isSynchronized && opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
        ownMonitor("exiting");
      }
      super.visitInsn(opcode);
    }
  }

  @Override
  public void visitMethodInsn(
      int opcode, String target, String name, String descriptor, boolean isInterface) {
    sites.next();
    if (!name.equals("<init>") && modelled.emit(opcode, target, name, descriptor, isInterface)) {
      changed.run();
    } else {
      super.visitMethodInsn(opcode, target, name, descriptor, isInterface);
    }
  }

  @Override
  public void visitFieldInsn(int opcode, String target, String name, String descriptor) {
    boolean isWritten = opcode == Opcodes.PUTFIELD || opcode == Opcodes.PUTSTATIC;
    boolean isOfNewObject = opcode == Opcodes.PUTFIELD && method.name.equals("<init>");
    if (isOfNewObject || owner.volatileField(target, name, descriptor).isEmpty()) {
      super.visitFieldInsn(opcode, target, name, descriptor);
      return;
    }
    changed.run();
    if (opcode == Opcodes.GETSTATIC || opcode == Opcodes.PUTSTATIC) {
      if (isWritten) {
        mv.visitLdcInsn(Type.getObjectType(target));
        hook("written");
      }
      super.visitFieldInsn(opcode, target, name, descriptor);
      if (!isWritten) {
        mv.visitLdcInsn(Type.getObjectType(target));
        hook("read");
      }
    } else if (isWritten) {
      write(target, name, descriptor);
    } else {
      // STACK: object
      mv.visitInsn(Opcodes.DUP);
      super.visitFieldInsn(opcode, target, name, descriptor);
      swapBelow(Type.getType(descriptor));
      // STACK: value, object
      hook("read");
    }
  }

  /** Object, value on the stack to value, object. */
  private void swapBelow(Type value) {
    if (value.getSize() == 1) {
      mv.visitInsn(Opcodes.SWAP);
    } else {
      mv.visitInsn(Opcodes.DUP2_X1);
      mv.visitInsn(Opcodes.POP2);
    }
  }

  private void write(String target, String name, String descriptor) {
    // STACK: object, value
    Type type = Type.getType(descriptor);
    if (type.getSize() == 1) {
      mv.visitInsn(Opcodes.DUP2);
      mv.visitInsn(Opcodes.POP);
    } else {
      mv.visitInsn(Opcodes.DUP2_X1);
      mv.visitInsn(Opcodes.POP2);
      // STACK: value, object
      mv.visitInsn(Opcodes.DUP_X2);
      // STACK: object, value, object
    }
    hook("written");
    super.visitFieldInsn(Opcodes.PUTFIELD, target, name, descriptor);
  }

  @Override
  public void visitMaxs(int maxStack, int maxLocals) {
    if (isSynchronized) {
      Label handler = new Label();
      boolean isStatic = (method.access & Opcodes.ACC_STATIC) != 0;
      mv.visitTryCatchBlock(bodyStart, handler, handler, null);
      mv.visitLabel(handler);
      Object[] locals = isStatic ? new Object[0] : new Object[] {owner.className()};
      mv.visitFrame(Opcodes.F_NEW, locals.length, locals, 1, new Object[] {"java/lang/Throwable"});
      ownMonitor("exiting");
      mv.visitInsn(Opcodes.ATHROW);
    }
    super.visitMaxs(maxStack, maxLocals);
  }
}
