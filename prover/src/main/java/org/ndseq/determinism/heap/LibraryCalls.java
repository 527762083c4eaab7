package org.ndseq.determinism.heap;

import java.util.Set;

/** What calls to the JDK do to references; everything unknown lets its arguments escape. */
final class LibraryCalls {
  private static final Set<String> HARMLESS =
      Set.of(
          "java/lang/Math",
          "java/lang/StrictMath",
          "java/lang/Integer",
          "java/lang/Long",
          "java/lang/Double",
          "java/lang/Float",
          "java/lang/Boolean",
          "java/lang/Character",
          "java/lang/Byte",
          "java/lang/Short",
          "java/lang/String",
          "java/lang/StringBuilder",
          "java/lang/Object",
          "java/io/PrintStream",
          "java/lang/Number",
          "java/util/Random",
          "java/util/SplittableRandom",
          "java/lang/Enum",
          "java/lang/Record");
  private static final Set<String> ADDS =
      Set.of("add", "addFirst", "addLast", "push", "offer", "set", "put");
  private static final Set<String> GETS =
      Set.of("get", "next", "remove", "poll", "pop", "peek", "getFirst", "getLast", "take");
  private static final Set<String> VIEWS =
      Set.of("iterator", "listIterator", "subList", "values", "stream", "parallelStream");
  private static final Set<String> SILENT =
      Set.of("size", "isEmpty", "clear", "hasNext", "<init>", "ensureCapacity", "trimToSize");

  private LibraryCalls() {}

  /** What a library call does to references. */
  enum Effect {
    NONE,
    ADD_ELEMENT,
    GET_ELEMENT,
    SAME_ELEMENTS,
    COPY_ARRAY,
    COPY_BETWEEN,
    RETURN_FIRST,
    CONCURRENT,
    UNKNOWN
  }

  static Effect effect(String owner, String name, String desc) {
    if (name.equals("clone") && desc.startsWith("()")) {
      return Effect.COPY_ARRAY;
    }
    if (owner.equals("java/lang/System")) {
      return name.equals("arraycopy") ? Effect.COPY_BETWEEN : Effect.NONE;
    }
    if (owner.equals("java/util/Arrays")) {
      return arrays(name, desc);
    }
    if (owner.equals("java/util/Objects")) {
      return name.startsWith("requireNonNull") ? Effect.RETURN_FIRST : Effect.NONE;
    }
    if (HARMLESS.contains(owner)) {
      return Effect.NONE;
    }
    if (owner.startsWith("java/util/concurrent/")
        || owner.startsWith("java/util/stream/")
        || owner.startsWith("java/util/function/")
        || owner.equals("java/lang/Runnable")
        || owner.equals("java/lang/Thread")) {
      return Effect.CONCURRENT;
    }
    if (name.equals("<init>") && !desc.equals("()V") && !desc.equals("(I)V")) {
      return Effect.UNKNOWN;
    }
    return owner.startsWith("java/util/") ? collection(name) : Effect.UNKNOWN;
  }

  private static Effect arrays(String name, String desc) {
    boolean references = desc.contains("Object;");
    if (name.equals("copyOf") || name.equals("copyOfRange")) {
      return Effect.COPY_ARRAY;
    }
    boolean known =
        Set.of("fill", "sort", "toString", "equals", "hashCode", "parallelSort").contains(name);
    return known && !references ? Effect.NONE : Effect.UNKNOWN;
  }

  private static Effect collection(String name) {
    if (ADDS.contains(name)) {
      return Effect.ADD_ELEMENT;
    }
    if (GETS.contains(name)) {
      return Effect.GET_ELEMENT;
    }
    if (VIEWS.contains(name)) {
      return Effect.SAME_ELEMENTS;
    }
    return SILENT.contains(name) ? Effect.NONE : Effect.UNKNOWN;
  }
}
