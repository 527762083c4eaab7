package org.ndseq.cover.machine;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.ndseq.cover.code.FailureHandling;
import org.ndseq.cover.code.MemoryName;
import org.ndseq.cover.term.InputTerm;
import org.ndseq.cover.term.InputType;
import org.ndseq.cover.term.TermOperator;
import org.objectweb.asm.Type;

/**
 * Executes calls of the JDK by making them: the arguments are concrete. A result that depends on an
 * input in a manner that has no term is opaque, and so is an object that such an argument entered.
 */
final class LibraryExecutor {
  /** Objects of these packages depend on their arguments alone. */
  private static final List<String> PACKAGES = List.of("java/lang/", "java/util/", "java/math/");

  /** Their results depend on the machine, the time or the process. */
  private static final Set<String> NOT_CALLED =
      Set.of(
          "java/lang/Thread",
          "java/lang/Runtime",
          "java/lang/Process",
          "java/lang/ProcessBuilder",
          "java/lang/Class",
          "java/lang/ClassLoader",
          "java/lang/ThreadLocal",
          "java/util/Scanner",
          "java/util/Timer",
          "java/lang/ref");

  private static final Set<String> IMMUTABLE =
      Set.of("java/lang/String", "java/lang/Math", "java/lang/StrictMath", "java/util/Objects");

  /** Methods of collections that keep an object and do not look at it. */
  private static final Set<String> STORING =
      Set.of(
          "add",
          "addFirst",
          "addLast",
          "push",
          "offer",
          "offerFirst",
          "offerLast",
          "set",
          "of",
          "requireNonNull");

  private final MachineState state;

  LibraryExecutor(MachineState state) {
    this.state = state;
  }

  /** A call that is known without making it; null if it is not. */
  @Nullable MachineValue known(
      MachineTask task, String owner, String name, List<MachineValue> all) {
    if (all.size() == 1) {
      MachineValue value = all.get(0);
      String source = value.source();
      if (source != null && (name.startsWith("parse") || name.equals("valueOf"))) {
        MachineValue parsed = parsed(owner, source, entry(task, all));
        if (parsed != null) {
          return parsed;
        }
      }
      if (owner.equals("java/lang/Integer")
              && (name.equals("valueOf") && value.data() instanceof Integer
                  || name.equals("intValue"))
          || owner.equals("java/lang/Long")
              && (name.equals("valueOf") && value.data() instanceof Long
                  || name.equals("longValue"))) {
        return value;
      }
    }
    if (all.stream().allMatch(v -> v.data() instanceof Integer || v.data() instanceof Long)) {
      MachineValue computed = KnownFunctions.apply(owner, name, all, entry(task, all));
      if (computed != null) {
        return computed;
      }
    }
    if (owner.equals("java/lang/System")
        && (name.equals("nanoTime") || name.equals("currentTimeMillis"))) {
      return new MachineValue(0L, null, "the time", null, entry(task, all));
    }
    return null;
  }

  /** The number that the text of an argument is; null if it is not read as its type. */
  private @Nullable MachineValue parsed(String owner, String source, TraceEntry entry) {
    InputType type = state.argumentType(source);
    long number = state.inputs.getOrDefault(source, 0L);
    InputTerm term = new InputTerm.Input(source);
    Object data;
    if (owner.equals("java/lang/Integer") && type == InputType.INT
        || owner.equals("java/lang/Boolean") && type == InputType.BOOLEAN) {
      data = (int) number;
    } else if (owner.equals("java/lang/Long")
        && (type == InputType.LONG || type == InputType.INT)) {
      data = number;
      term = type == InputType.INT ? InputTerm.unary(TermOperator.I2L, term) : term;
    } else {
      return null;
    }
    if (state.isAfterFirstEpoch()) {
      String reason = "an argument that is read after the first epoch";
      return new MachineValue(data, null, reason, null, entry);
    }
    return new MachineValue(data, term, null, null, entry);
  }

