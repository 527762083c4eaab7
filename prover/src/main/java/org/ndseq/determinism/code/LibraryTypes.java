package org.ndseq.determinism.code;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The hierarchy of classes that are not among those analysed, as far as the running JDK knows it.
 * Classes are looked up without being initialised.
 */
final class LibraryTypes {
  private final Map<String, Optional<Class<?>>> found = new HashMap<>();

  /** False only if the first type surely is not the second or below it. */
  boolean maySubtype(String type, String of) {
    if (type.equals(of)) {
      return true;
    }
    Optional<Class<?>> below = find(type);
    Optional<Class<?>> above = find(of);
    if (below.isPresent()) {
      // a class of the JDK knows nothing of other libraries
      return above.isPresent() && above.get().isAssignableFrom(below.get());
    }
    return true;
  }

  private Optional<Class<?>> find(String type) {
    return found.computeIfAbsent(type, LibraryTypes::load);
  }

  private static Optional<Class<?>> load(String type) {
    try {
      ClassLoader jdk = ClassLoader.getPlatformClassLoader();
      return Optional.of(Class.forName(type.replace('/', '.'), false, jdk));
    } catch (ClassNotFoundException | LinkageError e) {
      return Optional.empty();
    }
  }
}
