package org.ndseq.agent.instrument.emit;

import org.ndseq.agent.instrument.model.CallModel;
import org.ndseq.agent.instrument.model.CallModel.Effect;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** The code around a call that accesses a location of a library object. */
final class AccessCallCode {
  private final CallFrame call;

  AccessCallCode(CallFrame call) {
    this.call = call;
  }

  /** Emits what comes before the call. */
  void before(MethodVisitor h) {
    if (call.entry.place() == CallModel.Place.HANDLE) {
      handlePlace(h);
    } else {
      slot(h);
      h.visitVarInsn(Opcodes.ISTORE, call.slotVar);
      h.visitInsn(Opcodes.ICONST_1);
      h.visitVarInsn(Opcodes.ISTORE, call.indexVar);
      call.target(h);
      h.visitVarInsn(Opcodes.ILOAD, call.slotVar);
      h.visitVarInsn(Opcodes.ALOAD, call.logVar);
      EmittedCode.call(
          h, EmittedCode.LIBRARY, "cell", "(Ljava/lang/Object;I" + EmittedCode.LOG_TYPE + ")[I");
      h.visitVarInsn(Opcodes.ASTORE, call.cellVar);
    }
    h.visitVarInsn(Opcodes.ALOAD, call.cellVar);
    h.visitVarInsn(Opcodes.ILOAD, call.indexVar);
    call.target(h);
    h.visitLdcInsn(call.opcode == Opcodes.INVOKESPECIAL ? "" : call.name);
    h.visitVarInsn(Opcodes.ALOAD, call.logVar);
    // STACK: cell, index, target, method, log
    EmittedCode.call(
        h,
        EmittedCode.LIBRARY,
        mayRunProgram() ? "begin" : "beginAtomic",
        "([IILjava/lang/Object;Ljava/lang/String;" + EmittedCode.LOG_TYPE + ")I");
    h.visitVarInsn(Opcodes.ISTORE, call.wordVar);
    if (readsFirst()) {
      access(h);
      EmittedCode.call(
          h, EmittedCode.LIBRARY, "readFirst", "([III" + EmittedCode.LOG_TYPE + "II)V");
    }
  }

  /** Whether the call gives what it read, with its memory effects, to code of the program. */
  private boolean readsFirst() {
    return call.entry.effect() == Effect.UPDATE
        && call.entry.memory() == CallModel.Memory.VOLATILE
        && call.descriptor.contains("java/util/function/")
        && !call.name.equals("computeIfAbsent"); // which gives the key and no value
  }

  private void access(MethodVisitor h) {
    h.visitVarInsn(Opcodes.ALOAD, call.cellVar);
    h.visitVarInsn(Opcodes.ILOAD, call.indexVar);
    h.visitVarInsn(Opcodes.ILOAD, call.wordVar);
    h.visitVarInsn(Opcodes.ALOAD, call.logVar);
    h.visitVarInsn(Opcodes.ILOAD, call.siteVar);
    h.visitVarInsn(Opcodes.ILOAD, call.slotVar);
    // STACK: cell, index, word, log, site, slot
  }

  /** Whether the call may come back into the program: into a lambda, or a key's equals. */
  private boolean mayRunProgram() {
    boolean isAtomic =
        call.owner.startsWith("java/util/concurrent/atomic/")
            || call.owner.equals("java/lang/invoke/VarHandle")
            || call.name.equals("getState")
            || call.name.equals("setState")
            || call.name.equals("compareAndSetState"); // of a synchronizer
    return !isAtomic || call.descriptor.contains("java/util/function/");
  }

  /** The place that a handle stands for, given the call's first two arguments. */
  private void handlePlace(MethodVisitor h) {
    h.visitVarInsn(Opcodes.ALOAD, 0);
    if (call.arguments.length > 0 && CallFrame.isReference(call.arguments[0])) {
      h.visitVarInsn(Opcodes.ALOAD, call.firstArgument);
    } else {
      h.visitInsn(Opcodes.ACONST_NULL);
    }
    h.visitVarInsn(Opcodes.ALOAD, call.logVar);
    EmittedCode.call(
        h,
        EmittedCode.HANDLES,
        "cell",
        "(Ljava/lang/Object;Ljava/lang/Object;" + EmittedCode.LOG_TYPE + ")[I");
    h.visitVarInsn(Opcodes.ASTORE, call.cellVar);
    h.visitVarInsn(Opcodes.ALOAD, 0);
    h.visitVarInsn(Opcodes.ALOAD, call.cellVar);
    secondAsInt(h);
    h.visitVarInsn(Opcodes.ALOAD, call.logVar);
    EmittedCode.call(
        h, EmittedCode.HANDLES, "index", "(Ljava/lang/Object;[II" + EmittedCode.LOG_TYPE + ")I");
    h.visitVarInsn(Opcodes.ISTORE, call.indexVar);
    h.visitVarInsn(Opcodes.ALOAD, 0);
    secondAsInt(h);
    h.visitVarInsn(Opcodes.ALOAD, call.logVar);
    EmittedCode.call(
        h, EmittedCode.HANDLES, "slot", "(Ljava/lang/Object;I" + EmittedCode.LOG_TYPE + ")I");
    h.visitVarInsn(Opcodes.ISTORE, call.slotVar);
  }

