package org.ndseq.agent.instrument;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.ndseq.agent.instrument.model.CallModel;
import org.ndseq.agent.instrument.model.ClassHierarchy;
import org.ndseq.agent.instrument.model.CodeOrigin;

/**
 * Compares the table of library calls with every public method of its types, on the JDK that runs
 * this: a method that a newer JDK adds fails the test until somebody decides what it does, in the
 * table or in {@code unmodelled.txt}.
 */
class ModelCoverageTest {
  private static final ClassHierarchy HIERARCHY = new ClassHierarchy(CodeOrigin.allOwn());

  private static BufferedReader resource(String name) {
    InputStream in = ModelCoverageTest.class.getResourceAsStream(name);
    return new BufferedReader(
        new InputStreamReader(Objects.requireNonNull(in, name), StandardCharsets.UTF_8));
  }

  private static CallModel model() throws IOException {
    CallModel model = new CallModel();
    try (BufferedReader table = resource("/org/ndseq/agent/library.model")) {
      model.read(table);
    }
    return model;
  }

  private static Map<String, Set<String>> unmodelled() throws IOException {
    Map<String, Set<String>> methods = new HashMap<>();
    try (BufferedReader list = resource("unmodelled.txt")) {
      list.lines()
          .filter(line -> !line.startsWith("#"))
          .map(line -> List.of(line.split(" ", -1)))
          .forEach(words -> methods.put(words.get(0), Set.copyOf(words.subList(1, words.size()))));
    }
    return methods;
  }

  static List<String> types() throws IOException {
    return model().types();
  }

  @ParameterizedTest
  @MethodSource("types")
  void everyPublicMethodIsKnown(String type) throws IOException {
    CallModel model = model();
    Class<?> loaded = load(type);
    assumeTrue(loaded != null, "this JDK has no " + type);
    Set<String> unknown = new TreeSet<>();
    for (Method method : Objects.requireNonNull(loaded).getMethods()) {
      boolean isOfObject = method.getDeclaringClass() == Object.class;
      if (!isOfObject && !Modifier.isStatic(method.getModifiers())) {
        unknown.add(method.getName());
      }
    }
    unknown.removeAll(unmodelled().getOrDefault(type, Set.of()));
    String name = type.replace('.', '/');
    ClassLoader loader = ClassLoader.getSystemClassLoader();
    unknown.removeIf(method -> model.entryOf(HIERARCHY, loader, name, method).isPresent());
    assertThat(unknown).isEmpty();
  }

  private static @org.jspecify.annotations.Nullable Class<?> load(String type) {
    try {
      return Class.forName(type);
    } catch (ClassNotFoundException e) {
      return null;
    }
  }
}
