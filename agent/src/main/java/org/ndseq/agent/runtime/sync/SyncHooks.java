package org.ndseq.agent.runtime.sync;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.StampedLock;
import org.jspecify.annotations.Nullable;
import org.ndseq.agent.runtime.ObjectRecord;
import org.ndseq.agent.runtime.ShutdownOnce;
import org.ndseq.agent.runtime.TaskTracker;
import org.ndseq.agent.runtime.ThreadLog;
import org.ndseq.agent.runtime.memory.FieldHandleTable;
import org.ndseq.agent.runtime.memory.LibraryHooks;
import org.ndseq.trace.format.EventCodes;

/**
 * Hooks around calls that synchronise. An effect has a number; {@link #before} and {@link #after}
 * surround the call, and {@link #failed} takes the place of the latter when the call throws. The
 * names of the effects are those of the model table.
 */
public final class SyncHooks {
  public static final int ACQUIRE = 0;
  public static final int RELEASE = 1;
  public static final int ACQUIRE_SHARED = 2;
  public static final int RELEASE_SHARED = 3;
  public static final int SIGNAL = 4;
  public static final int AWAIT = 5;
  public static final int BARRIER = 6;
  public static final int WAIT = 7;
  public static final int CONDITION_WAIT = 8;
  public static final int FORK = 9;
  public static final int FORKED = 10;
  public static final int JOIN = 11;
  public static final int JOIN_FUTURE = 12;
  public static final int JOIN_FUTURES = 13;
  public static final int JOIN_ALL = 14;
  public static final int PART = 15;
  public static final int SEND = 16;
  public static final int RECEIVE = 17;
  public static final int EXCHANGE = 18;
  public static final int AWAIT_SELF = 19;
  public static final int PHASE = 20;
  public static final int HALT = 21;
  public static final int INTERRUPTIBLE = 22;
  public static final int UNLOCK_STAMP = 23;
  public static final int CONVERT = 24;
  public static final int JOIN_ARGUMENT = 25;
  public static final int JOIN_ARGUMENTS = 26;
  public static final int STAGE = 27;
  public static final int HANDLE_MADE = 28;
  public static final int OPTIMISTIC = 29;
  public static final int VALIDATE = 30;
  public static final int LOOK = 31;
  public static final int PHASER = 32;
  public static final int SYNCHRONIZER_ACQUIRE = 36;
  public static final int SYNCHRONIZER_RELEASE = 37;
  public static final int ORDER_READ = 33;
  public static final int ORDER_WRITE = 34;
  public static final int ORDER_UPDATE = 35;
  public static final int CONFINE = 38;
  public static final int POLL_FUTURE = 39;
  public static final int POLL_THREAD = 40;
  public static final int POLL_LATCH = 41;
  public static final int UNHEEDED_PHASE = 42;
  public static final int UNHEEDED_JOIN_ALL = 43;
  public static final int UNHEEDED_AWAIT = 44;

  /** A wait with this limit or a longer one is taken for one that waits for the end. */
  private static final long PATIENT_MILLIS = 1000;

  private SyncHooks() {}

  /** The object that a call is about, or null if its class is the program's own. */
  public static @Nullable Object target(@Nullable Object object, String method) {
    return LibraryHooks.isModelled(object, method) ? object : null;
  }

  /** Before the call on {@code target}. */
  public static void before(
      int effect,
      @Nullable Object target,
      @Nullable Object argument,
      long number,
      ThreadLog log,
      int site) {
    log.disturb();
    if (effect == HALT) {
      ShutdownOnce.run();
    }
    if (target == null) {
      return;
    }
    if (isDoneByCall(effect)) {
      log.holdOperations();
    }
    switch (effect) {
      case RELEASE -> lock(EventCodes.RELEASE, target, log, site);
      case RELEASE_SHARED -> lock(EventCodes.RELEASE_SHARED, target, log, site);
      case WAIT, CONDITION_WAIT -> lock(EventCodes.RELEASE, target, log, site);
      case SIGNAL, EXCHANGE, BARRIER -> signal(target, log, site);
      case SYNCHRONIZER_RELEASE -> {
        signal(target, log, site);
        lock(EventCodes.RELEASE, target, log, site);
      }
      case ORDER_WRITE, ORDER_UPDATE -> OrderHooks.written(target, log);
      case FORK -> {
        if (target instanceof Thread thread) {
          log.recorder().tasks().fork(log, site, thread);
        }
      }
      case SEND -> QueueHooks.beginSend(target, argument, log, site);
      case RECEIVE -> QueueHooks.begin(target, log);
      case VALIDATE -> touch(target, log, site);
      case STAGE -> {
        if (FutureJoinLog.isDone(target)) {
          await(EventCodes.AWAIT, target, log, -1);
        }
        signal(target, log, -1);
      }
      case UNLOCK_STAMP -> {
        if (StampedLock.isWriteLockStamp(number)) {
          lock(EventCodes.RELEASE, target, log, site);
        } else if (StampedLock.isReadLockStamp(number)) {
          lock(EventCodes.RELEASE_SHARED, target, log, site);
        }
      }
      default -> {}
    }
  }