  private void secondAsInt(MethodVisitor h) {
    if (call.arguments.length > 1 && call.arguments[1].getSort() == Type.INT) {
      h.visitVarInsn(Opcodes.ILOAD, call.argumentVar(2));
    } else {
      h.visitInsn(Opcodes.ICONST_0);
    }
  }

  private void slot(MethodVisitor h) {
    if (call.entry.slotArgument() == 0 || call.entry.slotArgument() > call.arguments.length) {
      h.visitInsn(Opcodes.ICONST_0);
      return;
    }
    Type argument = call.arguments[call.entry.slotArgument() - 1];
    if (!CallFrame.isReference(argument) && argument.getSort() != Type.INT) {
      h.visitInsn(Opcodes.ICONST_0); // a class of the program has a method of that name
      return;
    }
    h.visitVarInsn(argument.getOpcode(Opcodes.ILOAD), call.argumentVar(call.entry.slotArgument()));
    if (CallFrame.isReference(argument)) {
      call.target(h);
      h.visitVarInsn(Opcodes.ALOAD, call.logVar);
      // STACK: key, target, log
      EmittedCode.call(
          h,
          EmittedCode.LIBRARY,
          "slot",
          "(Ljava/lang/Object;Ljava/lang/Object;" + EmittedCode.LOG_TYPE + ")I");
    }
  }

  /** Emits what comes after the call. */
  void after(MethodVisitor h) {
    String signature = "([III" + EmittedCode.LOG_TYPE + "II)V";
    boolean isConditional = changes(h);
    if (isConditional) {
      signature = "(Z" + signature.substring(1);
    }
    access(h);
    // STACK: (set,) cell, index, word, log, site, slot
    String method =
        switch (call.entry.effect()) {
          case READ, VIEW, ITERATE -> "read";
          case WRITE -> "write";
          case UPDATE -> readsFirst() ? "updateAfterRead" : "update";
          default -> isConditional ? "compareAndSet" : "update";
        };
    EmittedCode.call(h, EmittedCode.LIBRARY, method, signature);
    if (call.entry.effect() == Effect.VIEW || call.entry.effect() == Effect.ITERATE) {
      h.visitVarInsn(Opcodes.ALOAD, call.resultVar);
      call.target(h);
      h.visitVarInsn(Opcodes.ALOAD, call.logVar);
      // STACK: result, target, log
      EmittedCode.call(
          h,
          EmittedCode.LIBRARY,
          call.entry.effect() == Effect.VIEW ? "views" : "iterates",
          "(Ljava/lang/Object;Ljava/lang/Object;" + EmittedCode.LOG_TYPE + ")V");
    }
  }

  /** Pushes whether the call has written, if that depends on the run; false if it does not. */
  private boolean changes(MethodVisitor h) {
    boolean isBoolean = call.result.getSort() == Type.BOOLEAN;
    switch (call.entry.effect()) {
      case COMPARE_AND_SET, CHANGE, TAKE -> {
        if (isBoolean) {
          h.visitVarInsn(Opcodes.ILOAD, call.resultVar);
          return true;
        }
        if (call.entry.effect() == Effect.TAKE && CallFrame.isReference(call.result)) {
          isNull(h);
          h.visitInsn(Opcodes.ICONST_1);
          h.visitInsn(Opcodes.IXOR);
          return true;
        }
        return false;
      }
      case INSERT -> {
        if (CallFrame.isReference(call.result)) {
          isNull(h);
          return true;
        }
        return false;
      }
      case LOOKUP -> {
        call.target(h);
        EmittedCode.call(h, EmittedCode.LIBRARY, "isAccessOrdered", "(Ljava/lang/Object;)Z");
        return true;
      }
      default -> {
        return false;
      }
    }
  }

  private void isNull(MethodVisitor h) {
    h.visitVarInsn(Opcodes.ALOAD, call.resultVar);
    EmittedCode.call(h, EmittedCode.LIBRARY, "isNull", "(Ljava/lang/Object;)Z");
  }
}
