package org.ndseq.agent.control.driver;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.security.cert.Certificate;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Loads the program's classes for one run, so that each run begins with fresh static fields. */
final class RunLoader extends URLClassLoader {
  static {
    registerAsParallelCapable();
  }

  private final ProgramClassPath classes;
  private final ClassRewriter rewriter;
  private final Queue<Class<?>> defined = new ConcurrentLinkedQueue<>();

  /** Instruments a class that the loader is about to define. */
  interface ClassRewriter {
    byte[] instrument(ClassLoader loader, byte[] classFile);
  }

  RunLoader(ProgramClassPath classes, ClassRewriter rewriter) {
    super(classes.urls(), ClassLoader.getPlatformClassLoader());
    this.classes = classes;
    this.rewriter = rewriter;
    setDefaultAssertionStatus(true);
  }

  /** The classes of the run so far. */
  Iterable<Class<?>> defined() {
    return defined;
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    ProgramClassPath.InstrumentedClass found = classes.get(name);
    if (found == null) {
      URL resource = findResource(name.replace('.', '/') + ".class");
      if (resource == null) {
        throw new ClassNotFoundException(name);
      }
      found = classes.add(name, n -> instrument(resource));
    }
    int dot = name.lastIndexOf('.');
    String packageName = dot < 0 ? "" : name.substring(0, dot);
    if (dot > 0 && getDefinedPackage(packageName) == null) {
      try {
        definePackage(packageName, null, null, null, null, null, null, null);
      } catch (IllegalArgumentException e) {
        Objects.requireNonNull(getDefinedPackage(packageName)); // another thread was first
      }
    }
    byte[] bytes = found.bytes();
    ProtectionDomain domain = new ProtectionDomain(found.source(), null, this, null);
    Class<?> type = defineClass(name, bytes, 0, bytes.length, domain);
    defined.add(type);
    return type;
  }

  /** Asks the parent only for classes that no run before has found here. */
  @Override
  protected Class<?> loadClass(String name, boolean isLinked) throws ClassNotFoundException {
    if (classes.get(name) == null) {
      return super.loadClass(name, isLinked);
    }
    synchronized (getClassLoadingLock(name)) {
      Class<?> loaded = findLoadedClass(name);
      return loaded == null ? findClass(name) : loaded;
    }
  }

  private ProgramClassPath.InstrumentedClass instrument(URL resource) {
    byte[] classFile = read(resource);
    classes.scan(classFile);
    return new ProgramClassPath.InstrumentedClass(
        rewriter.instrument(this, classFile), new CodeSource(resource, (Certificate[]) null));
  }

  private static byte[] read(URL resource) {
    try (InputStream in = resource.openStream()) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
