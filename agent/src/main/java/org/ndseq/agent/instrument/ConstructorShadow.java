package org.ndseq.agent.instrument;

import org.ndseq.agent.instrument.emit.EmittedCode;
import org.ndseq.agent.instrument.emit.MethodContext;
import org.ndseq.agent.instrument.emit.MethodRewriter;
import org.ndseq.agent.instrument.model.AddedMemberNaming;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/** Makes the shadow of a new object in the constructor of its class that calls {@code super()}. */
final class ConstructorShadow {
  private ConstructorShadow() {}

  /** How many fields the object has that a constructor makes; 0 for any other method. */
  static int fields(MethodContext context, MethodNode method) {
    return !method.name.equals("<init>") || delegates(context.info().name(), method)
        ? 0
        : context.fields().instanceFields(context.info());
  }

  /** Whether a constructor calls another of its class, which then makes the shadow. */
  private static boolean delegates(String name, MethodNode method) {
    int balance = 0;
    for (AbstractInsnNode instruction : method.instructions) {
      if (instruction instanceof TypeInsnNode t
          && t.getOpcode() == Opcodes.NEW
          && t.desc.equals(name)) {
        balance++;
      } else if (instruction instanceof MethodInsnNode m
          && m.name.equals("<init>")
          && m.owner.equals(name)) {
        balance--;
      }
    }
    return balance < 0;
  }

  /** Emits the shadow at the beginning of a constructor. */
  static void create(MethodVisitor mv, String name, MethodRewriter locals) {
    mv.visitVarInsn(Opcodes.ALOAD, 0);
    mv.visitVarInsn(Opcodes.ALOAD, locals.logVar);
    EmittedCode.push(mv, locals.shadowFields);
    EmittedCode.log(mv, "newShadow", "(I)[I");
    mv.visitInsn(Opcodes.DUP);
    mv.visitVarInsn(Opcodes.ASTORE, locals.shadowVar);
    // STACK: this (not yet constructed), shadow
    mv.visitFieldInsn(Opcodes.PUTFIELD, name, AddedMemberNaming.shadowField(name), "[I");
  }
}
