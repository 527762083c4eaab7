package org.ndseq.agent.instrument.control;

import java.util.Set;

/**
 * The code that a run under turns may have: what it does has to follow from its memory and from the
 * order of its operations alone, and must have no effect outside, since such a run may be given up
 * and made again. Code that is not known to be so is not run in this way.
 */
final class TurnCode {
  private static final Set<String> PLAIN =
      Set.of(
          "java/lang/String",
          "java/lang/StringBuilder",
          "java/lang/CharSequence",
          "java/lang/Math",
          "java/lang/StrictMath",
          "java/lang/Integer",
          "java/lang/Long",
          "java/lang/Short",
          "java/lang/Byte",
          "java/lang/Character",
          "java/lang/Boolean",
          "java/lang/Double",
          "java/lang/Float",
          "java/lang/Number",
          "java/lang/Enum",
          "java/lang/Record",
          "java/lang/Iterable",
          "java/lang/Comparable",
          "java/lang/Runnable",
          "java/lang/Throwable",
          "java/io/PrintStream",
          "java/util/ArrayList",
          "java/util/LinkedList",
          "java/util/ArrayDeque",
          "java/util/PriorityQueue",
          "java/util/TreeMap",
          "java/util/TreeSet",
          "java/util/BitSet",
          "java/util/List",
          "java/util/Collection",
          "java/util/Iterator",
          "java/util/ListIterator",
          "java/util/Deque",
          "java/util/Queue",
          "java/util/Arrays",
          "java/util/Objects",
          "java/util/Optional",
          "java/util/OptionalInt",
          "java/util/StringJoiner");

  private static final String THREAD = "java/lang/Thread";
  private static final Set<String> OF_THREADS =
      Set.of("<init>", "currentThread", "setName", "getName", "yield", "onSpinWait");
  private static final Set<String> OF_SYSTEM = Set.of("arraycopy", "lineSeparator");
  private static final Set<String> OF_OBJECT = Set.of("<init>", "getClass", "equals");
  private static final Set<String> CHANCE = Set.of("random", "parallelStream", "parallel");
  private static final Set<String> FACTORIES =
      Set.of(
          "java/lang/invoke/LambdaMetafactory",
          "java/lang/invoke/StringConcatFactory",
          "java/lang/runtime/ObjectMethods");

  private TurnCode() {}

  /** Whether a class is one of the JDK. */
  static boolean isLibrary(String owner) {
    return owner.startsWith("java/")
        || owner.startsWith("javax/")
        || owner.startsWith("jdk/")
        || owner.startsWith("sun/");
  }

  /** Whether a call that is no operation may be made as it is. */
  static boolean isPlainCall(String owner, String name) {
    if (!isLibrary(owner) || owner.startsWith("[")) {
      return true;
    }
    if (CHANCE.contains(name)) {
      return false;
    }
    return switch (owner) {
      case THREAD -> OF_THREADS.contains(name);
      case "java/lang/System" -> OF_SYSTEM.contains(name);
      case "java/lang/Object" -> OF_OBJECT.contains(name);
      case "java/lang/Class" -> name.equals("desiredAssertionStatus");
      case "java/util/concurrent/locks/ReentrantReadWriteLock",
          "java/util/concurrent/locks/ReadWriteLock" ->
          name.equals("<init>") || name.equals("readLock") || name.equals("writeLock");
      case "java/util/concurrent/locks/ReentrantLock",
          "java/util/concurrent/Semaphore",
          "java/util/concurrent/CountDownLatch",
          "java/util/concurrent/CyclicBarrier" ->
          name.equals("<init>");
      default ->
          PLAIN.contains(owner)
              || owner.startsWith("java/math/")
              || owner.startsWith("java/util/function/")
              || owner.endsWith("Exception")
              || owner.endsWith("Error");
    };
  }

  /** Whether a static field of the JDK may be read. */
  static boolean isPlainField(String owner, String name) {
    return !isLibrary(owner) || !owner.equals("java/lang/System") || !name.equals("in");
  }

  static boolean isKnownFactory(String owner) {
    return FACTORIES.contains(owner);
  }

  /**
   * The hook that takes the place of a call, or empty. Its arguments are those of the call and a
   * site.
   */
  static String hook(String owner, String name, String descriptor, boolean isThread) {
    String call = name + descriptor;
    switch (call) {
      case "wait()V" -> {
        return "await";
      }
      case "notify()V", "notifyAll()V" -> {
        return "signal";
      }
      default -> {}
    }
    if (isThread) {
      return call.equals("start()V") || call.equals("join()V") ? name : "";
    }
    return switch (owner) {
      case "java/util/concurrent/locks/Lock",
          "java/util/concurrent/locks/ReentrantLock",
          "java/util/concurrent/locks/ReentrantReadWriteLock$ReadLock",
          "java/util/concurrent/locks/ReentrantReadWriteLock$WriteLock" ->
          switch (call) {
            case "lock()V", "lockInterruptibly()V" -> "acquire";
            case "unlock()V" -> "release";
            default -> "";
          };
      case "java/util/concurrent/Semaphore" ->
          switch (call) {
            case "acquire()V" -> "acquire";
            case "release()V" -> "call";
            default -> "";
          };
      case "java/util/concurrent/CountDownLatch" ->
          switch (call) {
            case "await()V" -> "acquire";
            case "countDown()V" -> "call";
            default -> "";
          };
      case "java/util/concurrent/CyclicBarrier" -> call.equals("await()I") ? "meet" : "";
      default -> "";
    };
  }
}
