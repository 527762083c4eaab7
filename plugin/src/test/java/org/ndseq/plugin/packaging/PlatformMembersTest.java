package org.ndseq.plugin.packaging;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Every type and member of the platform that the plugin's bytecode names exists in intellij-core or
 * in the signatures, and the plugin uses nothing of the processes it starts.
 */
class PlatformMembersTest {
  /** A class's own members, by name and descriptor, and where to look for the inherited ones. */
  private record Shape(Set<String> members, Set<String> parents) {}

  private final Map<String, Shape> shapes = new HashMap<>();
  private final Set<String> missing = new TreeSet<>();
  private int checked;

  @Test
  void everyMemberExists() throws IOException {
    try (Stream<Path> files = Files.walk(Path.of("target", "classes"))) {
      for (Path file : files.filter(f -> f.toString().endsWith(".class")).toList()) {
        new ClassReader(Files.readAllBytes(file)).accept(new Uses(), ClassReader.SKIP_DEBUG);
      }
    }
    assertThat(missing).isEmpty();
    assertThat(checked).isGreaterThan(500);
  }

  private void check(String owner, String member) {
    if (owner.startsWith("org/ndseq/cli/") || owner.startsWith("org/ndseq/agent/")) {
      missing.add("not on the IDE's class path: " + owner);
    }
    if (isPlatform(owner)) {
      checked++;
      if (!has(owner, member)) {
        missing.add(owner + "." + member);
      }
    }
  }

  private static boolean isPlatform(String type) {
    return type.startsWith("com/intellij/")
        || type.startsWith("org/jetbrains/")
        || type.startsWith("kotlin");
  }

  /** A type that is only named: extended, made, cast to, caught, or in a descriptor. */
  private void checkType(Type type) {
    Type element = type.getSort() == Type.ARRAY ? type.getElementType() : type;
    if (element.getSort() == Type.OBJECT && isPlatform(element.getInternalName())) {
      checked++;
      Shape shape = shapes.computeIfAbsent(element.getInternalName(), PlatformMembersTest::read);
      if (shape.parents().isEmpty()) {
        missing.add(element.getInternalName());
      }
    }
  }

  private void checkTypes(String descriptor) {
    for (Type argument : Type.getArgumentTypes(descriptor)) {
      checkType(argument);
    }
    checkType(Type.getReturnType(descriptor));
  }

  private boolean has(String owner, String member) {
    Shape shape = shapes.computeIfAbsent(owner, PlatformMembersTest::read);
    return shape.members().contains(member)
        || shape.parents().stream().anyMatch(parent -> has(parent, member));
  }

  private static Shape read(String name) {
    Shape shape = new Shape(new HashSet<>(), new HashSet<>());
    try {
      // A stand-in of the tests may have the same name.
      Optional<URL> declared =
          Collections.list(ClassLoader.getSystemResources(name + ".class")).stream()
              .filter(url -> !url.getPath().contains("/test-classes/"))
              .findFirst();
      if (declared.isPresent()) {
        new ClassReader(declared.get().openStream().readAllBytes())
            .accept(
                new ClassVisitor(Opcodes.ASM9) {
                  @Override
                  public void visit(
                      int version,
                      int access,
                      String self,
                      String signature,
                      String parent,
                      String[] interfaces) {
                    if (parent != null) {
                      shape.parents().add(parent);
                    }
                    shape.parents().addAll(Set.of(interfaces));
                  }

                  @Override
                  public FieldVisitor visitField(
                      int access, String field, String descriptor, String s, Object value) {
                    shape.members().add(field + ":" + descriptor);
                    return null;
                  }

                  @Override
                  public MethodVisitor visitMethod(
                      int access, String method, String descriptor, String s, String[] thrown) {
                    shape.members().add(method + descriptor);
                    return null;
                  }
                },
                ClassReader.SKIP_CODE);
      }
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
    return shape;
  }

  private final class Uses extends ClassVisitor {
    Uses() {
      super(Opcodes.ASM9);
    }

    @Override
    public void visit(
        int version,
        int access,
        String name,
        String signature,
        String parent,
        String[] interfaces) {
      checkType(Type.getObjectType(parent));
      for (String type : interfaces) {
        checkType(Type.getObjectType(type));
      }
    }

    @Override
    public FieldVisitor visitField(
        int access, String name, String descriptor, String signature, Object value) {
      checkType(Type.getType(descriptor));
      return null;
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String descriptor, String signature, String[] thrown) {
      checkTypes(descriptor);
      return new MethodVisitor(Opcodes.ASM9) {
        @Override
        public void visitTypeInsn(int opcode, String type) {
          checkType(Type.getObjectType(type));
        }

        @Override
        public void visitMethodInsn(
            int opcode, String owner, String method, String type, boolean isInterface) {
          checkTypes(type);
          check(owner, method + type);
        }

        @Override
        public void visitFieldInsn(int opcode, String owner, String field, String type) {
          check(owner, field + ":" + type);
        }

        @Override
        public void visitInvokeDynamicInsn(
            String method, String type, Handle bootstrap, Object... arguments) {
          for (Object argument : arguments) {
            if (argument instanceof Handle handle && handle.getDesc().startsWith("(")) {
              check(handle.getOwner(), handle.getName() + handle.getDesc());
            }
          }
        }
      };
    }
  }
}
