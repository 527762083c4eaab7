package org.ndseq.agent.instrument;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.ndseq.agent.instrument.emit.ArrayCallEmitter;
import org.ndseq.agent.instrument.emit.ArrayInstructionEmitter;
import org.ndseq.agent.instrument.emit.EmittedCode;
import org.ndseq.agent.instrument.emit.MethodContext;
import org.ndseq.agent.instrument.emit.MethodRewriter;
import org.ndseq.agent.instrument.emit.ModelledCallEmitter;
import org.ndseq.agent.instrument.emit.MonitorRangeFinder;
import org.ndseq.agent.instrument.emit.SiteNumbering;
import org.ndseq.agent.instrument.model.CallModel.Effect;
import org.ndseq.trace.format.EventCodes;
import org.ndseq.trace.format.SiteOp;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Instruments one method for a run that enforces a schedule and records nothing: only instructions
 * that the schedule names, and calls that fork tasks, are changed.
 */
final class EnforcedMethod extends MethodRewriter {
  private final MethodContext context;
  private final MethodNode method;
  private final SiteNumbering sites;
  private final ModelledCallEmitter modelled;
  private final MonitorRangeFinder monitors;
  private final SynchronizedMethod synchronization;
  private final Label bodyStart = new Label();
  private boolean isConstructed;
  private int newObjects;

  private EnforcedMethod(MethodContext context, MethodNode method, int id, MethodVisitor out) {
    super(method, 0, out);
    this.context = context;
    this.method = method;
    this.sites = new SiteNumbering(context, id, method.name + method.desc);
    this.modelled = new ModelledCallEmitter(context, sites, out, logVar, this::gate);
    this.monitors = new MonitorRangeFinder(method);
    this.synchronization = new SynchronizedMethod(method, context);
    this.isConstructed = !method.name.equals("<init>");
  }

