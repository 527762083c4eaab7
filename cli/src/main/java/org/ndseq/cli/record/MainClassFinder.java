package org.ndseq.cli.record;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.ndseq.cli.session.UserErrorException;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Looks for the class that {@code java} can start. Since Java 25 its {@code main} need be neither
 * public nor static and may have no parameter; in Java 21 to 24 that was a preview.
 */
final class MainClassFinder {
  private MainClassFinder() {}

  /** The one in {@code classes} that has a main method; the one named like the source, if any. */
  static String find(Path classes, Path sources) throws IOException {
    String preferred = String.valueOf(sources.getFileName()).replace(".java", "");
    List<String> mains = new ArrayList<>();
    try (Stream<Path> all = Files.walk(classes)) {
      for (Path file : all.filter(f -> f.toString().endsWith(".class")).sorted().toList()) {
        ClassReader reader = new ClassReader(Files.readAllBytes(file));
        if (hasMain(reader)) {
          mains.add(reader.getClassName().replace('/', '.'));
        }
      }
    }
    for (String main : mains) {
      if (main.substring(main.lastIndexOf('.') + 1).equals(preferred)) {
        return main;
      }
    }
    if (mains.size() != 1) {
      throw new UserErrorException(
          mains.isEmpty()
              ? "no class of " + sources + " has a main method"
              : "several classes of "
                  + sources
                  + " have a main method; name one with --main: "
                  + String.join(", ", mains));
    }
    return mains.get(0);
  }

  private static boolean hasMain(ClassReader reader) {
    boolean[] found = {false};
    reader.accept(
        new ClassVisitor(Opcodes.ASM9) {
          private boolean simpleMains;

          @Override
          public void visit(
              int version,
              int access,
              String name,
              @Nullable String signature,
              @Nullable String superName,
              String @Nullable [] interfaces) {
            simpleMains =
                (access & Opcodes.ACC_INTERFACE) == 0
                    && ((version & 0xFFFF) >= Opcodes.V25
                        || ((version & 0xFFFF) >= Opcodes.V21
                            && (version & Opcodes.V_PREVIEW) == Opcodes.V_PREVIEW));
          }

          @Override
          public @Nullable MethodVisitor visitMethod(
              int access,
              String name,
              String descriptor,
              @Nullable String signature,
              String @Nullable [] exceptions) {
            boolean hasParameter = descriptor.equals("([Ljava/lang/String;)V");
            if (name.equals("main") && (hasParameter || descriptor.equals("()V"))) {
              boolean isClassic = hasParameter && (access & Opcodes.ACC_STATIC) != 0;
              boolean isSimple = simpleMains && (access & Opcodes.ACC_PRIVATE) == 0;
              found[0] |= isClassic || isSimple;
            }
            return null;
          }
        },
        ClassReader.SKIP_CODE);
    return found[0];
  }
}
