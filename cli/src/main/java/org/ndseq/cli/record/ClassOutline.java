package org.ndseq.cli.record;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * The head of a class file and its methods, without their code.
 *
 * @param version of the class file, with the bits of a preview
 * @param superType internal name, null for {@code Object} and modules
 */
public record ClassOutline(
    int version,
    int access,
    @Nullable String superType,
    boolean hasInterfaces,
    List<Method> methods) {
  /** A declared method. */
  public record Method(int access, String name, String descriptor) {}

  /** Reads the outline of a class. */
  public static ClassOutline of(ClassReader reader) {
    List<Method> methods = new ArrayList<>();
    reader.accept(
        new ClassVisitor(Opcodes.ASM9) {
          @Override
          public @Nullable MethodVisitor visitMethod(
              int access,
              String name,
              String descriptor,
              @Nullable String signature,
              String @Nullable [] exceptions) {
            methods.add(new Method(access, name, descriptor));
            return null;
          }
        },
        ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    return new ClassOutline(
        reader.readInt(4),
        reader.getAccess(),
        reader.getSuperName(),
        reader.getInterfaces().length > 0,
        List.copyOf(methods));
  }
}
