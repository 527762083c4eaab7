package org.ndseq.agent.instrument.emit;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.ndseq.agent.runtime.memory.SampledAccessHooks;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Emits the recording of a call that touches elements of arrays inside the JDK, in a helper whose
 * parameters are the call's, then the log and the site. What it does is in the runtime's {@code
 * ArrayCalls}.
 */
public final class ArrayCallEmitter {
  private static final Set<String> OF_ARRAYS =
      Set.of(
          "fill",
          "copyOf",
          "copyOfRange",
          "sort",
          "parallelSort",
          "setAll",
          "parallelSetAll",
          "parallelPrefix",
          "equals",
          "hashCode",
          "toString",
          "binarySearch",
          "compare",
          "mismatch",
          "stream");
  private static final String CALLS = "org/ndseq/agent/runtime/memory/ArrayCallHooks";
  private static final String SAMPLED = Type.getInternalName(SampledAccessHooks.class);
  private static final String OBJECT = "Ljava/lang/Object;";

  private final int opcode;
  private final String owner;
  private final String name;
  private final String descriptor;
  private final List<Type> parameters = new ArrayList<>();
  private final Type result;
  private final int logVar;
  private final boolean isSampled;

  public ArrayCallEmitter(int opcode, String owner, String name, String descriptor) {
    this(opcode, owner, name, descriptor, false);
  }

  private ArrayCallEmitter(
      int opcode, String owner, String name, String descriptor, boolean isSampled) {
    this.isSampled = isSampled;
    this.opcode = opcode;
    this.owner = owner;
    this.name = name;
    this.descriptor = descriptor;
    if (opcode != Opcodes.INVOKESTATIC) {
      parameters.add(Type.getObjectType(owner));
    }
    parameters.addAll(List.of(Type.getArgumentTypes(descriptor)));
    this.result = Type.getReturnType(descriptor);
    this.logVar = parameters.stream().mapToInt(Type::getSize).sum();
  }

  /** A call that is recorded only now and then. */
  public static ArrayCallEmitter sampled(int opcode, String owner, String name, String descriptor) {
    return new ArrayCallEmitter(opcode, owner, name, descriptor, true);
  }

  /** Whether a call is one of these. */
  public static boolean isOne(String owner, String name) {
    return (owner.equals("java/lang/System") && name.equals("arraycopy"))
        || (owner.equals("java/util/Arrays") && OF_ARRAYS.contains(name))
        || (owner.startsWith("[") && name.equals("clone"));
  }

  /** Calls the helper in place of the original instruction. */
  public void emit(MethodVisitor mv, HelperMethodEmitter helpers, int log, int site) {
    // STACK: arguments
    EmittedCode.loadLog(mv, log);
    EmittedCode.push(mv, site);
    StringBuilder signature = new StringBuilder("(");
    parameters.forEach(signature::append);
    signature.append(EmittedCode.LOG_TYPE).append("I)").append(result);
    String key = "array call " + owner + "." + name + descriptor;
    helpers.call(mv, helpers.get(key, signature.toString(), (h, n) -> body(h)));
    // STACK: result
  }

  private void body(MethodVisitor h) {
    int callVar = logVar + 2;
    int resultVar = logVar + 3;
    if (isSampled) {
      plainIfLeftOut(h);
    }
    Label start = new Label();
    Label end = new Label();
    Label handler = new Label();
    h.visitTryCatchBlock(start, end, handler, null);
    h.visitLdcInsn(name);
    arguments(h);
    h.visitVarInsn(Opcodes.ALOAD, logVar);
    h.visitVarInsn(Opcodes.ILOAD, logVar + 1);
    // STACK: method, arguments, log, site
    EmittedCode.call(
        h,
        CALLS,
        "begin",
        "(Ljava/lang/String;[" + OBJECT + EmittedCode.LOG_TYPE + "I)L" + CALLS + ";");
    h.visitVarInsn(Opcodes.ASTORE, callVar);
    h.visitVarInsn(Opcodes.ALOAD, logVar);
    h.visitVarInsn(Opcodes.ILOAD, logVar + 1);
    h.visitFieldInsn(Opcodes.PUTFIELD, EmittedCode.LOG, "callSite", "I");
    h.visitLabel(start);
    original(h);
    h.visitLabel(end);
    if (result.getSort() != Type.VOID) {
      h.visitVarInsn(result.getOpcode(Opcodes.ISTORE), resultVar);
    }
    h.visitVarInsn(Opcodes.ALOAD, callVar);
    if (isReference(result)) {
      h.visitVarInsn(Opcodes.ALOAD, resultVar);
    } else {
      h.visitInsn(Opcodes.ACONST_NULL);
    }
    // STACK: call, result
    h.visitMethodInsn(Opcodes.INVOKEVIRTUAL, CALLS, "end", "(" + OBJECT + ")V", false);
    if (result.getSort() != Type.VOID) {
      h.visitVarInsn(result.getOpcode(Opcodes.ILOAD), resultVar);
    }
    h.visitInsn(result.getOpcode(Opcodes.IRETURN));
    failed(h, handler, callVar);
  }

