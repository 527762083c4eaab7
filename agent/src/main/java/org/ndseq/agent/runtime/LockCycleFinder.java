package org.ndseq.agent.runtime;

import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Finds threads that wait for monitors and locks of each other, or of a thread that has ended, in a
 * way that no other thread can end: not by an interrupt, which they do not heed, and not by a
 * release, which is the owner's alone.
 */
final class LockCycleFinder {
  /** Locks that only their owner can release, with a {@code lock} that heeds no interrupt. */
  private static final Set<String> LOCKS =
      Set.of(
          "java.util.concurrent.locks.ReentrantLock",
          "java.util.concurrent.locks.ReentrantReadWriteLock$ReadLock",
          "java.util.concurrent.locks.ReentrantReadWriteLock$WriteLock");

  private final Map<Thread, StackTraceElement[]> stacks;
  private final Set<Thread> recorded;
  private final Function<Thread, @Nullable Thread> owners;

  /**
   * @param owners the thread that has what a thread waits for, or null if that is not known
   */
  LockCycleFinder(
      Map<Thread, StackTraceElement[]> stacks,
      Set<Thread> recorded,
      Function<Thread, @Nullable Thread> owners) {
    this.stacks = stacks;
    this.recorded = recorded;
    this.owners = owners;
  }

  /** The threads of all cycles, and those that wait for a thread that has ended. */
  Set<Thread> find() {
    Set<Thread> found = new HashSet<>();
    for (Thread thread : recorded) {
      addFrom(thread, found);
    }
    return found;
  }

  private void addFrom(Thread start, Set<Thread> found) {
    Set<Thread> passed = new LinkedHashSet<>();
    @Nullable Thread at = start;
    while (at != null && isHeld(at) && passed.add(at)) {
      at = owners.apply(at);
    }
    if (at == null) {
      return;
    }
    if (at.getState() == Thread.State.TERMINATED) {
      found.addAll(passed);
    } else if (passed.contains(at)) {
      boolean isInside = false;
      for (Thread each : passed) {
        isInside |= each == at;
        if (isInside) {
          found.add(each);
        }
      }
    }
  }

  /** Whether a recorded thread waits for a monitor or a lock and heeds no interrupt meanwhile. */
  private boolean isHeld(Thread thread) {
    return recorded.contains(thread)
        && (thread.getState() == Thread.State.BLOCKED
            || isInLock(stacks.getOrDefault(thread, new StackTraceElement[0])));
  }

  private static boolean isInLock(StackTraceElement[] stack) {
    for (StackTraceElement frame : stack) {
      if (frame.getMethodName().equals("lock") && LOCKS.contains(frame.getClassName())) {
        return true;
      }
      if (!StackText.isOfJdk(frame)) {
        return false;
      }
    }
    return false;
  }
}
