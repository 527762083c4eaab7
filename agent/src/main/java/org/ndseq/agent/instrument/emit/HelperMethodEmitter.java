package org.ndseq.agent.instrument.emit;

import java.util.HashMap;
import java.util.Map;
import java.util.function.BiConsumer;
import org.ndseq.agent.instrument.model.AddedMemberNaming;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * The synthetic methods added to one class, each around one kind of original instruction. An
 * instruction and its recording stand in a method of their own so that the instrumented method
 * stays small: the JIT inlines these, but gives up on methods of more than 8000 bytes.
 */
public final class HelperMethodEmitter {
  /** Where a helper was put. */
  record Helper(String name, String descriptor) {}

  private final ClassVisitor out;
  private final String className;
  private final int access;
  private final Map<String, Helper> known = new HashMap<>();

  public HelperMethodEmitter(ClassVisitor out, String className, int classAccess) {
    this.out = out;
    this.className = className;
    this.access = classAccess;
  }

  /** The class that the helpers are put in. */
  String owner() {
    return className;
  }

  public boolean isInterface() {
    return (access & Opcodes.ACC_INTERFACE) != 0;
  }

  /** The static helper for {@code key}; {@code body} emits it, with its name, when first asked. */
  Helper get(String key, String descriptor, BiConsumer<MethodVisitor, String> body) {
    return get(key, descriptor, Opcodes.ACC_STATIC, body);
  }

  /** The same for a method of the instance, which a call of a superclass's method needs. */
  Helper getInstance(String key, String descriptor, BiConsumer<MethodVisitor, String> body) {
    return get(key, descriptor, 0, body);
  }

  private Helper get(
      String key, String descriptor, int flags, BiConsumer<MethodVisitor, String> body) {
    Helper helper = known.get(key);
    if (helper == null) {
      helper = new Helper(AddedMemberNaming.PREFIX + known.size(), descriptor);
      known.put(key, helper);
      MethodVisitor mv =
          out.visitMethod(
              Opcodes.ACC_PRIVATE | Opcodes.ACC_SYNTHETIC | flags,
              helper.name(),
              descriptor,
              null,
              null);
      mv.visitCode();
      body.accept(mv, helper.name());
      mv.visitMaxs(0, 0);
      mv.visitEnd();
    }
    return helper;
  }

  /** Adds a static field that helpers keep something in; the class must not be an interface. */
  void addStatic(String name, String descriptor) {
    out.visitField(
            Opcodes.ACC_PRIVATE
                | Opcodes.ACC_STATIC
                | Opcodes.ACC_TRANSIENT
                | Opcodes.ACC_SYNTHETIC,
            name,
            descriptor,
            null,
            null)
        .visitEnd();
  }

  /** Calls a static helper. */
  void call(MethodVisitor mv, Helper helper) {
    mv.visitMethodInsn(
        Opcodes.INVOKESTATIC, className, helper.name(), helper.descriptor(), isInterface());
  }

  /** Calls a helper of the instance. */
  void callInstance(MethodVisitor mv, Helper helper) {
    mv.visitMethodInsn(
        Opcodes.INVOKESPECIAL, className, helper.name(), helper.descriptor(), isInterface());
  }
}
