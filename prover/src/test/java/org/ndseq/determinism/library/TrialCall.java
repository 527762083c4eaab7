package org.ndseq.determinism.library;

import java.lang.ref.WeakReference;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** One call of a method of the JDK with instrumented operands. */
final class TrialCall {
  private final Executable method;
  private final Random random;
  private final List<ProbeObject> contents = new ArrayList<>();
  private final List<ProbeObject> probes = new ArrayList<>();
  private final List<Object> given = new ArrayList<>();
  private final @Nullable Object receiver;
  private final @Nullable Object[] arguments;
  private int functionCalls;
  private String before = "";

  TrialCall(Executable method, long seed) {
    this.method = method;
    this.random = new Random(seed);
    for (int i = 0; i < 3; i++) {
      contents.add(new ProbeObject(i));
    }
    boolean needs = method instanceof Method && !Modifier.isStatic(method.getModifiers());
    this.receiver = needs ? receiver(method.getDeclaringClass()) : null;
    this.arguments = new Object[method.getParameterCount()];
    for (int i = 0; i < arguments.length; i++) {
      arguments[i] = argument(method.getParameterTypes()[i]);
    }
  }

  /** False if no receiver or argument could be made. */
  boolean isPossible() {
    boolean needs = method instanceof Method && !Modifier.isStatic(method.getModifiers());
    return (!needs || receiver != null) && Arrays.stream(arguments).allMatch(a -> a != null);
  }

  private @Nullable Object receiver(Class<?> type) {
    for (Object sample :
        List.of(7, 7L, 7.0, 7f, true, 'c', (byte) 7, (short) 7, "text", new Object())) {
      if (type == sample.getClass()) {
        return sample;
      }
    }
    if (type == Runtime.class) {
      return Runtime.getRuntime();
    }
    if (type == java.io.PrintStream.class) {
      return new java.io.PrintStream(new java.io.ByteArrayOutputStream());
    }
    if (type == Enum.class) {
      return Thread.State.NEW;
    }
    Class<?> made =
        type == List.class || type == Collection.class
            ? ArrayList.class
            : type == java.util.Deque.class ? java.util.ArrayDeque.class : type;
    try {
      Object object = made.getDeclaredConstructor().newInstance();
      fill(object);
      return object;
    } catch (ReflectiveOperationException | RuntimeException e) {
      return null;
    }
  }

  @SuppressWarnings("unchecked") // contents are probes, whatever the type says
  private void fill(Object object) {
    if (object instanceof Collection<?> c) {
      ((Collection<Object>) c).addAll(contents);
    } else if (object instanceof Map<?, ?> m) {
      contents.forEach(p -> ((Map<Object, Object>) m).put(p, p));
    }
    contents.forEach(ProbeObject::forget);
  }

  private @Nullable Object argument(Class<?> type) {
    if (type == int.class || type == Integer.class) {
      return random.nextInt(3);
    } else if (type == long.class || type == Long.class) {
      return (long) random.nextInt(3);
    } else if (type == double.class || type == Double.class) {
      return random.nextDouble();
    } else if (type == float.class || type == Float.class) {
      return random.nextFloat();
    } else if (type == boolean.class || type == Boolean.class) {
      return random.nextBoolean();
    } else if (type == char.class || type == Character.class) {
      return 'x';
    } else if (type == byte.class || type == Byte.class) {
      return (byte) 2;
    } else if (type == short.class || type == Short.class) {
      return (short) 2;
    } else if (type == String.class) {
      return "7";
    } else if (type.isInterface() && type.getName().startsWith("java.util.function.")) {
      return Proxy.newProxyInstance(
          TrialCall.class.getClassLoader(),
          new Class<?>[] {type},
          (p, m, a) -> {
            functionCalls++;
            return null;
          });
    } else if (type == Collection.class) {
      List<ProbeObject> list = new ArrayList<>(contents);
      given.add(list);
      return list;
    } else if (type == Object[].class) {
      ProbeObject probe = new ProbeObject(random.nextInt(5));
      probes.add(probe);
      given.add(probe);
      Object[] array = {probe, new Object[] {probe}};
      given.add(array);
      return array;
    } else if (type.isAssignableFrom(ProbeObject.class)) {
      ProbeObject probe = new ProbeObject(random.nextInt(5));
      probes.add(probe);
      given.add(probe);
      return probe;
    } else if (type == Enum.class) {
      return Thread.State.RUNNABLE;
    } else if (type == Throwable.class) {
      return new IllegalStateException();
    }
    return null;
  }

  @Nullable Object run()
      throws InvocationTargetException, IllegalAccessException, InstantiationException {
    before = text();
    contents.forEach(ProbeObject::forget);
    probes.forEach(ProbeObject::forget);
    return method instanceof Constructor<?> c
        ? c.newInstance(arguments)
        : ((Method) method).invoke(receiver, arguments);
  }

  /** The state of the receiver as it shows. */
  private String text() {
    boolean shows =
        receiver instanceof Collection
            || receiver instanceof Map
            || receiver instanceof CharSequence
            || receiver instanceof Number;
    return shows ? String.valueOf(receiver) : "";
  }

  int functionsCalled() {
    return functionCalls;
  }

  int probesCalled() {
    return contents.stream().mapToInt(ProbeObject::calls).sum()
        + probes.stream().mapToInt(ProbeObject::calls).sum();
  }

  @Nullable Object receiver() {
    return receiver;
  }

  @Nullable Object argument(int number) {
    return arguments[number];
  }

  /** True if the object is one of the operands that have an identity, or among their contents. */
  @SuppressWarnings("ReferenceEquality") // the same object is meant
  boolean isGiven(@Nullable Object object) {
    return object != null
        && (given.stream().anyMatch(g -> g == object) || isContent(object) || isState(object));
  }

  /** Numbers and strings may be returned as they are. */
  @SuppressWarnings("ReferenceEquality") // the same object is meant
  private boolean isState(Object object) {
    return object == receiver && !isPlain(object);
  }

  @SuppressWarnings("ReferenceEquality") // the same object is meant
  boolean isContent(@Nullable Object object) {
    return contents.stream().anyMatch(c -> c == object)
        || probes.stream().anyMatch(c -> c == object);
  }

  boolean isPlain(@Nullable Object object) {
    return object instanceof Number
        || object instanceof CharSequence && !(object instanceof Appendable)
        || object instanceof Boolean
        || object instanceof Character
        || object instanceof Enum<?>;
  }

  boolean receiverChanged() {
    return !before.equals(text());
  }

  /** True if an argument can still be reached after everything here has let go of it. */
  boolean keepsAnArgument() {
    List<WeakReference<ProbeObject>> weak = new ArrayList<>();
    probes.forEach(p -> weak.add(new WeakReference<>(p)));
    probes.clear();
    given.clear();
    Arrays.fill(arguments, null);
    for (int tries = 0; tries < 8; tries++) {
      if (weak.stream().allMatch(w -> w.get() == null)) {
        return false;
      }
      System.gc();
    }
    return true;
  }
}
