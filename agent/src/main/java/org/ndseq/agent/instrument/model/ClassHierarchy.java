package org.ndseq.agent.instrument.model;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLConnection;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import org.objectweb.asm.ClassReader;

/**
 * Classes by name, as a class loader sees them, read from their resources and never loaded. What
 * has no resource is known only once it was transformed.
 */
public final class ClassHierarchy {
  private final CodeOrigin origins;

  // Guarded by itself.
  private final Map<ClassLoader, Map<String, Optional<ClassShape>>> byLoader = new WeakHashMap<>();

  public ClassHierarchy(CodeOrigin origins) {
    this.origins = origins;
  }

  /** The field that an instruction names, as the JVM resolves it, unless it is the JDK's. */
  public Optional<ClassShape.Field> field(
      ClassLoader loader, String owner, String name, String descriptor) {
    for (String type : supertypes(loader, owner)) {
      Optional<ClassShape.Field> found =
          get(loader, type).stream()
              .filter(info -> info.origin() != ClassShape.Origin.JDK)
              .flatMap(info -> info.fields().stream())
              .filter(f -> f.name().equals(name) && f.descriptor().equals(descriptor))
              .findFirst();
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  /** The class that declares a field which an instruction names, unless it is the JDK's. */
  public Optional<String> declaringClass(
      ClassLoader loader, String owner, String name, String descriptor) {
    return supertypes(loader, owner).stream()
        .filter(
            type ->
                get(loader, type).stream()
                    .filter(info -> info.origin() != ClassShape.Origin.JDK)
                    .flatMap(info -> info.fields().stream())
                    .anyMatch(f -> f.name().equals(name) && f.descriptor().equals(descriptor)))
        .findFirst();
  }

  /** The superclass; empty for one that is not found. */
  public Optional<String> superclass(ClassLoader loader, String name) {
    return get(loader, name).map(ClassShape::superName);
  }

  /** The nearest class that has a method of this name itself, unless it is the JDK's. */
  public Optional<String> classWithMethod(ClassLoader loader, String owner, String name) {
    return supertypes(loader, owner).stream()
        .filter(type -> get(loader, type).stream().anyMatch(info -> info.methods().contains(name)))
        .findFirst()
        .filter(type -> !isJdk(loader, type));
  }

  /** Whether a class is the JDK's. */
  public boolean isJdk(ClassLoader loader, String name) {
    return get(loader, name).map(info -> info.origin() == ClassShape.Origin.JDK).orElse(false);
  }

  /** The names of all methods that a class has or inherits. */
  public Set<String> methods(ClassLoader loader, String name) {
    Set<String> all = new LinkedHashSet<>();
    for (String type : supertypes(loader, name)) {
      get(loader, type).ifPresent(info -> all.addAll(info.methods()));
    }
    return all;
  }

  /** Remembers a class whose bytes are at hand. */
  public void add(ClassLoader loader, ClassShape info) {
    known(loader).put(info.name(), Optional.of(info));
  }

  Optional<ClassShape> get(ClassLoader loader, String name) {
    Map<String, Optional<ClassShape>> known = known(loader);
    Optional<ClassShape> info = known.get(name);
    if (info == null) {
      info = read(loader, name);
      known.putIfAbsent(name, info);
    }
    return info;
  }

  /** A class and all its supertypes, nearest first, as far as they can be found. */
  public Set<String> supertypes(ClassLoader loader, String name) {
    Set<String> all = new LinkedHashSet<>();
    Deque<String> next = new ArrayDeque<>();
    next.add(name);
    while (!next.isEmpty()) {
      String type = next.remove();
      if (all.add(type)) {
        get(loader, type)
            .ifPresent(
                info -> {
                  if (info.superName() != null) {
                    next.add(info.superName());
                  }
                  next.addAll(info.interfaces());
                });
      }
    }
    return all;
  }

  private Map<String, Optional<ClassShape>> known(ClassLoader loader) {
    synchronized (byLoader) {
      return byLoader.computeIfAbsent(loader, l -> new ConcurrentHashMap<>());
    }
  }

  private Optional<ClassShape> read(ClassLoader loader, String name) {
    if (name.startsWith("[")) {
      return Optional.empty();
    }
    String resource = name + ".class";
    URL url = ClassLoader.getPlatformClassLoader().getResource(resource);
    if (url == null) {
      url = loader.getResource(resource);
    }
    return url == null ? Optional.empty() : read(url);
  }

  private Optional<ClassShape> read(URL url) {
    try {
      URLConnection connection = url.openConnection();
      connection.setUseCaches(false);
      try (InputStream in = connection.getInputStream()) {
        ClassShape.Origin origin =
            url.getProtocol().equals("jrt")
                ? ClassShape.Origin.JDK
                : origins.isLibrary(url) ? ClassShape.Origin.LIBRARY : ClassShape.Origin.PROGRAM;
        return Optional.of(ClassShape.read(new ClassReader(in), origin));
      }
    } catch (IOException | IllegalArgumentException e) {
      return Optional.empty();
    }
  }
}