  private TraceEntry entry(MachineTask task, List<MachineValue> all) {
    @Nullable TraceEntry[] uses = new TraceEntry[all.size()];
    for (int i = 0; i < uses.length; i++) {
      uses[i] = all.get(i).definition();
    }
    return state.entry(task, TraceEntry.Role.VALUE, uses);
  }

  /** Makes an object of the JDK. */
  MachineValue create(
      MachineTask task, String owner, String descriptor, List<MachineValue> arguments) {
    refuse(owner, "<init>");
    if (owner.equals("java/util/Random") && arguments.isEmpty()) {
      throw new UnsupportedCodeException("new Random() without a seed");
    }
    try {
      Class<?> type = Class.forName(owner.replace('/', '.'));
      Type[] parameters = Type.getArgumentTypes(descriptor);
      Constructor<?> constructor = type.getConstructor(LibraryValueConverter.classes(parameters));
      Object made =
          constructor.newInstance(LibraryValueConverter.raw(owner, parameters, arguments));
      TraceEntry entry = entry(task, arguments);
      entry.memory = MemoryName.LIBRARY;
      state.libraryWrites.put(made, entry);
      taint(owner, "<init>", made, arguments);
      return MachineValue.of(made, entry);
    } catch (InvocationTargetException e) {
      throw new UnsupportedCodeException(
          "new " + owner.replace('/', '.') + " throws " + e.getCause());
    } catch (ReflectiveOperationException e) {
      throw new UnsupportedCodeException("new " + owner.replace('/', '.'));
    }
  }

  /** Calls a method of the JDK; the receiver is the first of all, unless the method is static. */
  MachineValue call(
      MachineTask task,
      String owner,
      String name,
      String descriptor,
      List<MachineValue> all,
      boolean isStatic) {
    MachineValue known = known(task, owner, name, all);
    if (known != null) {
      return known;
    }
    refuse(owner, name);
    List<MachineValue> arguments = isStatic ? all : all.subList(1, all.size());
    @Nullable Object receiver = isStatic ? null : all.get(0).data();
    refuseHash(owner, arguments);
    arguments.forEach(a -> refuseMethods(owner, name, a));
    TraceEntry entry = entry(task, all);
    if (receiver != null && !IMMUTABLE.contains(owner)) {
      TraceEntry before = state.libraryWrites.get(receiver);
      entry.memory = MemoryName.LIBRARY;
      entry.written = before;
      TraceEntry reference = all.get(0).definition();
      entry.address = reference == null ? entry.address : new TraceEntry[] {reference};
      if (before != null) {
        TraceEntry[] more = java.util.Arrays.copyOf(entry.uses, entry.uses.length + 1);
        more[entry.uses.length] = before;
        entry.uses = more;
      }
      state.libraryWrites.put(receiver, entry);
    }
    String opaque = receiver == null ? null : state.opaqueObjects.get(receiver);
    for (MachineValue value : all) {
      if (value.isOfInput() && opaque == null) {
        opaque = "a result of " + owner.replace('/', '.') + "." + name;
      }
    }
    if (receiver != null && opaque != null && !IMMUTABLE.contains(owner)) {
      state.opaqueObjects.put(receiver, opaque);
    }
    if (opaque != null
        && state.code.failures() == FailureHandling.CONTROL_FLOW
        && canFail(owner, name)) {
      entry.opaque = "whether " + owner.replace('/', '.') + "." + name + " throws";
      entry.isAlwaysRelevant = true;
    }
    if (receiver != null && owner.startsWith("java/util/concurrent/")) {
      state.acquire(task, receiver);
      state.release(task, receiver);
    }
    Object result = invoke(owner, name, descriptor, receiver, arguments);
    if (opaque != null && isObject(result)) {
      entry.opaque = opaque; // all that is done with the object depends on which one it is
    }
    return new MachineValue(result, null, opaque, null, entry);
  }

  private static boolean isObject(@Nullable Object result) {
    return result instanceof HeapObject
        || result instanceof HeapArray
        || result instanceof FunctionObject
        || result instanceof SynchronizerModel;
  }

