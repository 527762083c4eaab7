package org.ndseq.agent.instrument.control;

import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** A concatenation of strings in a static method of its own, with a hook for each object. */
record ConcatHelper(String name, String descriptor, Handle bootstrap, Object[] constants) {
  private static final String FACTORY = "java/lang/invoke/StringConcatFactory";
  private static final String HOOKS = "org/ndseq/agent/control/runtime/ArgumentHooks";

  /** Whether the instruction concatenates something else than strings and numbers. */
  static boolean isNeeded(Handle bootstrap, String descriptor) {
    if (bootstrap.getOwner().equals(FACTORY)) {
      for (Type argument : Type.getArgumentTypes(descriptor)) {
        if (isObject(argument)) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean isObject(Type argument) {
    return argument.getSort() >= Type.ARRAY
        && !argument.getInternalName().equals("java/lang/String");
  }

  /** The descriptor of the helper: that of the instruction, and the site. */
  String helperDescriptor() {
    return descriptor.replace(")", "I)");
  }

  void emit(ClassVisitor out, String helperName) {
    int access = Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC;
    MethodVisitor mv = out.visitMethod(access, helperName, helperDescriptor(), null, null);
    mv.visitCode();
    int variable = 0;
    for (Type argument : Type.getArgumentTypes(descriptor)) {
      if (isObject(argument)) {
        mv.visitVarInsn(Opcodes.ALOAD, variable);
        mv.visitMethodInsn(Opcodes.INVOKESTATIC, HOOKS, "reads", "(Ljava/lang/Object;)V", false);
      }
      variable += argument.getSize();
    }
    mv.visitVarInsn(Opcodes.ILOAD, variable);
    mv.visitMethodInsn(Opcodes.INVOKESTATIC, HOOKS, "passing", "(I)V", false);
    variable = 0;
    for (Type argument : Type.getArgumentTypes(descriptor)) {
      mv.visitVarInsn(argument.getOpcode(Opcodes.ILOAD), variable);
      variable += argument.getSize();
    }
    mv.visitInvokeDynamicInsn(name, descriptor, bootstrap, constants);
    mv.visitInsn(Opcodes.ARETURN);
    mv.visitMaxs(0, 0);
    mv.visitEnd();
  }
}
