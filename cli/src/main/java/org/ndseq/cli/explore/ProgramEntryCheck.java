package org.ndseq.cli.explore;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.ndseq.cli.session.UserErrorException;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Checks that a program has the class and the method that it is to be run by. Otherwise the missing
 * class would be a failure of the program, and one that is proved for every schedule.
 */
final class ProgramEntryCheck {
  private ProgramEntryCheck() {}

  /** Returns the program, or reports what it lacks. */
  static ControlledTarget.Program checked(ControlledTarget.Program program) {
    String[] entry = program.words().get(0).split("#", 2);
    String method = entry.length == 1 ? "main" : entry[1];
    List<URL> urls = new ArrayList<>();
    for (String element : program.classPath().split(File.pathSeparator, -1)) {
      if (element.endsWith("*")) {
        return program; // expanded by the JVM
      }
      add(element, urls);
    }
    try (URLClassLoader classes = new URLClassLoader(urls.toArray(URL[]::new), null)) {
      if (!hasClass(classes, entry[0])) {
        throw new UserErrorException(
            "there is no class %s on the class path %s".formatted(entry[0], program.classPath()));
      }
      if (!hasMethod(classes, entry[0], method)) {
        throw new UserErrorException("the class %s has no method %s".formatted(entry[0], method));
      }
    } catch (IOException | IllegalArgumentException e) {
      return program; // a file that cannot be read is reported by the JVM that reads it
    }
    return program;
  }

  private static void add(String element, List<URL> urls) {
    Path path = Path.of(element);
    try {
      if (Files.exists(path)) {
        urls.add(path.toUri().toURL());
      }
    } catch (MalformedURLException e) {
      throw new UserErrorException("the class path has " + element + ", which is no file", e);
    }
  }

  private static boolean hasClass(URLClassLoader classes, String name) {
    return classes.findResource(name.replace('.', '/') + ".class") != null;
  }

  /** Whether a class or a superclass has a method of that name; of unknown classes, any. */
  private static boolean hasMethod(URLClassLoader classes, String name, String method)
      throws IOException {
    String type = name;
    while (type != null && hasClass(classes, type)) {
      MethodSearch search = new MethodSearch(method);
      try (InputStream in = classes.getResourceAsStream(type.replace('.', '/') + ".class")) {
        if (in == null) {
          return true;
        }
        new ClassReader(in).accept(search, ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG);
      }
      if (search.isFound || search.hasInterfaces) {
        return true; // a default method of an interface may be the one
      }
      type = search.superType;
    }
    return type != null && !type.equals("java/lang/Object");
  }

  /** Looks for a method by its name. */
  private static final class MethodSearch extends ClassVisitor {
    private final String method;
    private boolean isFound;
    private boolean hasInterfaces;
    private @Nullable String superType;

    MethodSearch(String method) {
      super(Opcodes.ASM9);
      this.method = method;
    }

    @Override
    public void visit(
        int version,
        int access,
        String name,
        @Nullable String signature,
        @Nullable String superName,
        String @Nullable [] interfaces) {
      superType = superName;
      hasInterfaces = interfaces != null && interfaces.length > 0;
    }

    @Override
    public @Nullable MethodVisitor visitMethod(
        int access,
        String name,
        String descriptor,
        @Nullable String signature,
        String @Nullable [] exceptions) {
      isFound |= name.equals(method);
      return null;
    }
  }
}
