package org.ndseq.agent.instrument.control;

import java.util.Optional;
import org.ndseq.agent.control.runtime.InitializerTable;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Emits hooks before the instructions of one method that can initialize a class. */
final class InitializerEmitter {
  static final String HOOKS = "org/ndseq/agent/control/runtime/InitializerHooks";

  /** Its static fields lead to streams that all tasks share. */
  private static final String SYSTEM = "java/lang/System";

  private final ControlInstrumenter.ClassContext context;
  private final String method;

  InitializerEmitter(ControlInstrumenter.ClassContext context, String method) {
    this.context = context;
    this.method = method;
  }

  /** Before an instruction that initializes a class, unless it is the class of the method. */
  void touch(MethodVisitor mv, int line, String owner) {
    if (!owner.equals(context.name) && isOfProgram(owner)) {
      addSuperclasses(owner);
      mv.visitLdcInsn(owner);
      mv.visitLdcInsn(context.site(method, line, "<clinit>", -1));
      mv.visitMethodInsn(Opcodes.INVOKESTATIC, HOOKS, "touch", "(Ljava/lang/String;I)V", false);
    }
  }

  private void addSuperclasses(String name) {
    Optional<String> superclass = context.hierarchy.superclass(context.loader, name);
    if (superclass.isPresent() && isOfProgram(name)) {
      InitializerTable.addClass(name, superclass.get());
      addSuperclasses(superclass.get());
    }
  }

  /** Before an access of a static field, which initializes the class that declares it. */
  void touchField(MethodVisitor mv, int line, String owner, String name, String descriptor) {
    context
        .hierarchy
        .declaringClass(context.loader, owner, name, descriptor)
        .ifPresent(declaring -> touch(mv, line, declaring));
  }

  /** Before a call of a static method, which initializes the class that declares it. */
  void touchMethod(MethodVisitor mv, int line, String owner, String name) {
    context
        .hierarchy
        .classWithMethod(context.loader, owner, name)
        .ifPresent(declaring -> touch(mv, line, declaring));
  }

  /** After an allocation; the object is on top of the stack. */
  void made(MethodVisitor mv) {
    mv.visitInsn(Opcodes.DUP);
    mv.visitMethodInsn(Opcodes.INVOKESTATIC, HOOKS, "made", "(Ljava/lang/Object;)V", false);
  }

  /** Before an access of a static field that is no step of its own. */
  void use(MethodVisitor mv, String owner, String descriptor) {
    boolean isObject = descriptor.length() > 1 && !descriptor.equals("Ljava/lang/String;");
    if (isObject && (owner.equals(SYSTEM) || isOfProgram(owner))) {
      mv.visitLdcInsn(owner);
      mv.visitMethodInsn(Opcodes.INVOKESTATIC, HOOKS, "use", "(Ljava/lang/String;)V", false);
    }
  }

  private boolean isOfProgram(String owner) {
    return !owner.startsWith("[") && !context.hierarchy.isJdk(context.loader, owner);
  }
}
