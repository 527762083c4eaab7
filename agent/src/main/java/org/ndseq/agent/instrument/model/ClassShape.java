package org.ndseq.agent.instrument.model;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.Opcodes;

/** The shape of a class, read from its bytes without loading it. Names have slashes. */
public record ClassShape(
    String name,
    @Nullable String superName,
    List<String> interfaces,
    int access,
    List<Field> fields,
    Origin origin) {

  /** Where a class comes from. */
  public enum Origin {
    JDK,
    PROGRAM
  }

  /** A declared field. */
  public record Field(String name, String descriptor, int access) {
    boolean isStatic() {
      return (access & Opcodes.ACC_STATIC) != 0;
    }
  }

  public static ClassShape read(ClassReader reader, Origin origin) {
    List<Field> fields = new java.util.ArrayList<>();
    reader.accept(
        new ClassVisitor(Opcodes.ASM9) {
          @Override
          public @Nullable FieldVisitor visitField(
              int access, String name, String desc, @Nullable String sig, @Nullable Object value) {
            fields.add(new Field(name, desc, access));
            return null;
          }
        },
        ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    return new ClassShape(
        reader.getClassName(),
        reader.getSuperName(),
        List.of(reader.getInterfaces()),
        reader.getAccess(),
        List.copyOf(fields),
        origin);
  }
}
