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
import org.ndseq.cli.record.ClassOutline;
import org.ndseq.cli.session.UserErrorException;
import org.objectweb.asm.ClassReader;

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
      ClassOutline outline;
      try (InputStream in = classes.getResourceAsStream(type.replace('.', '/') + ".class")) {
        if (in == null) {
          return true;
        }
        outline = ClassOutline.of(new ClassReader(in));
      }
      boolean isFound = outline.methods().stream().anyMatch(m -> m.name().equals(method));
      if (isFound || outline.hasInterfaces()) {
        return true; // a default method of an interface may be the one
      }
      type = outline.superType();
    }
    return type != null && !type.equals("java/lang/Object");
  }
}
