package org.ndseq.agent.control.turn;

import java.io.ByteArrayOutputStream;
import java.util.IdentityHashMap;

/** A task of a run: its fields are those of its own thread, but for the gate. */
final class TurnTask {
  private static final int SPINS = 300;

  final String name;

  /** The number in the automaton; -1 if no schedule has the task. */
  final int number;

  final Thread thread;
  int children;

  /** Written by the own thread. */
  volatile boolean hasEnded;

  /** How often the task is inside of each monitor. */
  final IdentityHashMap<Object, Integer> monitors = new IdentityHashMap<>();

  /** The output of the task since its last operation, by the stream's number. */
  final ByteArrayOutputStream[] printed = {
    new ByteArrayOutputStream(), new ByteArrayOutputStream()
  };

  /** Whether the thread waits for its turn or for a barrier; read by the driver. */
  volatile boolean isWaiting;

  /** Guarded by this. */
  private boolean isParked;

  TurnTask(String name, int number, Thread thread) {
    this.name = name;
    this.number = number;
    this.thread = thread;
  }

  /** Waits until a condition holds that others change before they call {@link #wake}. */
  void await(java.util.function.BooleanSupplier condition) {
    for (int i = 0; i < SPINS; i++) {
      if (condition.getAsBoolean()) {
        return;
      }
      Thread.onSpinWait();
    }
    boolean wasInterrupted = false;
    isWaiting = true;
    synchronized (this) {
      isParked = true;
      while (!condition.getAsBoolean()) {
        try {
          wait();
        } catch (InterruptedException e) {
          wasInterrupted = true;
        }
      }
      isParked = false;
    }
    isWaiting = false;
    if (wasInterrupted) {
      thread.interrupt();
    }
  }

  /** Lets the task look at its condition again. */
  void wake() {
    synchronized (this) {
      if (isParked) {
        notifyAll();
      }
    }
  }
}
