package org.ndseq.specialize.control;

import org.ndseq.specialize.plan.MethodActivation;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodNode;

/**
 * Names of clones: {@code worker$task2$7} is the clone of {@code worker} for activation 7, which is
 * one of task 2. Clones are static; the receiver is their first argument.
 */
final class CloneName {
  private CloneName() {}

  static String of(MethodActivation activation) {
    String name = activation.name().replace('<', '_').replace('>', '_');
    return name + "$task" + activation.task() + "$" + activation.number();
  }

  static String descriptor(MethodNode method) {
    if ((method.access & Opcodes.ACC_STATIC) != 0) {
      return method.desc;
    }
    Type[] arguments = Type.getArgumentTypes(method.desc);
    Type[] all = new Type[arguments.length + 1];
    all[0] = Type.getObjectType("java/lang/Object");
    System.arraycopy(arguments, 0, all, 1, arguments.length);
    return Type.getMethodDescriptor(Type.getReturnType(method.desc), all);
  }
}