  private void original(MethodVisitor h) {
    int variable = 0;
    for (Type parameter : parameters) {
      h.visitVarInsn(parameter.getOpcode(Opcodes.ILOAD), variable);
      variable += parameter.getSize();
    }
    h.visitMethodInsn(opcode, owner, name, descriptor, false);
  }

  private void plainIfLeftOut(MethodVisitor h) {
    Label recorded = new Label();
    h.visitVarInsn(Opcodes.ALOAD, 0);
    h.visitVarInsn(Opcodes.ILOAD, logVar + 1);
    EmittedCode.call(h, SAMPLED, "isCallRecorded", "(" + OBJECT + "I)Z");
    h.visitJumpInsn(Opcodes.IFNE, recorded);
    original(h);
    h.visitInsn(result.getOpcode(Opcodes.IRETURN));
    h.visitLabel(recorded);
    List<Object> locals = ownLocals();
    h.visitFrame(Opcodes.F_NEW, locals.size(), locals.toArray(), 0, new Object[0]);
  }

  /** The parameters, as a frame has them. */
  private List<Object> ownLocals() {
    List<Object> locals = new ArrayList<>();
    for (Type parameter : parameters) {
      locals.add(EmittedCode.frameType(parameter));
    }
    locals.add(EmittedCode.LOG);
    locals.add(Opcodes.INTEGER);
    return locals;
  }

  /** Pushes all arguments in an array, with null for those that are neither objects nor ints. */
  private void arguments(MethodVisitor h) {
    EmittedCode.push(h, parameters.size());
    h.visitTypeInsn(Opcodes.ANEWARRAY, "java/lang/Object");
    int variable = 0;
    for (int i = 0; i < parameters.size(); i++) {
      Type type = parameters.get(i);
      if (isReference(type) || type.getSort() == Type.INT) {
        h.visitInsn(Opcodes.DUP);
        EmittedCode.push(h, i);
        h.visitVarInsn(type.getOpcode(Opcodes.ILOAD), variable);
        if (type.getSort() == Type.INT) {
          EmittedCode.call(h, "java/lang/Integer", "valueOf", "(I)Ljava/lang/Integer;");
        }
        h.visitInsn(Opcodes.AASTORE);
      }
      variable += type.getSize();
    }
  }

  private void failed(MethodVisitor h, Label handler, int callVar) {
    List<Object> locals = ownLocals();
    locals.add(CALLS);
    h.visitLabel(handler);
    h.visitFrame(
        Opcodes.F_NEW, locals.size(), locals.toArray(), 1, new Object[] {"java/lang/Throwable"});
    h.visitVarInsn(Opcodes.ALOAD, callVar);
    h.visitMethodInsn(Opcodes.INVOKEVIRTUAL, CALLS, "failed", "()V", false);
    // STACK: thrown
    EmittedCode.call(
        h,
        "org/ndseq/agent/runtime/RecorderFrameFilter",
        "trim",
        "(Ljava/lang/Throwable;)Ljava/lang/Throwable;");
    h.visitInsn(Opcodes.ATHROW);
  }

  private static boolean isReference(Type type) {
    return type.getSort() == Type.OBJECT || type.getSort() == Type.ARRAY;
  }
}
