package org.ndseq.agent.instrument.emit;

import java.util.ArrayList;
import java.util.List;
import org.ndseq.agent.instrument.model.CallModel.Effect;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** The code around a call that synchronises. */
final class SyncCallCode {
  private final CallFrame call;

  SyncCallCode(CallFrame call) {
    this.call = call;
  }

  /** Emits what comes before the call. */
  void before(MethodVisitor h) {
    call.target(h);
    h.visitLdcInsn(call.opcode == Opcodes.INVOKESPECIAL ? "" : call.name);
    EmittedCode.call(
        h, EmittedCode.SYNC, "target", "(Ljava/lang/Object;Ljava/lang/String;)Ljava/lang/Object;");
    h.visitVarInsn(Opcodes.ASTORE, call.cellVar);
    EmittedCode.push(h, call.entry.effect().code());
    h.visitVarInsn(Opcodes.ALOAD, call.cellVar);
    argumentAndNumber(h);
    h.visitVarInsn(Opcodes.ALOAD, call.logVar);
    h.visitVarInsn(Opcodes.ILOAD, call.siteVar);
    // STACK: effect, target, argument, number, log, site
    EmittedCode.call(
        h,
        EmittedCode.SYNC,
        "before",
        "(ILjava/lang/Object;Ljava/lang/Object;J" + EmittedCode.LOG_TYPE + "I)V");
  }

  /** Pushes the first argument that is an object, or all in an array; then the first long. */
  private void argumentAndNumber(MethodVisitor h) {
    List<Integer> objects = new ArrayList<>();
    int number = -1;
    for (int i = 0; i < call.arguments.length; i++) {
      if (CallFrame.isReference(call.arguments[i])) {
        objects.add(call.argumentVar(i + 1));
      } else if (call.arguments[i].getSort() == Type.LONG && number < 0) {
        number = call.argumentVar(i + 1);
      }
    }
    if (objects.isEmpty()) {
      h.visitInsn(Opcodes.ACONST_NULL);
    } else if (call.entry.effect() == Effect.JOIN_ARGUMENTS
        || call.entry.effect() == Effect.HANDLE_MADE) {
      EmittedCode.push(h, objects.size());
      h.visitTypeInsn(Opcodes.ANEWARRAY, "java/lang/Object");
      for (int i = 0; i < objects.size(); i++) {
        h.visitInsn(Opcodes.DUP);
        EmittedCode.push(h, i);
        h.visitVarInsn(Opcodes.ALOAD, objects.get(i));
        h.visitInsn(Opcodes.AASTORE);
      }
    } else {
      h.visitVarInsn(Opcodes.ALOAD, objects.get(0));
    }
    if (number >= 0) {
      h.visitVarInsn(Opcodes.LLOAD, number);
    } else {
      h.visitInsn(Opcodes.LCONST_0);
    }
  }

  /** Emits what comes after the call. */
  void after(MethodVisitor h) {
    EmittedCode.push(h, call.entry.effect().code());
    h.visitVarInsn(Opcodes.ALOAD, call.cellVar);
    argumentAndNumber(h);
    resultAsLong(h);
    if (call.result.getSort() == Type.OBJECT || call.result.getSort() == Type.ARRAY) {
      h.visitVarInsn(Opcodes.ALOAD, call.resultVar);
    } else {
      h.visitInsn(Opcodes.ACONST_NULL);
    }
    h.visitVarInsn(Opcodes.ALOAD, call.logVar);
    h.visitVarInsn(Opcodes.ILOAD, call.siteVar);
    // STACK: effect, target, argument, number, result, result object, log, site
    EmittedCode.call(
        h,
        EmittedCode.SYNC,
        "after",
        "(ILjava/lang/Object;Ljava/lang/Object;JJLjava/lang/Object;"
            + EmittedCode.LOG_TYPE
            + "I)V");
  }

  private void resultAsLong(MethodVisitor h) {
    switch (call.result.getSort()) {
      case Type.BOOLEAN -> {
        h.visitVarInsn(Opcodes.ILOAD, call.resultVar);
        h.visitInsn(Opcodes.I2L);
      }
      case Type.LONG -> h.visitVarInsn(Opcodes.LLOAD, call.resultVar);
      case Type.OBJECT, Type.ARRAY -> {
        h.visitVarInsn(Opcodes.ALOAD, call.resultVar);
        EmittedCode.call(h, EmittedCode.SYNC, "present", "(Ljava/lang/Object;)J");
      }
      default -> h.visitInsn(Opcodes.LCONST_1);
    }
  }
}
