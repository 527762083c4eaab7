package org.ndseq.cover.code;

import java.util.Set;

/** The classes of the JDK whose calls are synchronisation operations of a schedule. */
public final class LibrarySync {
  /** The package of atomic variables. */
  public static final String ATOMIC = "java/util/concurrent/atomic/";

  private static final Set<String> LOCKS =
      Set.of(
          "java/util/concurrent/locks/Lock",
          "java/util/concurrent/locks/ReentrantLock",
          "java/util/concurrent/locks/Condition",
          "java/util/concurrent/locks/ReentrantReadWriteLock$ReadLock",
          "java/util/concurrent/locks/ReentrantReadWriteLock$WriteLock",
          "java/util/concurrent/Semaphore",
          "java/util/concurrent/CountDownLatch",
          "java/util/concurrent/CyclicBarrier",
          "java/util/concurrent/ArrayBlockingQueue",
          "java/util/concurrent/LinkedBlockingQueue");

  private LibrarySync() {}

  /** Whether objects of the class are modelled synchronisers. */
  public static boolean isSynchronizer(String owner) {
    return LOCKS.contains(owner)
        || owner.equals("java/util/concurrent/locks/ReentrantReadWriteLock")
        || owner.equals("java/util/concurrent/locks/ReadWriteLock");
  }

  /** Whether a class belongs to the package whose calls are operations. */
  public static boolean isConcurrent(String owner) {
    return owner.startsWith("java/util/concurrent/");
  }

  /**
   * Whether a call is a synchronisation operation, may block for another reason, or is a sign of a
   * loop that waits for another task.
   */
  public static boolean isSynchronizing(String owner, String name) {
    if (name.equals("<init>")) {
      return false;
    }
    if (isSynchronizer(owner)) {
      return true;
    }
    return switch (owner) {
      case "java/lang/Thread" ->
          name.equals("start")
              || name.equals("join")
              || name.equals("yield")
              || name.equals("sleep")
              || name.equals("onSpinWait");
      case "java/lang/Object" ->
          name.equals("wait") || name.equals("notify") || name.equals("notifyAll");
      default -> isBlocking(owner) || owner.startsWith(ATOMIC) && isLookedAt(name);
    };
  }

  /** Whether a loop over such a call of an atomic variable may wait for another task. */
  private static boolean isLookedAt(String name) {
    return name.equals("get") || name.equals("getAcquire") || name.contains("ompareAnd");
  }

  /**
   * Whether a loop over the call is bounded by something else: the notifications, or the number of
   * threads.
   */
  static boolean isBoundedByOthers(String owner, String name) {
    return name.equals("wait")
        || name.equals("start")
        || name.equals("join")
        || name.equals("yield")
        || name.equals("sleep")
        || name.equals("onSpinWait")
        || owner.startsWith(ATOMIC)
        || owner.equals("java/util/concurrent/locks/Condition") && name.startsWith("await");
  }

  /** Classes whose methods may block and that have no model. */
  public static boolean isBlocking(String owner) {
    return owner.startsWith("java/util/concurrent/")
        && !owner.startsWith(ATOMIC)
        && !owner.startsWith("java/util/concurrent/Concurrent")
        && !owner.startsWith("java/util/concurrent/CopyOnWrite")
        && !owner.equals("java/util/concurrent/TimeUnit")
        && !owner.equals("java/util/concurrent/ThreadLocalRandom")
        && !isSynchronizer(owner);
  }
}