  /** Whether the operation recorded before a call is over when the call returns. */
  private static boolean isDoneByCall(int effect) {
    return switch (effect) {
      case RELEASE, RELEASE_SHARED, SIGNAL, SYNCHRONIZER_RELEASE, UNLOCK_STAMP, STAGE -> true;
      default -> false;
    };
  }

  /**
   * After the call on {@code target}; {@code argument} is its first argument that is an object (or
   * all of them in an array), {@code number} its first long; {@code result} is what a call with a
   * primitive result returned, else whether it returned anything but null (1 for a call that
   * returns nothing).
   */
  public static void after(
      int effect,
      @Nullable Object target,
      @Nullable Object argument,
      long number,
      long result,
      @Nullable Object object,
      ThreadLog log,
      int site) {
    log.publishOperations();
    if (target == null) {
      return;
    }
    switch (effect) {
      case ACQUIRE -> {
        if (result != 0) {
          lock(EventCodes.ACQUIRE, target, log, site);
        }
      }
      case ACQUIRE_SHARED -> {
        if (result != 0) {
          lock(EventCodes.ACQUIRE_SHARED, target, log, site);
        }
      }
      case AWAIT, EXCHANGE -> {
        if (result != 0) {
          await(EventCodes.AWAIT, target, log, site);
        }
      }
      case SYNCHRONIZER_ACQUIRE -> {
        if (result != 0) {
          lock(EventCodes.ACQUIRE, target, log, site);
          await(EventCodes.AWAIT, target, log, site); // for those who hold it in shared mode
        }
      }
      case ORDER_READ, ORDER_UPDATE -> OrderHooks.read(target, log);
      case BARRIER, PHASE -> {
        if (result != 0) {
          await(EventCodes.BARRIER, target, log, site);
        }
      }
      case WAIT, CONDITION_WAIT -> waited(target, log, site);
      case FORKED -> {
        if (object instanceof Thread thread) {
          log.recorder().tasks().fork(log, site, thread);
        }
      }
      case JOIN -> {
        if (target instanceof Thread thread && !mayExpire(number) && !thread.isAlive()) {
          log.recorder().tasks().join(log, site, thread);
        }
      }
      case UNHEEDED_PHASE, UNHEEDED_JOIN_ALL, UNHEEDED_AWAIT -> {
        boolean isAttempt = effect == UNHEEDED_AWAIT && !(argument instanceof TimeUnit);
        long known = isAttempt || mayExpire(millis(argument, number)) ? 0 : result;
        after(heedful(effect), target, argument, number, known, object, log, site);
      }
      case JOIN_FUTURE -> {
        if (FutureJoinLog.isDone(target)) {
          FutureJoinLog.joinFuture(target, log, site);
        }
      }
      case POLL_FUTURE -> {
        boolean isAnswerYes = object == null ? result != 0 : !object.toString().equals("RUNNING");
        if (isAnswerYes && FutureJoinLog.isDone(target)) {
          FutureJoinLog.joinFuture(target, log, site);
        }
      }
      case POLL_THREAD -> {
        boolean hasEnded = object == null ? result == 0 : object == Thread.State.TERMINATED;
        if (hasEnded && target instanceof Thread thread && !thread.isAlive()) {
          log.recorder().tasks().join(log, site, thread);
        }
      }
      case POLL_LATCH -> {
        if (result == 0) {
          await(EventCodes.AWAIT, target, log, site);
        }
      }
      case JOIN_ARGUMENT, JOIN_ARGUMENTS -> FutureJoinLog.joinArgument(argument, log, site);
      case OPTIMISTIC -> {
        if (result != 0) {
          touch(target, log, site);
        } else {
          await(EventCodes.AWAIT, target, log, site); // a writer holds it: no stamp is valid
        }
      }
      case CONVERT -> convert(target, number, result, log, site);
      case HANDLE_MADE -> FieldHandleTable.made(object, argument, log);
      case JOIN_FUTURES -> FutureJoinLog.joinFutures(object, log, site);
      case JOIN_ALL -> {
        Object ended = log.ended;
        log.ended = null;
        if (result != 0) {
          TaskTracker.joinedAll(log, site, target);
          if (ended != null && ended != target) {
            TaskTracker.joinedAll(log, site, ended);
          }
        }
      }
      case PART -> {
        if (object != null && object != target) {
          log.node(object).owner = log.node(target).whole();
        }
      }
      case CONFINE -> log.confined.used(log);
      case SEND -> QueueHooks.endSend(target, result != 0, log, site);
      case RECEIVE -> QueueHooks.endReceive(target, result != 0, object, log, site);
      case LOOK -> QueueHooks.looked(target, log, site);
      case AWAIT_SELF -> {
        if (result == 0) {
          return;
        }
        await(EventCodes.AWAIT, Thread.currentThread(), log, site);
      }
      default -> {}
    }
  }

