package org.ndseq.agent.instrument.emit;

import java.util.List;
import org.ndseq.agent.instrument.model.CallModel;
import org.ndseq.agent.instrument.model.CallModel.Effect;
import org.ndseq.agent.instrument.model.CallModel.Entry;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Emits the recording of one call that the {@link CallModel} knows, in a helper whose parameters
 * are the call's, then the log and the site.
 */
final class LibraryCallEmitter {
  private final CallFrame call;
  private final boolean isInterface;
  private final AccessCallCode accessCode;
  private final SyncCallCode syncCode;
  private final ScheduledCall scheduled;

  LibraryCallEmitter(
      int opcode, String owner, String name, String descriptor, boolean isInterface, Entry entry) {
    this.call = new CallFrame(opcode, owner, name, descriptor, entry);
    this.isInterface = isInterface;
    this.accessCode = new AccessCallCode(call);
    this.syncCode = new SyncCallCode(call);
    this.scheduled =
        new ScheduledCall(opcode, name, descriptor, call.entry, call.logVar, call.siteVar);
  }

  /** Calls the helper in place of the original instruction. */
  void emit(MethodVisitor mv, HelperMethodEmitter helpers, int log, int site) {
    // STACK: (receiver,) arguments
    EmittedCode.loadLog(mv, log);
    EmittedCode.push(mv, site);
    // One call can have several effects, by the class of its receiver.
    String key =
        "call "
            + call.opcode
            + " "
            + call.owner
            + "."
            + call.name
            + call.descriptor
            + " "
            + call.entry;
    String parameters =
        call.descriptor.substring(1, call.descriptor.indexOf(')'))
            + EmittedCode.LOG_TYPE
            + "I)"
            + call.result;
    if (call.opcode == Opcodes.INVOKESPECIAL) {
      helpers.callInstance(mv, helpers.getInstance(key, "(" + parameters, (h, n) -> body(h)));
    } else {
      String receiver = call.opcode == Opcodes.INVOKESTATIC ? "" : "L" + call.owner + ";";
      helpers.call(mv, helpers.get(key, "(" + receiver + parameters, (h, n) -> body(h)));
    }
    // STACK: result
  }

  private void body(MethodVisitor h) {
    Label start = new Label();
    Label end = new Label();
    Label handler = new Label();
    scheduled.failAsScheduled(h, () -> call.parameterLocals().toArray());
    if (call.entry.effect().isAccess()) {
      accessCode.before(h);
    } else {
      syncCode.before(h);
    }
    if (!call.entry.isOfLibrary()) {
      h.visitVarInsn(Opcodes.ALOAD, call.logVar);
      h.visitVarInsn(Opcodes.ILOAD, call.siteVar);
      h.visitFieldInsn(Opcodes.PUTFIELD, EmittedCode.LOG, "callSite", "I");
    }
    h.visitTryCatchBlock(start, end, handler, null);
    h.visitLabel(start);
    call.loadAll(h);
    invoke(h);
    h.visitLabel(end);
    if (call.result.getSort() != Type.VOID) {
      h.visitVarInsn(call.result.getOpcode(Opcodes.ISTORE), call.resultVar);
    }
    if (call.entry.effect().isAccess()) {
      accessCode.after(h);
    } else {
      syncCode.after(h);
    }
    if (call.result.getSort() != Type.VOID) {
      h.visitVarInsn(call.result.getOpcode(Opcodes.ILOAD), call.resultVar);
    }
    h.visitInsn(call.result.getOpcode(Opcodes.IRETURN));
    failed(h, handler);
  }

  private void invoke(MethodVisitor h) {
    if (call.entry.effect() == Effect.PHASER) {
      h.visitVarInsn(Opcodes.ALOAD, call.logVar);
      h.visitVarInsn(Opcodes.ILOAD, call.siteVar);
      // STACK: phaser, arguments, log, site
      String parameters = call.descriptor.substring(1, call.descriptor.indexOf(')'));
      String type =
          "(L" + EmittedCode.PHASER + ";" + parameters + EmittedCode.LOG_TYPE + "I)" + call.result;
      EmittedCode.call(h, EmittedCode.PHASERS, call.name, type);
    } else if (scheduled.isWait()) {
      scheduled.await(h);
    } else {
      h.visitMethodInsn(call.opcode, call.owner, call.name, call.descriptor, isInterface);
    }
  }

  private void failed(MethodVisitor h, Label handler) {
    h.visitLabel(handler);
    h.visitFrame(
        Opcodes.F_NEW,
        handlerLocals().length,
        handlerLocals(),
        1,
        new Object[] {"java/lang/Throwable"});
    if (call.entry.effect().isAccess()) {
      h.visitVarInsn(Opcodes.ALOAD, call.cellVar);
      h.visitVarInsn(Opcodes.ILOAD, call.indexVar);
      h.visitVarInsn(Opcodes.ILOAD, call.wordVar);
      h.visitVarInsn(Opcodes.ALOAD, call.logVar);
      EmittedCode.call(h, EmittedCode.LIBRARY, "failed", "([III" + EmittedCode.LOG_TYPE + ")V");
    } else {
      h.visitInsn(Opcodes.DUP);
      EmittedCode.push(h, call.entry.effect().code());
      h.visitVarInsn(Opcodes.ALOAD, call.cellVar);
      h.visitVarInsn(Opcodes.ALOAD, call.logVar);
      h.visitVarInsn(Opcodes.ILOAD, call.siteVar);
      // STACK: thrown, thrown, effect, target, log, site
      EmittedCode.call(
          h,
          EmittedCode.SYNC,
          "failed",
          "(Ljava/lang/Throwable;ILjava/lang/Object;" + EmittedCode.LOG_TYPE + "I)V");
    }
    // STACK: thrown
    EmittedCode.call(
        h,
        "org/ndseq/agent/runtime/RecorderFrameFilter",
        "trim",
        "(Ljava/lang/Throwable;)Ljava/lang/Throwable;");
    h.visitInsn(Opcodes.ATHROW);
  }

  private Object[] handlerLocals() {
    List<Object> locals = call.parameterLocals();
    if (call.entry.effect().isAccess()) {
      locals.add("[I");
      locals.add(Opcodes.INTEGER);
      locals.add(Opcodes.INTEGER);
      locals.add(Opcodes.INTEGER);
    } else {
      locals.add("java/lang/Object");
    }
    return locals.toArray();
  }
}
