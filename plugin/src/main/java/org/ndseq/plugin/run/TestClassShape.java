package org.ndseq.plugin.run;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * The parts of a class file that decide whether it is a test.
 *
 * @param name internal name
 * @param source package and source file, separated by slashes
 * @param isConcrete whether a test framework can create it on its own
 * @param typeAnnotations descriptors of the annotations of the class
 * @param methodAnnotations descriptors of the annotations of its methods
 * @param parents internal names of superclass and interfaces
 */
record TestClassShape(
    String name,
    String source,
    boolean isConcrete,
    Set<String> typeAnnotations,
    Set<String> methodAnnotations,
    List<String> parents) {

  static TestClassShape unknown(String name) {
    return new TestClassShape(name, "", false, Set.of(), Set.of(), List.of());
  }

  Set<String> annotations() {
    Set<String> all = new LinkedHashSet<>(typeAnnotations);
    all.addAll(methodAnnotations);
    return all;
  }

  static TestClassShape read(ClassReader reader) {
    Visitor visitor = new Visitor();
    reader.accept(visitor, ClassReader.SKIP_CODE | ClassReader.SKIP_FRAMES);
    String name = reader.getClassName();
    int inPackage = name.lastIndexOf('/') + 1;
    List<String> parents = new ArrayList<>(List.of(reader.getInterfaces()));
    if (reader.getSuperName() != null) {
      parents.add(reader.getSuperName());
    }
    int excluded =
        Opcodes.ACC_ABSTRACT
            | Opcodes.ACC_INTERFACE
            | Opcodes.ACC_SYNTHETIC
            | Opcodes.ACC_ANNOTATION
            | Opcodes.ACC_MODULE;
    return new TestClassShape(
        name,
        name.substring(0, inPackage) + visitor.source,
        (reader.getAccess() & excluded) == 0 && !visitor.isInner,
        visitor.types,
        visitor.methods,
        parents);
  }

  private static final class Visitor extends ClassVisitor {
    private final Set<String> types = new LinkedHashSet<>();
    private final Set<String> methods = new LinkedHashSet<>();
    private String source = "";
    private String self = "";
    private boolean isInner;

    Visitor() {
      super(Opcodes.ASM9);
    }

    @Override
    public void visit(
        int version,
        int access,
        String name,
        @Nullable String signature,
        @Nullable String parent,
        String @Nullable [] interfaces) {
      self = name;
    }

    @Override
    public void visitSource(@Nullable String file, @Nullable String debug) {
      source = file == null ? "" : file;
    }

    /** An inner class runs as a part of its outer one; only a static one runs on its own. */
    @Override
    public void visitInnerClass(
        String name, @Nullable String outer, @Nullable String inner, int access) {
      if (name.equals(self) && (access & Opcodes.ACC_STATIC) == 0) {
        isInner = true;
      }
    }

    @Override
    public @Nullable AnnotationVisitor visitAnnotation(String descriptor, boolean isVisible) {
      types.add(descriptor);
      return null;
    }

    @Override
    public MethodVisitor visitMethod(
        int access,
        String name,
        String descriptor,
        @Nullable String signature,
        String @Nullable [] thrown) {
      return new MethodVisitor(Opcodes.ASM9) {
        @Override
        public @Nullable AnnotationVisitor visitAnnotation(String annotation, boolean isVisible) {
          methods.add(annotation);
          return null;
        }
      };
    }
  }
}
