package org.ndseq.agent.instrument.emit;

import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Emits the recording of a call that gets or puts elements of a {@code java.nio} buffer, in a
 * helper whose parameters are the buffer, the call's, the log and the site. Which elements are
 * meant is told by the arguments; the rest is in the runtime's {@code Buffers}.
 */
final class BufferCallEmitter {
  private final String owner;
  private final String name;
  private final String descriptor;
  private final Type[] arguments;
  private final Type result;
  private final int logVar;

  BufferCallEmitter(String owner, String name, String descriptor) {
    this.owner = owner;
    this.name = name;
    this.descriptor = descriptor;
    this.arguments = Type.getArgumentTypes(descriptor);
    this.result = Type.getReturnType(descriptor);
    this.logVar = variable(arguments.length);
  }

  /** Calls the helper in place of the original instruction. */
  void emit(MethodVisitor mv, HelperMethodEmitter helpers, int log, int site) {
    // STACK: buffer, arguments
    EmittedCode.loadLog(mv, log);
    EmittedCode.push(mv, site);
    String parameters = descriptor.substring(1, descriptor.indexOf(')'));
    helpers.call(
        mv,
        helpers.get(
            "buffer " + owner + "." + name + descriptor,
            "(L" + owner + ";" + parameters + EmittedCode.LOG_TYPE + "I)" + result,
            (h, n) -> body(h)));
    // STACK: result
  }

  private int variable(int argument) {
    int variable = 1;
    for (int i = 0; i < argument; i++) {
      variable += arguments[i].getSize();
    }
    return variable;
  }

  private void body(MethodVisitor h) {
    int callVar = logVar + 2;
    Label start = new Label();
    Label end = new Label();
    Label handler = new Label();
    begin(h);
    h.visitVarInsn(Opcodes.ASTORE, callVar);
    h.visitTryCatchBlock(start, end, handler, null);
    h.visitLabel(start);
    h.visitVarInsn(Opcodes.ALOAD, 0);
    EmittedCode.load(h, 1, arguments);
    h.visitMethodInsn(Opcodes.INVOKEVIRTUAL, owner, name, descriptor, false);
    h.visitLabel(end);
    // STACK: result
    h.visitVarInsn(Opcodes.ALOAD, callVar);
    EmittedCode.call(h, EmittedCode.BUFFERS, "end", "(Ljava/lang/Object;)V");
    h.visitInsn(result.getOpcode(Opcodes.IRETURN));
    h.visitLabel(handler);
    Object[] locals = locals();
    h.visitFrame(Opcodes.F_NEW, locals.length, locals, 1, new Object[] {"java/lang/Throwable"});
    h.visitVarInsn(Opcodes.ALOAD, callVar);
    EmittedCode.call(
        h,
        EmittedCode.BUFFERS,
        "failed",
        "(Ljava/lang/Throwable;Ljava/lang/Object;)Ljava/lang/Throwable;");
    h.visitInsn(Opcodes.ATHROW);
  }

  private void begin(MethodVisitor h) {
    boolean hasIndex =
        arguments.length > 0
            && arguments[0].getSort() == Type.INT
            && (name.startsWith("get") || arguments.length > 1);
    int other = 0;
    while (other < arguments.length && arguments[other].getSort() < Type.ARRAY) {
      other++;
    }
    h.visitVarInsn(Opcodes.ALOAD, 0);
    h.visitLdcInsn(name);
    push(h, hasIndex, 0);
    if (other < arguments.length) {
      h.visitVarInsn(Opcodes.ALOAD, variable(other));
    } else {
      h.visitInsn(Opcodes.ACONST_NULL);
    }
    push(h, other + 2 < arguments.length, arguments.length - 1);
    h.visitVarInsn(Opcodes.ALOAD, logVar);
    h.visitVarInsn(Opcodes.ILOAD, logVar + 1);
    // STACK: buffer, method, index, other, length, log, site
    EmittedCode.call(
        h,
        EmittedCode.BUFFERS,
        "begin",
        "(Ljava/lang/Object;Ljava/lang/String;ILjava/lang/Object;I"
            + EmittedCode.LOG_TYPE
            + "I)Ljava/lang/Object;");
  }

  /** Pushes an argument, or -1 if it is not given. */
  private void push(MethodVisitor h, boolean isGiven, int argument) {
    if (isGiven) {
      h.visitVarInsn(Opcodes.ILOAD, variable(argument));
    } else {
      h.visitInsn(Opcodes.ICONST_M1);
    }
  }

  private Object[] locals() {
    Object[] locals = new Object[arguments.length + 4];
    locals[0] = owner;
    for (int i = 0; i < arguments.length; i++) {
      locals[i + 1] = EmittedCode.frameType(arguments[i]);
    }
    locals[arguments.length + 1] = EmittedCode.LOG;
    locals[arguments.length + 2] = Opcodes.INTEGER;
    locals[arguments.length + 3] = "java/lang/Object";
    return locals;
  }
}