  /** Whether a call returned an object, as a number. */
  public static long present(@Nullable Object result) {
    return result == null ? 0 : 1;
  }

  /** The call on {@code target} threw. */
  public static void failed(
      Throwable thrown, int effect, @Nullable Object target, ThreadLog log, int site) {
    log.publishOperations();
    if (target != null && (effect == WAIT || effect == CONDITION_WAIT)) {
      waited(target, log, site);
    } else if (effect == SEND || effect == RECEIVE) {
      log.queue = null;
    } else if (target != null && effect == JOIN_FUTURE && FutureJoinLog.isDone(target)) {
      FutureJoinLog.joinFuture(target, log, site);
    }
    if (thrown instanceof InterruptedException) {
      await(EventCodes.AWAIT, Thread.currentThread(), log, site);
    }
  }

  /** The effect of the same call if its result is used. */
  private static int heedful(int effect) {
    return switch (effect) {
      case UNHEEDED_PHASE -> PHASE;
      case UNHEEDED_JOIN_ALL -> JOIN_ALL;
      default -> AWAIT;
    };
  }

  private static long millis(@Nullable Object unit, long number) {
    return unit instanceof TimeUnit known ? Math.max(1, known.toMillis(number)) : 0;
  }

  /**
   * Whether a wait can be over before what it waits for, on a slower machine. The return of a join,
   * and of a call whose result is thrown away, does not tell which, so it orders nothing; a task
   * that calls {@code isAlive} afterwards is ordered by the answer.
   *
   * @param millis the limit, 0 for none
   */
  private static boolean mayExpire(long millis) {
    return millis > 0 && millis < PATIENT_MILLIS;
  }

  /** A stamp was turned into one of another mode: what it stood for is given up or taken. */
  private static void convert(Object lock, long from, long to, ThreadLog log, int site) {
    boolean wrote = StampedLock.isWriteLockStamp(from);
    boolean read = StampedLock.isReadLockStamp(from);
    if (to == 0) {
      if (!wrote && !read) {
        touch(lock, log, site); // an optimistic stamp was found invalid
      }
      return;
    }
    boolean writes = StampedLock.isWriteLockStamp(to);
    boolean reads = StampedLock.isReadLockStamp(to);
    if (read && !reads) {
      lock(EventCodes.RELEASE_SHARED, lock, log, site);
    }
    if (wrote && !writes) {
      lock(EventCodes.RELEASE, lock, log, site);
    }
    if (reads && !read) {
      lock(EventCodes.ACQUIRE_SHARED, lock, log, site);
    }
    if (writes && !wrote) {
      lock(EventCodes.ACQUIRE, lock, log, site);
    }
  }

  /**
   * Optimistic reading begins or ends: after all writers before, and before all writers after. So
   * reads that are found valid are ordered like those under the lock.
   */
  private static void touch(Object target, ThreadLog log, int site) {
    lock(EventCodes.ACQUIRE_SHARED, target, log, site);
    lock(EventCodes.RELEASE_SHARED, target, log, site);
  }

  private static void lock(int kind, Object target, ThreadLog log, int site) {
    ObjectRecord node = log.node(target).whole();
    log.sync(kind, site, node.id(), node.countOperation());
  }

  private static void signal(Object target, ThreadLog log, int site) {
    ObjectRecord node = log.node(target);
    log.sync(EventCodes.SIGNAL, site, node.id(), node.countOperation());
  }

  static void await(int kind, Object target, ThreadLog log, int site) {
    ObjectRecord node = log.node(target);
    log.sync(kind, site, node.id(), node.operations());
  }

  private static void waited(Object target, ThreadLog log, int site) {
    await(EventCodes.AWAIT, target, log, site);
    lock(EventCodes.ACQUIRE, target, log, site);
  }
}
