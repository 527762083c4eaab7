package org.ndseq.agent.digest;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.FutureTask;
import java.util.concurrent.RecursiveTask;
import org.jspecify.annotations.Nullable;

/**
 * Digests of the values of a program's variables, one for each field. The digest of a field is
 * taken over all objects that can be reached from static fields and from the bodies of tasks; it
 * does not depend on the identity of objects. The contents of arrays, atomics and collections
 * belong to the field that holds them. Elements of arrays and lists count with their positions.
 */
public final class StateDigest {
  /** The value of a variable that holds something whose contents are not known. */
  public static final String OPAQUE = "?";

  /** Ends the digest of a variable that holds an object of which it matters which one it is. */
  private static final String REFERENCE = "&";

  /** Ends the digest of a variable whose elements are such objects. */
  private static final String ELEMENT_REFERENCE = "*";

  private static final int MOST_OBJECTS = 500_000;
  private static final int MOST_ELEMENTS = 5_000_000;

  /** The names of members that the recorder adds begin so. */
  private static final String ADDED = "$ndseq$";

  /** An object to look into. */
  private record Visit(Object object, String key, long position) {}

  private final Map<String, long[]> sums = new TreeMap<>();
  private final Map<String, Boolean> opaque = new TreeMap<>();
  private final Set<String> references = new HashSet<>();
  private final Set<String> elementReferences = new HashSet<>();
  private final IdentityHashMap<Object, Boolean> seen = new IdentityHashMap<>();
  private final Deque<Visit> pending = new ArrayDeque<>();
  private int elements;

  private static final ClassValue<Field[]> FIELDS =
      new ClassValue<>() {
        @Override
        protected Field[] computeValue(Class<?> type) {
          List<Field> fields = new ArrayList<>();
          for (Class<?> c = type; c != null && !ProgramTypeFilter.isJdk(c); c = c.getSuperclass()) {
            for (Field field : c.getDeclaredFields()) {
              if (!field.getName().startsWith(ADDED) && field.trySetAccessible()) {
                fields.add(field);
              }
            }
          }
          fields.sort(Comparator.comparing(StateDigest::key));
          return fields.toArray(new Field[0]);
        }
      };

  private StateDigest() {}

  /**
   * The digests by the names of variables, {@code demo.Bank.balance}; captured variables have the
   * name of their type after an {@code @}.
   *
   * @param classes initialized classes of the program
   * @param roots bodies of tasks
   * @return empty if the state is too large, or if there are more tasks than can be held
   */
  public static Map<String, String> of(Collection<Class<?>> classes, TaskRootSet roots) {
    return roots.isIncomplete() ? Map.of() : of(classes, roots.all());
  }

  static Map<String, String> of(Collection<Class<?>> classes, List<Object> roots) {
    StateDigest digest = new StateDigest();
    List<Class<?>> sorted = new ArrayList<>(classes);
    sorted.sort(Comparator.comparing(Class::getName));
    for (Class<?> type : sorted) {
      digest.addStatics(type);
    }
    for (Object root : roots) {
      digest.addRoot(root);
    }
    return digest.result();
  }

  private void addStatics(Class<?> type) {
    for (Field field : FIELDS.get(type)) {
      if (Modifier.isStatic(field.getModifiers()) && field.getDeclaringClass() == type) {
        addField(field, null, 0);
      }
    }
    walk();
  }

  private void addRoot(Object root) {
    if (root instanceof RecursiveTask<?> task) {
      add("@result", 0, task.getRawResult());
    }
    if (!ProgramTypeFilter.isJdk(root.getClass())) {
      enqueue(root, "", 0);
    } else if (root instanceof FutureTask<?>) {
      enqueue(root, "@result", 0);
    } else {
      StreamFunctionFinder.in(root).forEach(function -> enqueue(function, "", 0));
    }
    walk();
  }

  private void enqueue(Object object, String key, long position) {
    if (seen.size() <= MOST_OBJECTS && seen.putIfAbsent(object, true) == null) {
      pending.add(new Visit(object, key, position));
    }
  }

