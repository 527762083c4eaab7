package org.ndseq.agent.control.driver;

import java.lang.annotation.Annotation;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Calls one test method as JUnit does, without JUnit: a new object, the methods that prepare it,
 * the test, the methods that clean up. Annotations are recognised by their simple names, so that
 * JUnit 4, 5 and others work alike; JUnit 3 has the names {@code setUp} and {@code tearDown}.
 */
final class TestMethodCall {
  /** Separates the class from the method in the name of a test. */
  static final char SEPARATOR = '#';

  private static final Set<String> BEFORE_ALL = Set.of("BeforeAll", "BeforeClass");
  private static final Set<String> BEFORE = Set.of("BeforeEach", "Before", "setUp");
  private static final Set<String> AFTER = Set.of("AfterEach", "After", "tearDown");
  private static final Set<String> AFTER_ALL = Set.of("AfterAll", "AfterClass");

  private final Class<?> type;
  private final Method test;

  /**
   * Finds the method.
   *
   * @param name the class and the method, {@code pack.Type#method}
   */
  TestMethodCall(ClassLoader loader, String name) throws ReflectiveOperationException {
    int end = name.indexOf(SEPARATOR);
    type = Class.forName(name.substring(0, end), true, loader);
    test = find(type, name.substring(end + 1));
    test.setAccessible(true);
  }

  private static Method find(Class<?> type, String name) throws NoSuchMethodException {
    for (Class<?> at = type; at != null; at = at.getSuperclass()) {
      for (Method method : at.getDeclaredMethods()) {
        if (method.getName().equals(name) && method.getParameterCount() == 0) {
          return method;
        }
      }
    }
    throw new NoSuchMethodException(
        "the class %s has no method %s without parameters".formatted(type.getName(), name));
  }

  /** Makes the call; an exception of the test leaves it unchanged. */
  void run() throws Throwable {
    for (Method method : marked(BEFORE_ALL)) {
      call(method, null);
    }
    Object object = Modifier.isStatic(test.getModifiers()) ? null : instance(type);
    if (object != null) {
      for (Method method : marked(BEFORE)) {
        call(method, object);
      }
    }
    try {
      callTest(object);
    } finally {
      if (object != null) {
        for (Method method : marked(AFTER)) {
          call(method, object);
        }
      }
      for (Method method : marked(AFTER_ALL)) {
        call(method, null);
      }
    }
  }

  private void callTest(@Nullable Object object) throws Throwable {
    Class<?> expected = expectedException();
    try {
      call(test, object);
    } catch (Throwable e) {
      if (expected != null && expected.isInstance(e)) {
        return;
      }
      throw e;
    }
    if (expected != null) {
      throw new AssertionError("the test did not throw " + expected.getName());
    }
  }

  /** The exception that JUnit 4's annotation expects; null for none. */
  private @Nullable Class<?> expectedException() throws ReflectiveOperationException {
    for (Annotation annotation : test.getAnnotations()) {
      if (annotation.annotationType().getName().equals("org.junit.Test")) {
        Method method = annotation.annotationType().getMethod("expected");
        Class<?> expected = (Class<?>) method.invoke(annotation);
        return expected.getName().equals("org.junit.Test$None") ? null : expected;
      }
    }
    return null;
  }

  /** An object of the class; one of an inner class gets its outer object. */
  private static Object instance(Class<?> type) throws Throwable {
    Class<?> outer = type.getDeclaringClass();
    boolean isInner = outer != null && !Modifier.isStatic(type.getModifiers());
    Constructor<?> constructor = isInner ? type.getDeclaredConstructor(outer) : constructor(type);
    constructor.setAccessible(true);
    try {
      if (isInner) {
        return constructor.newInstance(instance(outer));
      }
      return constructor.getParameterCount() == 0
          ? constructor.newInstance()
          : constructor.newInstance("test");
    } catch (InvocationTargetException e) {
      throw cause(e);
    }
  }

  /** Tests of JUnit 3 may have a constructor that takes their name. */
  private static Constructor<?> constructor(Class<?> type) throws NoSuchMethodException {
    try {
      return type.getDeclaredConstructor();
    } catch (NoSuchMethodException e) {
      return type.getDeclaredConstructor(String.class);
    }
  }

  private static void call(Method method, @Nullable Object object) throws Throwable {
    try {
      method.setAccessible(true);
      method.invoke(Modifier.isStatic(method.getModifiers()) ? null : object);
    } catch (InvocationTargetException e) {
      throw cause(e);
    }
  }

  private static Throwable cause(InvocationTargetException e) {
    Throwable cause = e.getCause();
    return cause == null ? e : cause;
  }

  /** The marked methods, those of superclasses first. */
  private List<Method> marked(Set<String> marks) {
    List<Method> found = new ArrayList<>();
    for (Class<?> at = type; at != null && at != Object.class; at = at.getSuperclass()) {
      int place = 0;
      for (Method method : at.getDeclaredMethods()) {
        if (method.getParameterCount() == 0 && isMarked(method, marks)) {
          found.add(place++, method);
        }
      }
    }
    return found;
  }

  private static boolean isMarked(Method method, Set<String> marks) {
    for (Annotation annotation : method.getAnnotations()) {
      if (marks.contains(annotation.annotationType().getSimpleName())) {
        return true;
      }
    }
    return marks.contains(method.getName()) && isOfOldTest(method.getDeclaringClass());
  }

  private static boolean isOfOldTest(Class<?> type) {
    for (Class<?> at = type; at != null; at = at.getSuperclass()) {
      if (at.getName().equals("junit.framework.TestCase")) {
        return true;
      }
    }
    return false;
  }
}
