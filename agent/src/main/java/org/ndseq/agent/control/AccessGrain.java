package org.ndseq.agent.control;

/** Whether an access of a step is one in a real run, too. */
public enum AccessGrain {
  /** One indivisible access, or one that its object makes safe. */
  SINGLE,
  /** A call on a library object that is not safe for several threads. */
  CALL,
  /** Accesses of several elements of an array, one after another. */
  ELEMENTS,
  /** A call on a concurrent object that visits its parts one after another. */
  TRAVERSAL
}
