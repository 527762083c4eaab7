package org.ndseq.plugin.run;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;

/**
 * Finds test classes from their class files: a class is one if it can be created and it, or a type
 * that it inherits from, has a method or a class annotation of JUnit or TestNG, directly or through
 * an annotation of its own, or if it is a JUnit 3 test case.
 */
final class TestClassFinder implements Closeable {
  private static final String JUNIT3 = "junit/framework/TestCase";

  /** Annotations that make a class or a method a test; others are tests if they carry one. */
  private static final Set<String> TEST =
      Set.of(
          "Lorg/junit/Test;",
          "Lorg/junit/runner/RunWith;",
          "Lorg/testng/annotations/Test;",
          "Lorg/junit/platform/commons/annotation/Testable;");

  /** Reads classes of libraries without loading them. */
  private final URLClassLoader libraries;

  private final Map<String, TestClassShape> shapes = new HashMap<>();

  TestClassFinder(List<Path> paths) throws MalformedURLException {
    List<URL> urls = new ArrayList<>();
    for (Path path : paths) {
      urls.add(path.toUri().toURL());
    }
    libraries = new URLClassLoader(urls.toArray(URL[]::new), null);
  }

  /** The test classes in these folders of class files. */
  List<TestClassFile> tests(List<Path> folders) throws IOException {
    List<TestClassFile> found = new ArrayList<>();
    for (Path folder : folders) {
      try (Stream<Path> files = Files.walk(folder)) {
        for (Path file : files.filter(f -> f.toString().endsWith(".class")).sorted().toList()) {
          TestClassShape shape = TestClassShape.read(new ClassReader(Files.readAllBytes(file)));
          shapes.putIfAbsent(shape.name(), shape);
          if (shape.isConcrete() && isTest(shape)) {
            found.add(new TestClassFile(shape.name().replace('/', '.'), shape.source()));
          }
        }
      }
    }
    return found;
  }

  private boolean isTest(TestClassShape shape) throws IOException {
    if (shape.name().equals(JUNIT3)) {
      return true;
    }
    for (String annotation : shape.annotations()) {
      if (isTestAnnotation(annotation, new HashSet<>())) {
        return true;
      }
    }
    for (String parent : shape.parents()) {
      if (!parent.startsWith("java/") && isTest(shape(parent))) {
        return true;
      }
    }
    return false;
  }

  private boolean isTestAnnotation(String descriptor, Set<String> seen) throws IOException {
    if (TEST.contains(descriptor)) {
      return true;
    }
    String name = descriptor.substring(1, descriptor.length() - 1);
    if (seen.add(name) && !name.startsWith("java/") && !name.startsWith("kotlin/")) {
      for (String carried : shape(name).typeAnnotations()) {
        if (isTestAnnotation(carried, seen)) {
          return true;
        }
      }
    }
    return false;
  }

  private TestClassShape shape(String name) throws IOException {
    TestClassShape known = shapes.get(name);
    if (known != null) {
      return known;
    }
    try (InputStream in = libraries.getResourceAsStream(name + ".class")) {
      TestClassShape shape =
          in == null ? TestClassShape.unknown(name) : TestClassShape.read(new ClassReader(in));
      shapes.put(name, shape);
      return shape;
    }
  }

  @Override
  public void close() throws IOException {
    libraries.close();
  }
}
