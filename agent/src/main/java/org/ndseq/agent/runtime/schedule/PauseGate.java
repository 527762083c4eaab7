package org.ndseq.agent.runtime.schedule;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.ndseq.agent.runtime.thread.AgentThreadFactory;

/**
 * Delays a thread of the program without touching anything that the program can see. A pause must
 * not park (that takes the program's {@code unpark}), nor sleep or wait (that takes an interrupt).
 * So a thread that pauses enters a monitor of this class, which a thread of the agent holds for a
 * short while: entering a monitor heeds neither permits nor interrupts. Shorter pauses than that
 * yield.
 */
final class PauseGate {
  /** How long the agent's thread holds a monitor. */
  private static final long STEP_NANOS = 50_000;

  private static final Object IDLE = new Object();
  private static final AtomicInteger PAUSING = new AtomicInteger();

  /** A monitor that the agent's thread holds now or has just left; written by that thread alone. */
  private static volatile Object closed = IDLE;

  /** Written once under this class's lock. */
  private static volatile boolean isStarted;

  private PauseGate() {}

  /** Delays the current thread by about {@code nanos}. */
  static void pause(long nanos) {
    long start = System.nanoTime();
    if (nanos < STEP_NANOS) {
      yieldUntil(start, nanos);
      return;
    }
    if (!isStarted) {
      startKeeper();
    }
    if (PAUSING.getAndIncrement() == 0) {
      synchronized (IDLE) {
        IDLE.notifyAll();
      }
    }
    try {
      while (System.nanoTime() - start < nanos) {
        pass(closed);
      }
    } finally {
      PAUSING.decrementAndGet();
    }
  }

  @SuppressWarnings({"ThreadPriorityCheck", "EmptyBlock"}) // entering is the purpose
  private static void pass(Object gate) {
    if (gate == IDLE) {
      Thread.yield(); // the keeper has yet to wake up
    } else {
      synchronized (gate) {
        // Entered: the keeper has left it.
      }
    }
  }

  @SuppressWarnings("ThreadPriorityCheck") // to let others go first is the purpose
  private static void yieldUntil(long start, long nanos) {
    do {
      Thread.yield();
    } while (System.nanoTime() - start < nanos);
  }

  private static synchronized void startKeeper() {
    if (!isStarted) {
      isStarted = true;
      AgentThreadFactory.start(PauseGate::keep, "ndseq-pauses");
    }
  }

  /** Closes one gate after another while threads pause. */
  @SuppressWarnings("StaticGuardedByInstance") // the lock is what is published, not what guards it
  private static void keep() {
    try {
      while (true) {
        closed = IDLE;
        synchronized (IDLE) {
          while (PAUSING.get() == 0) {
            IDLE.wait();
          }
        }
        while (PAUSING.get() > 0) {
          Object gate = new Object();
          synchronized (gate) {
            closed = gate;
            LockSupport.parkNanos(STEP_NANOS);
          }
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      closed = IDLE;
    }
  }
}
