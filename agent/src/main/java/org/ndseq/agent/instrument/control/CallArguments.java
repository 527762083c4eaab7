package org.ndseq.agent.instrument.control;

import java.util.Set;
import org.objectweb.asm.Type;

/** Tells which arguments a method of the JDK looks into, and whether it may change them. */
final class CallArguments {
  private static final Set<String> CONTAINERS =
      Set.of(
          "java/util/Collection",
          "java/util/SequencedCollection",
          "java/util/List",
          "java/util/Set",
          "java/util/SortedSet",
          "java/util/NavigableSet",
          "java/util/Queue",
          "java/util/Deque",
          "java/util/Map",
          "java/util/SortedMap",
          "java/util/NavigableMap",
          "java/util/Iterator",
          "java/util/Enumeration",
          "java/lang/Iterable",
          "java/lang/CharSequence",
          "java/lang/StringBuilder",
          "java/lang/StringBuffer");

  /** Methods that ask an argument of any type for its text, or compare it. */
  private static final Set<String> LOOKING =
      Set.of(
          "print",
          "println",
          "append",
          "insert",
          "valueOf",
          "toString",
          "equals",
          "deepEquals",
          "hash",
          "hashCode",
          "contains",
          "indexOf",
          "containsValue",
          "joining");

  private static final Set<String> UPDATING =
      Set.of(
          "sort",
          "parallelSort",
          "shuffle",
          "reverse",
          "swap",
          "fill",
          "copy",
          "rotate",
          "replaceAll",
          "setAll",
          "parallelSetAll",
          "parallelPrefix",
          "drainTo",
          "toArray",
          "arraycopy",
          "read",
          "readFully",
          "readNBytes",
          "nextBytes",
          "get",
          "getChars",
          "getBytes",
          "digest",
          "set",
          "setInt",
          "setLong");

  private CallArguments() {}

  /** Whether the method of the JDK looks into one of its arguments. */
  static boolean isLooking(String owner, String name, String descriptor) {
    if (!owner.startsWith("java/util/")
        && !owner.startsWith("java/lang/")
        && !owner.startsWith("java/io/")
        && !owner.startsWith("java/nio/")
        && !owner.startsWith("java/text/")) {
      return false;
    }
    if (owner.startsWith("java/lang/invoke/") || owner.startsWith("java/lang/reflect/Method")) {
      return false;
    }
    for (Type argument : Type.getArgumentTypes(descriptor)) {
      if (isLooking(name, argument)) {
        return true;
      }
    }
    return false;
  }

  /** Whether the method looks into an argument of this type. */
  static boolean isLooking(String name, Type argument) {
    return switch (argument.getSort()) {
      case Type.ARRAY -> true;
      case Type.OBJECT ->
          CONTAINERS.contains(argument.getInternalName())
              || (argument.getInternalName().equals("java/lang/Object")
                  && (LOOKING.contains(name) || name.equals("arraycopy")));
      default -> false;
    };
  }

  /** Whether the method may change an argument that it looks into. */
  static boolean isUpdating(String owner, String name) {
    return UPDATING.contains(name) || (owner.equals("java/util/Collections") && isAddAll(name));
  }

  private static boolean isAddAll(String name) {
    return name.equals("addAll");
  }

  /** Whether the result is another view of the first argument. */
  static boolean isWrapping(String owner, String name) {
    return switch (owner) {
      case "java/util/Collections" ->
          name.startsWith("unmodifiable")
              || name.startsWith("synchronized")
              || name.startsWith("checked")
              || name.contains("FromMap")
              || name.equals("asLifoQueue")
              || name.equals("enumeration");
      case "java/util/Arrays" -> name.equals("asList");
      default -> owner.startsWith("java/nio/") && name.equals("wrap");
    };
  }
}
