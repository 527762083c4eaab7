package org.ndseq.agent.instrument.emit;

import java.util.List;
import java.util.function.Supplier;
import org.ndseq.agent.instrument.model.CallModel.Effect;
import org.ndseq.agent.instrument.model.CallModel.Entry;
import org.ndseq.agent.runtime.enforce.ScheduleEnforcer;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * The part of a modelled call that a schedule decides while one is enforced: when a wait returns,
 * and whether an attempt (to lock, to send, to receive) fails. An attempt that fails makes no
 * event, so where the schedule has no event next, the attempt failed in the run that it repeats.
 */
final class ScheduledCall {
  /** Beginnings of the names of methods that return whether they succeeded. */
  private static final List<String> ATTEMPTS =
      List.of("try", "offer", "poll", "isInterrupted", "interrupted");

  private final int opcode;
  private final String name;
  private final String descriptor;
  private final Entry entry;
  private final int logVar;
  private final int siteVar;
  private final Type result;

  ScheduledCall(int opcode, String name, String descriptor, Entry entry, int logVar, int siteVar) {
    this.opcode = opcode;
    this.name = name;
    this.descriptor = descriptor;
    this.entry = entry;
    this.logVar = logVar;
    this.siteVar = siteVar;
    this.result = Type.getReturnType(descriptor);
  }

  private boolean isScheduled() {
    return ScheduleEnforcer.isAnyActive()
        && !entry.isOfLibrary()
        && opcode != Opcodes.INVOKESPECIAL;
  }

  /** Whether the schedule decides when the call returns. */
  boolean isWait() {
    return isScheduled()
        && (entry.effect() == Effect.WAIT || entry.effect() == Effect.CONDITION_WAIT);
  }

  /** Waits in place of the call whose receiver and arguments are on the stack. */
  void await(MethodVisitor h) {
    h.visitVarInsn(Opcodes.ALOAD, logVar);
    h.visitVarInsn(Opcodes.ILOAD, siteVar);
    // STACK: object, arguments, log, site
    String parameters = descriptor.substring(1, descriptor.indexOf(')'));
    String waited =
        entry.effect() == Effect.WAIT ? "Ljava/lang/Object;" : EmittedCode.CONDITION_TYPE;
    String type = "(" + waited + parameters + EmittedCode.LOG_TYPE + "I)" + result;
    EmittedCode.call(h, EmittedCode.WAITS, name, type);
  }

  private boolean isAttempt() {
    boolean hasEffect =
        switch (entry.effect()) {
          case ACQUIRE, ACQUIRE_SHARED, SYNCHRONIZER_ACQUIRE, AWAIT, AWAIT_SELF, SEND, RECEIVE ->
              true;
          default -> false;
        };
    return hasEffect && isScheduled() && ATTEMPTS.stream().anyMatch(name::startsWith);
  }

  /** Returns the result of a failed attempt where the schedule has no success. */
  void failAsScheduled(MethodVisitor h, Supplier<Object[]> parameters) {
    if (!isAttempt()) {
      return;
    }
    Label attempt = new Label();
    h.visitVarInsn(Opcodes.ALOAD, logVar);
    h.visitVarInsn(Opcodes.ILOAD, siteVar);
    // STACK: log, site
    EmittedCode.log(h, "mustFail", "(I)Z");
    h.visitJumpInsn(Opcodes.IFEQ, attempt);
    switch (result.getSort()) {
      case Type.BOOLEAN -> h.visitInsn(Opcodes.ICONST_0);
      case Type.LONG -> h.visitInsn(Opcodes.LCONST_0);
      default -> h.visitInsn(Opcodes.ACONST_NULL);
    }
    h.visitInsn(result.getOpcode(Opcodes.IRETURN));
    h.visitLabel(attempt);
    Object[] locals = parameters.get();
    h.visitFrame(Opcodes.F_NEW, locals.length, locals, 0, new Object[0]);
  }
}
