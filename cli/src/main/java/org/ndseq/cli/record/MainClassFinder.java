package org.ndseq.cli.record;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.ndseq.cli.session.UserErrorException;
import org.objectweb.asm.ClassReader;
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
        if (hasMain(ClassOutline.of(reader))) {
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

  private static boolean hasMain(ClassOutline outline) {
    int major = outline.version() & 0xFFFF;
    boolean isPreview = (outline.version() & Opcodes.V_PREVIEW) == Opcodes.V_PREVIEW;
    boolean simpleMains =
        (outline.access() & Opcodes.ACC_INTERFACE) == 0
            && (major >= Opcodes.V25 || (major >= Opcodes.V21 && isPreview));
    return outline.methods().stream().anyMatch(method -> isMain(method, simpleMains));
  }

  private static boolean isMain(ClassOutline.Method method, boolean simpleMains) {
    boolean hasParameter = method.descriptor().equals("([Ljava/lang/String;)V");
    if (!method.name().equals("main") || !hasParameter && !method.descriptor().equals("()V")) {
      return false;
    }
    boolean isClassic = hasParameter && (method.access() & Opcodes.ACC_STATIC) != 0;
    return isClassic || simpleMains && (method.access() & Opcodes.ACC_PRIVATE) == 0;
  }
}
