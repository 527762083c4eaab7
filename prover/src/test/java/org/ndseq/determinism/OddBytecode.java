package org.ndseq.determinism;

import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Class files that no Java compiler makes: as obfuscators leave them, or very old. */
final class OddBytecode {
  private OddBytecode() {}

  static byte[] empty(String name, String above) {
    ClassWriter out = new ClassWriter(0);
    out.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, name, null, above, null);
    return out.toByteArray();
  }

  /** A parallel loop whose body jumps into the middle of a loop. */
  static byte[] twoEntries() {
    ClassWriter out = parallel("if for", Opcodes.V1_8);
    MethodVisitor m = body(out);
    Label first = new Label();
    Label second = new Label();
    Label end = new Label();
    m.visitVarInsn(Opcodes.ILOAD, 0);
    m.visitJumpInsn(Opcodes.IFEQ, second);
    m.visitLabel(first);
    m.visitIincInsn(0, 1);
    m.visitLabel(second);
    m.visitIincInsn(0, -1);
    m.visitVarInsn(Opcodes.ILOAD, 0);
    m.visitJumpInsn(Opcodes.IFEQ, end);
    m.visitJumpInsn(Opcodes.GOTO, first);
    m.visitLabel(end);
    m.visitInsn(Opcodes.RETURN);
    m.visitMaxs(2, 2);
    m.visitEnd();
    return out.toByteArray();
  }

  /** A parallel loop whose body calls a subroutine, as compilers did for {@code finally}. */
  static byte[] subroutine() {
    ClassWriter out = parallel("a", Opcodes.V1_6);
    MethodVisitor m = body(out);
    Label routine = new Label();
    m.visitJumpInsn(Opcodes.JSR, routine);
    m.visitInsn(Opcodes.RETURN);
    m.visitLabel(routine);
    m.visitVarInsn(Opcodes.ASTORE, 1);
    m.visitVarInsn(Opcodes.RET, 1);
    m.visitMaxs(2, 2);
    m.visitEnd();
    return out.toByteArray();
  }

  private static MethodVisitor body(ClassWriter out) {
    int access = Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC;
    MethodVisitor m = out.visitMethod(access, "do", "(I)V", null, null);
    m.visitCode();
    return m;
  }

  /** A class with {@code run()}: a parallel range whose body is the method {@code do}. */
  private static ClassWriter parallel(String name, int version) {
    ClassWriter out = new ClassWriter(0);
    out.visit(version, Opcodes.ACC_PUBLIC, name, null, "java/lang/Object", null);
    MethodVisitor m = out.visitMethod(Opcodes.ACC_STATIC, "run", "()V", null, null);
    String stream = "java/util/stream/IntStream";
    String consumer = "java/util/function/IntConsumer";
    m.visitCode();
    m.visitInsn(Opcodes.ICONST_0);
    m.visitIntInsn(Opcodes.BIPUSH, 9);
    m.visitMethodInsn(Opcodes.INVOKESTATIC, stream, "range", "(II)L" + stream + ";", true);
    m.visitMethodInsn(Opcodes.INVOKEINTERFACE, stream, "parallel", "()L" + stream + ";", true);
    Type accept = Type.getMethodType("(I)V");
    m.visitInvokeDynamicInsn(
        "accept",
        "()L" + consumer + ";",
        new Handle(
            Opcodes.H_INVOKESTATIC,
            "java/lang/invoke/LambdaMetafactory",
            "metafactory",
            "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;"
                + "Ljava/lang/invoke/MethodType;Ljava/lang/invoke/MethodType;"
                + "Ljava/lang/invoke/MethodHandle;Ljava/lang/invoke/MethodType;)"
                + "Ljava/lang/invoke/CallSite;",
            false),
        accept,
        new Handle(Opcodes.H_INVOKESTATIC, name, "do", "(I)V", false),
        accept);
    m.visitMethodInsn(Opcodes.INVOKEINTERFACE, stream, "forEach", "(L" + consumer + ";)V", true);
    m.visitInsn(Opcodes.RETURN);
    m.visitMaxs(3, 0);
    m.visitEnd();
    return out;
  }
}
