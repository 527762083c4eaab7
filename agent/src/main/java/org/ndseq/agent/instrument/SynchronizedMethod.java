package org.ndseq.agent.instrument;

import org.ndseq.agent.instrument.emit.EmittedCode;
import org.ndseq.agent.instrument.emit.MethodContext;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodNode;

/**
 * Makes the monitor of a synchronized method explicit where a schedule orders its acquisition: a
 * task has to wait before the JVM acquires the monitor, and no code of the method runs then.
 */
final class SynchronizedMethod {
  private final MethodNode method;
  private final MethodContext context;
  private final int planned;

  SynchronizedMethod(MethodNode method, MethodContext context) {
    this.method = method;
    this.context = context;
    this.planned = planned(method, context);
  }

  /** The access flags of the method as it is written. */
  static int accessOf(MethodNode method, MethodContext context) {
    return planned(method, context) < 0 ? method.access : method.access & ~Opcodes.ACC_SYNCHRONIZED;
  }

  private static int planned(MethodNode method, MethodContext context) {
    return (method.access & Opcodes.ACC_SYNCHRONIZED) == 0
        ? -1
        : context
            .enforcer()
            .planned(context.info().name().replace('/', '.'), method.name + method.desc, 0);
  }

  boolean isPlanned() {
    return planned >= 0;
  }

  int planned() {
    return planned;
  }

  /** Waits for the schedule and enters the monitor. */
  void enter(MethodVisitor mv, int logVar) {
    if (isPlanned()) {
      mv.visitVarInsn(Opcodes.ALOAD, logVar);
      EmittedCode.push(mv, planned);
      EmittedCode.log(mv, "gate", "(I)V");
      monitor(mv);
      mv.visitInsn(Opcodes.MONITORENTER);
    }
  }

  /** Leaves the monitor. */
  void exit(MethodVisitor mv) {
    if (isPlanned()) {
      monitor(mv);
      mv.visitInsn(Opcodes.MONITOREXIT);
    }
  }

  private void monitor(MethodVisitor mv) {
    if ((method.access & Opcodes.ACC_STATIC) != 0) {
      mv.visitLdcInsn(Type.getObjectType(context.info().name()));
    } else {
      mv.visitVarInsn(Opcodes.ALOAD, 0);
    }
  }
}
