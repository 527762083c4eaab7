package org.ndseq.agent.instrument.model;

import java.net.URL;
import java.nio.file.Path;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Tells the program's own classes from those of libraries by where they come from: a jar is a
 * library, unless it has the main class; a folder, and what has no place at all, is the program.
 */
public final class CodeOrigin {
  private static final List<String> ARCHIVES = List.of(".jar", ".war", ".zip");

  private final String mainJar;

  private CodeOrigin(String mainJar) {
    this.mainJar = mainJar;
  }

  /** Nothing is a library. */
  public static CodeOrigin allOwn() {
    return new CodeOrigin("*");
  }

  /**
   * By the command line of the JVM.
   *
   * @param command the main class or jar, then arguments
   */
  public static CodeOrigin of(String command) {
    String main = command.split("\\s", 2)[0];
    if (isArchive(main)) {
      return new CodeOrigin(plain(Path.of(main).toUri().toString()));
    }
    String name = main.substring(main.indexOf('/') + 1).replace('.', '/');
    URL found = ClassLoader.getSystemResource(name + ".class");
    return new CodeOrigin(found == null ? "" : place(found));
  }

  /** Whether a class with this resource is a library's. */
  public boolean isLibrary(URL resource) {
    return isLibrary(place(resource));
  }

  /** Whether a class of this domain is a library's. */
  public boolean isLibrary(@Nullable ProtectionDomain domain) {
    CodeSource source = domain == null ? null : domain.getCodeSource();
    URL location = source == null ? null : source.getLocation();
    return location != null && isLibrary(plain(location.toString()));
  }

  private boolean isLibrary(String place) {
    return isArchive(place) && !mainJar.equals("*") && !place.equals(mainJar);
  }

  private static boolean isArchive(String place) {
    return ARCHIVES.stream().anyMatch(place::endsWith);
  }

  /** The archive that a resource is in, or the resource. */
  private static String place(URL resource) {
    String text = resource.toString();
    int inside = text.lastIndexOf("!/");
    return plain(inside < 0 ? text : text.substring(0, inside));
  }

  private static String plain(String location) {
    return location
        .replaceFirst("!/$", "")
        .replaceFirst("^jar:", "")
        .replaceFirst("^file:/+", "file:/");
  }
}
