package org.ndseq.flow.replay;

import org.ndseq.trace.BranchBitList;
import org.ndseq.trace.Trace;
import org.ndseq.trace.format.EventKind;

/** One thread's events and branch bits, consumed from the front. */
final class EventStream {
  private final Trace trace;
  private final BranchBitList bits;
  private final int end;
  private int next;
  private int bit;
  private int nextControl;
  private int bitLimit;
  private boolean doomed;

  EventStream(Trace trace, int thread) {
    this.trace = trace;
    this.bits = trace.bits(thread);
    this.end = trace.threadEnd(thread);
    this.next = trace.threadStart(thread);
    this.nextControl = next - 1;
    findControl();
    foresee();
  }

  boolean isEmpty() {
    return next == end;
  }

  /**
   * Whether the recording of the thread ends here: nothing is left, or only the END that its thread
   * got when the program was over, whatever it was doing then.
   */
  boolean isOver() {
    return next == end || (next + 1 == end && trace.kind(next) == EventKind.END);
  }

  /** The next event. */
  int peek() {
    return next;
  }

  EventKind kind() {
    return trace.kind(next);
  }

  /** The event after the next one, or -1. */
  int second() {
    return next + 1 < end ? next + 1 : -1;
  }

  /** Takes the next event. */
  int take() {
    int e = next++;
    if (e == nextControl) {
      findControl();
    }
    foresee();
    return e;
  }

  /** Takes the next event whatever it is, with the branch outcomes that came before it. */
  int skip() {
    if (next == nextControl) {
      bit = Math.max(bit, bitLimit);
    }
    return take();
  }

  /** How many branch bits were taken. */
  int bitsTaken() {
    return bit;
  }

  /** Grows with everything that is consumed. */
  long progress() {
    return (long) next + bit;
  }

  /** Whether {@code count} bits can be taken before the next control event. */
  boolean hasBits(int count) {
    return bit + count <= bitLimit;
  }

  int takeBits(int count) {
    int value = count == 1 ? bits.get(bit) : bits.get(bit, count);
    bit += count;
    foresee();
    return value;
  }

  /** Whether an exception comes next, with no event or branch before it. */
  boolean isDoomed() {
    return doomed;
  }

  private void foresee() {
    doomed =
        next == nextControl
            && bit == bitLimit
            && next < end
            && (trace.kind(next) == EventKind.CATCH || trace.kind(next) == EventKind.EXIT_THROWN);
  }

  /** Whether the next event is a control event of this kind that follows the bits taken so far. */
  boolean isControl(EventKind kind) {
    return next < end && trace.kind(next) == kind && trace.version(next) == bit;
  }

  private void findControl() {
    int e = nextControl + 1;
    while (e < end && !trace.kind(e).isControl()) {
      e++;
    }
    nextControl = e;
    bitLimit = e < end ? Math.min(trace.version(e), bits.size()) : bits.size();
  }
}