  /** Whether the schedule names an instruction of the method, or it may fork tasks. */
  static boolean applies(MethodNode method, MethodContext context) {
    String className = context.info().name().replace('/', '.');
    String signature = method.name + method.desc;
    if (context.enforcer().planned(className, signature, 0) >= 0) {
      return true;
    }
    int index = 0;
    for (AbstractInsnNode i : method.instructions) {
      if (i.getOpcode() >= 0) {
        if (context.enforcer().planned(className, signature, index++) >= 0
            || (i instanceof MethodInsnNode call && forks(call.owner, call.name, context))) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean forks(String owner, String name, MethodContext context) {
    return context
        .model()
        .find(context.hierarchy(), context.loader(), owner, name)
        .filter(e -> e.effect() == Effect.FORK || e.effect() == Effect.FORKED)
        .isPresent();
  }

  static void instrument(MethodNode method, MethodContext context, ClassVisitor writer) {
    int id = context.definitions().method(context.classId(), method.name, method.desc);
    MethodVisitor out =
        writer.visitMethod(
            SynchronizedMethod.accessOf(method, context),
            method.name,
            method.desc,
            method.signature,
            method.exceptions.toArray(new String[0]));
    method.accept(new EnforcedMethod(context, method, id, out));
  }

  @Override
  public void visitCode() {
    super.visitCode();
    EmittedCode.call(mv, EmittedCode.LOG, "current", "()" + EmittedCode.LOG_TYPE);
    mv.visitVarInsn(Opcodes.ASTORE, logVar);
    mv.visitInsn(Opcodes.ICONST_0);
    mv.visitVarInsn(Opcodes.ISTORE, depthVar);
    synchronization.enter(mv, logVar);
    if (synchronization.isPlanned()) {
      mv.visitLabel(bodyStart);
      happened(EventCodes.ACQUIRE, synchronization.planned());
    }
  }

  @Override
  public void instruction() {
    sites.next();
  }

  private void gate() {
    int planned = sites.planned();
    if (planned >= 0) {
      mv.visitVarInsn(Opcodes.ALOAD, logVar);
      EmittedCode.push(mv, planned);
      EmittedCode.log(mv, "gate", "(I)V");
    }
  }

  private void happened(int kind, int planned) {
    mv.visitVarInsn(Opcodes.ALOAD, logVar);
    EmittedCode.push(mv, kind);
    EmittedCode.push(mv, planned);
    // STACK: log, kind, site
    EmittedCode.log(mv, "happened", "(II)V");
  }

  @Override
  public void visitLineNumber(int line, Label start) {
    sites.line(line);
    super.visitLineNumber(line, start);
  }

  @Override
  public void visitTryCatchBlock(Label start, Label end, Label handler, @Nullable String type) {
    super.visitTryCatchBlock(monitors.start(start), end, handler, type);
  }

  @Override
  public void visitFieldInsn(int opcode, String owner, String name, String desc) {
    instruction();
    int planned = sites.planned();
    if (planned < 0 || context.fields().resolve(context.loader(), owner, name, desc).isEmpty()) {
      super.visitFieldInsn(opcode, owner, name, desc);
      return;
    }
    gate();
    super.visitFieldInsn(opcode, owner, name, desc);
    boolean isRead = opcode == Opcodes.GETFIELD || opcode == Opcodes.GETSTATIC;
    happened(isRead ? EventCodes.READ : EventCodes.WRITE, planned);
  }

  @Override
  public void visitMethodInsn(
      int opcode, String owner, String name, String desc, boolean isInterface) {
    instruction();
    boolean isPlanned = sites.planned() >= 0;
    if (isPlanned && isConstructed && ArrayCallEmitter.isOne(owner, name)) {
      gate();
      int site = sites.site(SiteOp.ELEMENT, -1, owner + "." + name + desc);
      new ArrayCallEmitter(opcode, owner, name, desc).emit(mv, context.helpers(), logVar, site);
      return;
    }
    if ((isPlanned || forks(owner, name, context))
        && !name.equals("<init>")
        && isConstructed
        && modelled.emit(opcode, owner, name, desc, isInterface)) {
      return;
    }
    if (isPlanned && !name.equals("<init>")) {
      gate();
      mv.visitVarInsn(Opcodes.ALOAD, logVar);
      EmittedCode.push(mv, sites.site(SiteOp.CALL, -1, owner + "." + name + desc));
      mv.visitFieldInsn(Opcodes.PUTFIELD, EmittedCode.LOG, "callSite", "I");
    }
    super.visitMethodInsn(opcode, owner, name, desc, isInterface);
    if (name.equals("<init>") && !isConstructed && --newObjects < 0) {
      isConstructed = true;
    }
  }

  @Override
  public void visitInvokeDynamicInsn(String name, String desc, Handle bootstrap, Object... args) {
    instruction();
    super.visitInvokeDynamicInsn(name, desc, bootstrap, args);
  }

  @Override
  public void visitInsn(int opcode) {
    instruction();
    int planned = sites.planned();
    if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN && synchronization.isPlanned()) {
      happened(EventCodes.RELEASE, synchronization.planned());
      synchronization.exit(mv);
      super.visitInsn(opcode);
    } else if (planned >= 0 && opcode == Opcodes.MONITORENTER) {
      gate();
      super.visitInsn(opcode);
      mv.visitLabel(monitors.entered());
      happened(EventCodes.ACQUIRE, planned);
    } else if (opcode == Opcodes.MONITORENTER) {
      super.visitInsn(opcode);
      mv.visitLabel(monitors.entered());
    } else if (planned >= 0 && opcode == Opcodes.MONITOREXIT) {
      happened(EventCodes.RELEASE, planned);
      super.visitInsn(opcode);
    } else if (planned >= 0 && ArrayInstructionEmitter.isAccess(opcode)) {
      gate();
      super.visitInsn(opcode);
      happened(opcode <= Opcodes.SALOAD ? EventCodes.READ : EventCodes.WRITE, planned);
    } else {
      super.visitInsn(opcode);
    }
  }

  @Override
  public void visitTypeInsn(int opcode, String type) {
    instruction();
    if (opcode == Opcodes.NEW && !isConstructed) {
      newObjects++;
    }
    super.visitTypeInsn(opcode, type);
  }

  @Override
  public void visitMaxs(int maxStack, int maxLocals) {
    if (synchronization.isPlanned()) {
      Label handler = new Label();
      mv.visitTryCatchBlock(bodyStart, handler, handler, null);
      mv.visitLabel(handler);
      List<Object> locals = new ArrayList<>();
      if ((method.access & Opcodes.ACC_STATIC) == 0) {
        locals.add(context.info().name());
      }
      addOwnLocals(locals, locals.size());
      mv.visitFrame(
          Opcodes.F_NEW, locals.size(), locals.toArray(), 1, new Object[] {"java/lang/Throwable"});
      happened(EventCodes.RELEASE, synchronization.planned());
      synchronization.exit(mv);
      mv.visitInsn(Opcodes.ATHROW);
    }
    super.visitMaxs(maxStack, maxLocals);
  }
}
