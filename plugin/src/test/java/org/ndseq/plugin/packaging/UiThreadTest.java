package org.ndseq.plugin.packaging;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * What the platform calls on the UI thread reaches nothing slow: no files, no processes, no search
 * for classes. Followed over the plugin's direct calls; what is handed to {@code Background} is a
 * lambda, which is a method of its own and not called. Fixes that rewrite code run in the
 * platform's own background command.
 */
class UiThreadTest {
  /** Methods that the platform calls on the UI thread. */
  private static final Set<String> ENTRIES =
      Set.of(
          "actionPerformed",
          "applyFix",
          "follow",
          "createToolWindowContent",
          "createComponent",
          "isModified",
          "apply",
          "reset",
          "selected",
          "show",
          "fileOpened",
          "finished",
          "processTerminated",
          "paintComponent");

  private static final Set<String> SLOW =
      Set.of(
          "java/nio/file/Files",
          "java/lang/ProcessBuilder",
          "java/lang/Process",
          "com/intellij/psi/JavaPsiFacade",
          "com/intellij/psi/PsiManager",
          "com/intellij/openapi/fileEditor/impl/LoadTextUtil",
          "org/ndseq/finding/FindingsReader",
          "org/ndseq/finding/FindingsWriter");

  /** These two ask whether one file exists. */
  private static final Set<String> ALLOWED =
      Set.of(
          "org/ndseq/plugin/run/InferProcess.processTerminated",
          "org/ndseq/plugin/ui/HtmlPage.lambda");

  private final Map<String, Set<String>> calls = new HashMap<>();

  @Test
  void nothingSlowIsReached() throws IOException {
    try (Stream<Path> files = Files.walk(Path.of("target", "classes", "org"))) {
      for (Path file : files.filter(f -> f.toString().endsWith(".class")).toList()) {
        read(Files.readAllBytes(file));
      }
    }
    Set<String> found = new TreeSet<>();
    int entries = 0;
    for (String method : calls.keySet()) {
      String name = method.substring(method.indexOf('.') + 1, method.indexOf('('));
      boolean rewrites =
          method.contains("ModPsiUpdater") || method.contains("/fix/AtomicRewrite.apply");
      if (ENTRIES.contains(name) && !rewrites) {
        entries++;
        follow(method, found);
      }
    }
    assertThat(entries).isGreaterThan(20);
    assertThat(found).isEmpty();
  }

  private void follow(String entry, Set<String> found) {
    Set<String> seen = new LinkedHashSet<>();
    Deque<String> open = new ArrayDeque<>(Set.of(entry));
    while (!open.isEmpty()) {
      String method = open.remove();
      if (seen.add(method) && ALLOWED.stream().noneMatch(method::startsWith)) {
        for (String called : calls.getOrDefault(method, Set.of())) {
          if (SLOW.contains(called.substring(0, called.indexOf('.')))) {
            found.add(entry + " reaches " + called + " in " + method);
          }
          open.add(called);
        }
      }
    }
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
