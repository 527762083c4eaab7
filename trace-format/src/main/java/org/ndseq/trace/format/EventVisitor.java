package org.ndseq.trace.format;

/** Receives the events of one chunk in the order in which its thread made them. */
public interface EventVisitor {
  void access(int kind, int site, int object, int slot, int version);

  /** A synchronisation or task event; {@code site} may be -1. */
  void sync(int kind, int site, int target, int version);

  /** A control event; {@code bit} counts the thread's branch bits within this chunk before it. */
  void control(int kind, int site, int target, int bit);

  /** The chunk's branch bits, lowest bit of each byte first; called once, after the events. */
  void bits(int count, byte[] packed);
}
