package org.ndseq.agent.runtime;

/** The part of a thread's log that records the order of tasks. */
public interface OrderLog extends ObjectNumbering {
  /** Records a synchronisation with an object. */
  void sync(int kind, int site, int target, int version);
}
