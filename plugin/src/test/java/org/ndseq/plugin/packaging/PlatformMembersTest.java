package org.ndseq.plugin.packaging;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Every type and member of the platform that the plugin's bytecode names exists in intellij-core,
 * in each of several versions, or in the signatures; none is internal or deprecated; and the plugin
 * uses nothing of the processes it starts.
 */
class PlatformMembersTest {
  /** A class's own members, by name and descriptor, and where to look for the inherited ones. */
  private record Shape(Set<String> members, Set<String> parents, Map<String, String> marks) {}

  /** Annotations by which the platform tells plugins not to use something. */
  private static final Set<String> MARKS =
      Set.of(
          "Ljava/lang/Deprecated;",
          "Lorg/jetbrains/annotations/ApiStatus$Internal;",
          "Lorg/jetbrains/annotations/ApiStatus$ScheduledForRemoval;");

  private final Map<String, Shape> shapes = new HashMap<>();
  private final Set<String> missing = new TreeSet<>();
  private final Set<String> discouraged = new TreeSet<>();
  private int checked;
  private ClassLoader platform = ClassLoader.getSystemClassLoader();

  /** The members that may be marked, since a version in the supported range has nothing else. */
  private static final Set<String> WITHOUT_ALTERNATIVE =
      Set.of(
          // The replacements with a reason are not in 2025.2.
          "com/intellij/codeInsight/daemon/DaemonCodeAnalyzer.restart()V",
          // Coroutine builders replace it in Kotlin only.
          "com/intellij/openapi/application/Application");

  /** Jars of intellij-core: the one that is compiled against, and other versions. */
  static List<Path> cores() throws IOException {
    List<Path> cores = new ArrayList<>();
    classPath().filter(PlatformMembersTest::isCore).forEach(cores::add);
    try (Stream<Path> others = Files.list(Path.of("target", "platforms"))) {
      others.sorted().forEach(cores::add);
    }
    assertThat(cores).hasSizeGreaterThan(2);
    return cores;
  }

  private static Stream<Path> classPath() {
    return Arrays.stream(
            System.getProperty("java.class.path").split(System.getProperty("path.separator")))
        .map(Path::of);
  }

  private static boolean isCore(Path path) {
    return path.getFileName().toString().startsWith("intellij-core");
  }

  @ParameterizedTest
  @MethodSource("cores")
  void everyMemberExists(Path core) throws IOException {
    List<URL> urls = new ArrayList<>(List.of(core.toUri().toURL()));
    for (Path path : classPath().filter(p -> !isCore(p)).toList()) {
      urls.add(path.toUri().toURL());
    }
    try (URLClassLoader loader = new URLClassLoader(urls.toArray(URL[]::new), null)) {
      platform = loader;
      readPlugin();
    }
    assertThat(missing).isEmpty();
    assertThat(checked).isGreaterThan(500);
  }

  /** Nothing that the platform keeps for itself, or that it is going to remove. */
  @Test
  void nothingInternalOrDeprecatedIsUsed() throws IOException {
    readPlugin();
    discouraged.removeIf(
        member -> WITHOUT_ALTERNATIVE.stream().anyMatch(known -> member.contains(known)));
    assertThat(discouraged).isEmpty();
  }

  private void readPlugin() throws IOException {
    try (Stream<Path> files = Files.walk(Path.of("target", "classes"))) {
      for (Path file : files.filter(f -> f.toString().endsWith(".class")).toList()) {
        new ClassReader(Files.readAllBytes(file)).accept(new Uses(), ClassReader.SKIP_DEBUG);
      }
    }
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
      mark(owner, "");
      mark(owner, member);
    }
  }

  /** Notes a mark of a type or of the member that is inherited from the nearest type. */
  private void mark(String owner, String member) {
    Shape shape = shapes.computeIfAbsent(owner, this::read);
    String mark = shape.marks().get(member);
    if (mark != null) {
      discouraged.add(owner + "." + member + " is marked " + mark);
    } else if (!member.isEmpty() && !shape.members().contains(member)) {
      shape.parents().stream()
          .filter(parent -> isPlatform(parent) && has(parent, member))
          .forEach(parent -> mark(parent, member));
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
      Shape shape = shapes.computeIfAbsent(element.getInternalName(), this::read);
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
    Shape shape = shapes.computeIfAbsent(owner, this::read);
    return shape.members().contains(member)
        || shape.parents().stream().anyMatch(parent -> has(parent, member));
  }

  private Shape read(String name) {
    Shape shape = new Shape(new HashSet<>(), new HashSet<>(), new HashMap<>());
    try {
      // A stand-in of the tests may have the same name.
      Optional<URL> declared =
          Collections.list(platform.getResources(name + ".class")).stream()
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
                  public AnnotationVisitor visitAnnotation(String annotation, boolean visible) {
                    if (MARKS.contains(annotation)) {
                      shape.marks().put("", annotation);
                    }
                    return null;
                  }

                  @Override
                  public FieldVisitor visitField(
                      int access, String field, String descriptor, String s, Object value) {
                    shape.members().add(field + ":" + descriptor);
                    return new FieldVisitor(Opcodes.ASM9) {
                      @Override
                      public AnnotationVisitor visitAnnotation(String mark, boolean visible) {
                        if (MARKS.contains(mark)) {
                          shape.marks().put(field + ":" + descriptor, mark);
                        }
                        return null;
                      }
                    };
                  }

                  @Override
                  public MethodVisitor visitMethod(
                      int access, String method, String descriptor, String s, String[] thrown) {
                    shape.members().add(method + descriptor);
                    return new MethodVisitor(Opcodes.ASM9) {
                      @Override
                      public AnnotationVisitor visitAnnotation(String mark, boolean visible) {
                        if (MARKS.contains(mark)) {
                          shape.marks().put(method + descriptor, mark);
                        }
                        return null;
                      }
                    };
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
