package org.ndseq.agent.instrument.control;

import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * A call in a static method of its own, so that a hook can get the receiver and arguments. The
 * method has the receiver, the arguments and the site as its parameters.
 */
record HelperMethod(
    int opcode, String owner, String name, String descriptor, boolean isInterface, HookKind kind) {
  /** The hook around the call. */
  enum HookKind {
    /** Before a call on the receiver. */
    CALL,
    /** The same, and the result is a part of the receiver. */
    VIEW,
    /** Before an access through a {@code VarHandle}. */
    HANDLE,
    /** After the creation of a field updater. */
    UPDATER,
    /** Before a call whose arguments matter, not its receiver. */
    ARGUMENTS
  }

  private static final String HOOKS = "org/ndseq/agent/control/runtime/LibraryCallHooks";
  private static final String HANDLES = "org/ndseq/agent/control/runtime/HandleHooks";
  private static final String ARGUMENTS = "org/ndseq/agent/control/runtime/ArgumentHooks";
  private static final String OBJECT = "Ljava/lang/Object;";

  /** The descriptor of the helper. */
  String helperDescriptor() {
    String receiver = opcode == Opcodes.INVOKESTATIC ? "" : "L" + owner + ";";
    int end = descriptor.indexOf(')');
    return "(" + receiver + descriptor.substring(1, end) + "I" + descriptor.substring(end);
  }

  /** Whether the called method may call functions of the program while it works. */
  boolean takesFunction() {
    boolean isAtOnce =
        !owner.startsWith("java/util/concurrent/")
            || owner.startsWith("java/util/concurrent/atomic/")
            || owner.startsWith("java/util/concurrent/Concurrent");
    return isAtOnce
        && (descriptor.contains("Ljava/util/function/")
            || descriptor.contains("Ljava/util/Comparator;"));
  }

  /** Whether the method writes only if it results in true. */
  boolean isAttempt() {
    return descriptor.endsWith(")Z")
        && (name.contains("ompareAndSet")
            || ((name.equals("tryLock") || name.equals("tryAcquire"))
                && !descriptor.contains("TimeUnit")));
  }

  /** The hook to call before the method. */
  String beforeHook() {
    boolean isTimed = descriptor.contains("Ljava/util/concurrent/TimeUnit;)");
    return isAttempt() ? "beforeAttempt" : isTimed ? "beforeTimed" : "before";
  }

  /** Calls the hook that follows an attempt. */
  void emitAttempted(MethodVisitor mv) {
    if (isAttempt()) {
      mv.visitInsn(Opcodes.DUP);
      // STACK: result, result
      mv.visitMethodInsn(Opcodes.INVOKESTATIC, HOOKS, "attempted", "(Z)V", false);
    }
  }

  void emit(ClassVisitor out, String helperName) {
    MethodVisitor mv =
        out.visitMethod(
            Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC,
            helperName,
            helperDescriptor(),
            null,
            null);
    mv.visitCode();
    Type[] parameters = Type.getArgumentTypes(helperDescriptor());
    int site = 0;
    for (int i = 0; i < parameters.length - 1; i++) {
      site += parameters[i].getSize();
    }
    if (kind == HookKind.HANDLE) {
      mv.visitVarInsn(Opcodes.ALOAD, 0);
      loadObject(mv, parameters, 1);
      loadIndex(mv, parameters);
      mv.visitVarInsn(Opcodes.ILOAD, site);
      mv.visitMethodInsn(
          Opcodes.INVOKESTATIC, HANDLES, "before", "(" + OBJECT + OBJECT + "II)V", false);
    } else if (kind == HookKind.ARGUMENTS) {
      emitArguments(mv, parameters);
      mv.visitVarInsn(Opcodes.ILOAD, site);
      mv.visitMethodInsn(Opcodes.INVOKESTATIC, ARGUMENTS, "passing", "(I)V", false);
    } else if (kind != HookKind.UPDATER) {
      emitArguments(mv, parameters);
      mv.visitVarInsn(Opcodes.ALOAD, 0);
      mv.visitVarInsn(Opcodes.ILOAD, site);
      mv.visitMethodInsn(Opcodes.INVOKESTATIC, HOOKS, beforeHook(), "(" + OBJECT + "I)V", false);
      if (takesFunction()) {
        mv.visitMethodInsn(Opcodes.INVOKESTATIC, HOOKS, "calling", "()V", false);
      }
    }
    int variable = 0;
    for (int i = 0; i < parameters.length - 1; i++) {
      mv.visitVarInsn(parameters[i].getOpcode(Opcodes.ILOAD), variable);
      variable += parameters[i].getSize();
    }
    mv.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
    emitAttempted(mv);
    if (takesFunction()) {
      mv.visitMethodInsn(Opcodes.INVOKESTATIC, HOOKS, "returned", "()V", false);
    }
    Type result = Type.getReturnType(descriptor);
    if (kind == HookKind.VIEW && result.getSort() == Type.OBJECT) {
      mv.visitInsn(Opcodes.DUP);
      mv.visitVarInsn(Opcodes.ALOAD, 0);
      mv.visitMethodInsn(Opcodes.INVOKESTATIC, HOOKS, "view", "(" + OBJECT + OBJECT + ")V", false);
    } else if (name.equals("next") && result.getSort() == Type.OBJECT && parameters.length == 2) {
      relate(mv, "next");
    } else if (CallArguments.isWrapping(owner, name)) {
      relate(mv, "wrapped");
    } else if (kind == HookKind.UPDATER) {
      mv.visitInsn(Opcodes.DUP);
      mv.visitVarInsn(Opcodes.ALOAD, 0);
      mv.visitVarInsn(Opcodes.ALOAD, parameters.length - 2);
      mv.visitMethodInsn(
          Opcodes.INVOKESTATIC,
          HANDLES,
          "made",
          "(" + OBJECT + "Ljava/lang/Class;Ljava/lang/String;)V",
          false);
    }
    mv.visitInsn(result.getOpcode(Opcodes.IRETURN));
    mv.visitMaxs(0, 0);
    mv.visitEnd();
  }

  /** Calls a hook with the result and the first parameter. */
  private static void relate(MethodVisitor mv, String hook) {
    mv.visitInsn(Opcodes.DUP);
    mv.visitVarInsn(Opcodes.ALOAD, 0);
    // STACK: result, result, parameter
    mv.visitMethodInsn(Opcodes.INVOKESTATIC, ARGUMENTS, hook, "(" + OBJECT + OBJECT + ")V", false);
  }

  /** Calls the hook for each argument that the method looks into. */
  private void emitArguments(MethodVisitor mv, Type[] parameters) {
    if (!CallArguments.isLooking(owner, name, descriptor)) {
      return;
    }
    int variable = 0;
    for (int i = 0; i < parameters.length - 1; i++) {
      boolean isReceiver = i == 0 && opcode != Opcodes.INVOKESTATIC;
      boolean isSource = i == 0 && name.equals("arraycopy");
      String hook = CallArguments.isUpdating(owner, name) && !isSource ? "updates" : "reads";
      if (!isReceiver && CallArguments.isLooking(name, parameters[i])) {
        mv.visitVarInsn(Opcodes.ALOAD, variable);
        mv.visitMethodInsn(Opcodes.INVOKESTATIC, ARGUMENTS, hook, "(" + OBJECT + ")V", false);
      }
      variable += parameters[i].getSize();
    }
  }

  private static void loadObject(MethodVisitor mv, Type[] parameters, int i) {
    boolean isObject =
        i < parameters.length - 1
            && (parameters[i].getSort() == Type.OBJECT || parameters[i].getSort() == Type.ARRAY);
    if (isObject) {
      mv.visitVarInsn(Opcodes.ALOAD, i);
    } else {
      mv.visitInsn(Opcodes.ACONST_NULL);
    }
  }

  private static void loadIndex(MethodVisitor mv, Type[] parameters) {
    boolean isElement = parameters.length > 3 && parameters[2].getSort() == Type.INT;
    if (isElement) {
      mv.visitVarInsn(Opcodes.ILOAD, 2);
    } else {
      mv.visitInsn(Opcodes.ICONST_M1);
    }
  }
}
