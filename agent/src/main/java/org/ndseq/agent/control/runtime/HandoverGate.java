package org.ndseq.agent.control.runtime;

/**
 * Holds one thread until control is handed to it. Uses a monitor of its own, so that neither the
 * permit of {@code LockSupport} nor a monitor of the program is touched.
 */
final class HandoverGate {
  /** Handovers are short; a longer wait must leave the processor to others. */
  private static final int SPINS = 400;

  /** Written by the thread that hands over and, back to false, by the one that is held. */
  private volatile boolean isOpen;

  /** Guarded by this. */
  private boolean isWaiting;

  /** Lets the thread continue, now or when it arrives. */
  void open() {
    synchronized (this) {
      isOpen = true;
      if (isWaiting) {
        notifyAll();
      }
    }
  }

  /** Waits for {@link #open}; true if the thread was interrupted meanwhile. */
  boolean pass() {
    for (int i = 0; i < SPINS; i++) {
      if (isOpen) {
        isOpen = false;
        return false;
      }
      Thread.onSpinWait();
    }
    boolean wasInterrupted = false;
    synchronized (this) {
      isWaiting = true;
      while (!isOpen) {
        try {
          wait();
        } catch (InterruptedException e) {
          wasInterrupted = true;
        }
      }
      isWaiting = false;
      isOpen = false;
    }
    return wasInterrupted;
  }
}
