package org.ndseq.agent.control;

/** The operation that a step is, for display and for the few rules that depend on it. */
public enum StepKind {
  /** The first step of a task; reads the task's own location, which FORK wrote. */
  BEGIN,
  /** The last step of a task; writes the task's own location, which JOIN reads. */
  END,
  READ,
  WRITE,
  UPDATE,
  /** Enabled only while the lock is free or held by the task itself. */
  ACQUIRE,
  RELEASE,
  /** Releases a monitor or lock and begins to wait; the wake-up is an ACQUIRE of its own. */
  WAIT,
  NOTIFY,
  FORK,
  JOIN,
  PARK,
  UNPARK,
  /** A call on a library object that may block (latch, semaphore, queue, future, barrier). */
  AWAIT,
  /** Any other call on a shared library object. */
  CALL,
  /** A hint that the task cannot go on alone: yield, sleep, onSpinWait. */
  YIELD
}
