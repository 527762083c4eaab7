package org.ndseq.determinism.code;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/**
 * The hierarchy of classes that are not among those analysed, as far as the running JDK knows it.
 * Classes are looked up without being initialised.
 */
final class LibraryHierarchy {
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

  /** False only if the type surely has no such method that a class below it can override. */
  boolean mayDeclare(String type, String name, String desc) {
    Optional<Class<?>> known = find(type);
    return known.isEmpty() || declares(known.get(), name, desc);
  }

  /** The same whatever the method takes. */
  boolean mayDeclare(String type, String name) {
    Optional<Class<?>> known = find(type);
    return known.isEmpty()
        || Stream.of(known.get().getMethods()).anyMatch(m -> m.getName().equals(name));
  }

  private static boolean declares(@Nullable Class<?> type, String name, String desc) {
    if (type == null) {
      return false;
    }
    for (Method m : type.getDeclaredMethods()) {
      boolean hidden = Modifier.isPrivate(m.getModifiers()) || Modifier.isStatic(m.getModifiers());
      if (!hidden && m.getName().equals(name) && Type.getMethodDescriptor(m).equals(desc)) {
        return true;
      }
    }
    return declares(type.getSuperclass(), name, desc)
        || Stream.of(type.getInterfaces()).anyMatch(i -> declares(i, name, desc));
  }

  private Optional<Class<?>> find(String type) {
    return found.computeIfAbsent(type, LibraryHierarchy::load);
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