  private void walk() {
    while (!pending.isEmpty()) {
      Visit visit = pending.remove();
      Object object = visit.object;
      Class<?> type = object.getClass();
      if (type.isArray()) {
        addArray(object, visit);
      } else if (!ProgramTypeFilter.isJdk(type)) {
        for (Field field : FIELDS.get(type)) {
          if (!Modifier.isStatic(field.getModifiers())) {
            addField(field, object, visit.position);
          }
        }
      } else if (!LibraryContentReader.visit(
          object, (p, e) -> addElement(visit.key, position(visit.position, p), e))) {
        opaque.put(visit.key, true);
      }
    }
  }

  private static long position(long outer, long inner) {
    return inner == 0 ? outer : ValueHash.mix(outer, inner);
  }

  private void addArray(Object array, Visit visit) {
    int length = Array.getLength(array);
    add(visit.key, visit.position, length);
    for (int i = 0; i < length && elements <= MOST_ELEMENTS; i++) {
      addElement(visit.key, position(visit.position, i + 1), Array.get(array, i));
    }
  }

  private void addField(Field field, @Nullable Object owner, long position) {
    try {
      Object value = field.get(owner);
      String key = key(field);
      boolean isCaptured = key.isEmpty() && value != null;
      if (!ValueHash.isImmutable(value)) {
        references.add(key);
      }
      add(
          isCaptured ? "@" + value.getClass().getSimpleName() : key,
          isCaptured && field.getType().isPrimitive() ? 0 : position,
          value);
    } catch (IllegalAccessException e) {
      opaque.put(key(field), true);
    }
  }

  /** The name of a field; empty for what a lambda has captured. */
  private static String key(Field field) {
    Class<?> owner = field.getDeclaringClass();
    return owner.isHidden() ? "" : owner.getName() + "." + field.getName();
  }

  private void addElement(String key, long position, @Nullable Object element) {
    if (!ValueHash.isImmutable(element)) {
      elementReferences.add(key);
    }
    add(key, position, element);
  }

  private void add(String key, long position, @Nullable Object value) {
    elements++;
    long hash;
    if (ValueHash.isValue(value)) {
      hash = ValueHash.ofValue(value);
    } else {
      Class<?> type = Objects.requireNonNull(value).getClass();
      hash = type.isHidden() ? 2 : ValueHash.of(type.getName());
      enqueue(value, key, position);
    }
    long[] sum = sums.computeIfAbsent(key, k -> new long[2]);
    long mixed = ValueHash.mix(position, hash);
    sum[0] += mixed;
    sum[1] += ValueHash.mix(mixed, 3);
  }

  private Map<String, String> result() {
    Map<String, String> result = new TreeMap<>();
    if (seen.size() > MOST_OBJECTS || elements > MOST_ELEMENTS) {
      return result;
    }
    sums.forEach(
        (key, sum) ->
            result.put(
                key,
                opaque.containsKey(key)
                    ? OPAQUE
                    : Long.toHexString(ValueHash.mix(sum[0], sum[1])) + ending(key)));
    result.remove("");
    return result;
  }

  private String ending(String key) {
    return (references.contains(key) ? REFERENCE : "")
        + (elementReferences.contains(key) ? ELEMENT_REFERENCE : "");
  }

  /**
   * Whether equal digests of a variable mean equal values: it is neither opaque nor tells only part
   * of them, for it holds objects of which it matters which ones they are.
   *
   * @param variable the name in reports, which ends with a bracket if it stands for elements
   */
  public static boolean isWhole(String digest, String variable) {
    return !digest.equals(OPAQUE)
        && !digest.contains(variable.endsWith("]") ? ELEMENT_REFERENCE : REFERENCE);
  }

  /** The classes of the program among all that are loaded, as far as they are initialized. */
  public static List<Class<?>> initialized(Class<?>[] loaded, ClassInitialization check) {
    return Arrays.stream(loaded)
        .filter(c -> !ProgramTypeFilter.isJdk(c) && !c.isArray() && !c.isHidden())
        .filter(c -> !c.getName().startsWith("org.ndseq.agent."))
        .filter(check::isInitialized)
        .<Class<?>>map(c -> c)
        .toList();
  }
}
