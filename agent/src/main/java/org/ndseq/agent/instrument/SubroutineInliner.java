package org.ndseq.agent.instrument;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.JSRInlinerAdapter;

/**
 * Copies the subroutines (JSR, RET) that compilers before Java 6 made of {@code finally} to where
 * they are called from. The class file that results is what the trace calls the class.
 */
public final class SubroutineInliner {
  /** Where a class file has its major version. */
  private static final int MAJOR_VERSION = 6;

  private SubroutineInliner() {}

  /** The class without subroutines; the same bytes if it has none. */
  public static byte[] inline(byte[] classFile) {
    ClassReader reader = new ClassReader(classFile);
    if (reader.readUnsignedShort(MAJOR_VERSION) > Opcodes.V1_6 || !hasSubroutines(reader)) {
      return classFile;
    }
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    reader.accept(
        new ClassVisitor(Opcodes.ASM9, writer) {
          @Override
          public MethodVisitor visitMethod(
              int access,
              String name,
              String descriptor,
              @Nullable String signature,
              String @Nullable [] exceptions) {
            return new JSRInlinerAdapter(
                super.visitMethod(access, name, descriptor, signature, exceptions),
                access,
                name,
                descriptor,
                signature,
                exceptions);
          }
        },
        0);
    return writer.toByteArray();
  }

  private static boolean hasSubroutines(ClassReader reader) {
    boolean[] found = new boolean[1];
    reader.accept(
        new ClassVisitor(Opcodes.ASM9) {
          @Override
          public MethodVisitor visitMethod(
              int access,
              String name,
              String descriptor,
              @Nullable String signature,
              String @Nullable [] exceptions) {
            return new MethodVisitor(Opcodes.ASM9) {
              @Override
              public void visitJumpInsn(int opcode, Label label) {
                found[0] |= opcode == Opcodes.JSR;
              }
            };
          }
        },
        ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    return found[0];
  }
}
