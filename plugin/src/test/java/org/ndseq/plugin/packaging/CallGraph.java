package org.ndseq.plugin.packaging;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Which method of the plugin calls which, directly: a lambda is a method of its own, and who makes
 * it does not call it. Methods are named {@code type.name} with their descriptor behind.
 */
final class CallGraph {
  private final Map<String, Set<String>> calls = new HashMap<>();

  private CallGraph() {}

  /** A call of one method by another. */
  record Call(String from, String to) {}

  static CallGraph ofThePlugin() throws IOException {
    CallGraph graph = new CallGraph();
    try (Stream<Path> files = Files.walk(Path.of("target", "classes", "org"))) {
      for (Path file : files.filter(f -> f.toString().endsWith(".class")).toList()) {
        graph.read(Files.readAllBytes(file));
      }
    }
    return graph;
  }

  Set<String> methods() {
    return calls.keySet();
  }

  /** The type that a method belongs to. */
  static String type(String method) {
    return method.substring(0, method.indexOf('.'));
  }

  /** All calls on the ways from a method, but for those behind a method that is left out. */
  List<Call> reached(String entry, Predicate<String> leftOut) {
    List<Call> found = new ArrayList<>();
    Set<String> seen = new LinkedHashSet<>();
    Deque<String> open = new ArrayDeque<>(Set.of(entry));
    while (!open.isEmpty()) {
      String method = open.remove();
      if (seen.add(method) && !leftOut.test(method)) {
        for (String called : calls.getOrDefault(method, Set.of())) {
          found.add(new Call(method, called));
          open.add(called);
        }
      }
    }
    return found;
  }

  private void read(byte[] classFile) {
    ClassReader reader = new ClassReader(classFile);
    String owner = reader.getClassName();
    reader.accept(
        new ClassVisitor(Opcodes.ASM9) {
          @Override
          public MethodVisitor visitMethod(
              int access, String name, String descriptor, String signature, String[] thrown) {
            Set<String> called =
                calls.computeIfAbsent(
                    owner + "." + name + descriptor, key -> new LinkedHashSet<>());
            return new MethodVisitor(Opcodes.ASM9) {
              @Override
              public void visitMethodInsn(
                  int opcode, String type, String method, String desc, boolean isInterface) {
                called.add(type + "." + method + desc);
              }
            };
          }
        },
        ClassReader.SKIP_DEBUG);
  }
}