  /** The JDK would call these methods of the program. */
  private void refuseMethods(String owner, String name, MachineValue value) {
    if (value.data() instanceof HeapObject object && !STORING.contains(name)) {
      boolean isOwn =
          state.code.lookup(object.type, "equals", "(Ljava/lang/Object;)Z").isPresent()
              || state.code.lookup(object.type, "toString", "()Ljava/lang/String;").isPresent()
              || state.code.lookup(object.type, "hashCode", "()I").isPresent();
      if (isOwn) {
        throw new UnsupportedCodeException(
            "an object of the program is passed to %s.%s, which may call its methods"
                .formatted(owner.replace('/', '.'), name));
      }
    }
  }

  /** Whether a call may throw, depending on its arguments. */
  private static boolean canFail(String owner, String name) {
    return switch (owner) {
      case "java/lang/Math", "java/lang/StrictMath" ->
          name.endsWith("Exact") || name.startsWith("floor") || name.startsWith("ceil");
      case "java/lang/String" ->
          name.startsWith("charAt") || name.startsWith("sub") || name.startsWith("repeat");
      case "java/lang/StringBuilder" ->
          !name.equals("append") && !name.equals("toString") && !name.equals("length");
      default -> true;
    };
  }

  private static @Nullable Object invoke(
      String owner,
      String name,
      String descriptor,
      @Nullable Object receiver,
      List<MachineValue> arguments) {
    String text = owner.replace('/', '.') + "." + name;
    try {
      Type[] parameters = Type.getArgumentTypes(descriptor);
      Method method =
          Class.forName(owner.replace('/', '.'))
              .getMethod(name, LibraryValueConverter.classes(parameters));
      @Nullable Object result =
          method.invoke(receiver, LibraryValueConverter.raw(owner, parameters, arguments));
      return LibraryValueConverter.machineData(result, Type.getReturnType(descriptor));
    } catch (InvocationTargetException e) {
      throw new UnsupportedCodeException("the call " + text + " throws " + e.getCause());
    } catch (ReflectiveOperationException | IllegalArgumentException e) {
      throw new UnsupportedCodeException("the call " + text + " has no model");
    }
  }

  private void taint(String owner, String name, Object made, List<MachineValue> arguments) {
    for (MachineValue value : arguments) {
      if (value.isOfInput()) {
        state.opaqueObjects.put(made, "a result of " + owner.replace('/', '.') + "." + name);
      }
    }
  }

  private static void refuse(String owner, String name) {
    boolean isKnown = PACKAGES.stream().anyMatch(owner::startsWith);
    boolean isDeep =
        owner.startsWith("java/lang/invoke/")
            || owner.startsWith("java/lang/reflect/")
            || owner.startsWith("java/util/stream/")
            || owner.startsWith("java/util/concurrent/")
                && !owner.startsWith("java/util/concurrent/atomic/")
                && !owner.startsWith("java/util/concurrent/Concurrent");
    boolean isRandom = owner.equals("java/lang/Math") && name.equals("random");
    if (!isKnown
        || isDeep
        || isRandom
        || NOT_CALLED.contains(owner)
        || owner.equals("java/lang/System") && !name.equals("identityHashCode")) {
      throw new UnsupportedCodeException(
          "the call " + owner.replace('/', '.') + "." + name + " has no model");
    }
    if (name.equals("hashCode") && owner.equals("java/lang/Object")
        || name.equals("identityHashCode")) {
      throw new UnsupportedCodeException("an identity hash code");
    }
  }

  /** The order in such a collection would depend on identity hash codes. */
  private static void refuseHash(String owner, List<MachineValue> arguments) {
    if (owner.contains("Hash") || owner.equals("java/util/Map") || owner.equals("java/util/Set")) {
      for (MachineValue value : arguments) {
        if (value.data() instanceof HeapObject) {
          throw new UnsupportedCodeException("an object of the program in a hash table");
        }
      }
    }
  }
}
