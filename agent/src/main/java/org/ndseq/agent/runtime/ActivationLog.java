package org.ndseq.agent.runtime;

import java.util.Arrays;
import org.ndseq.trace.format.EventCodes;
import org.ndseq.trace.format.RawEvent;

/** The activations of recorded methods in one thread, and the outcomes of their branches. */
public abstract class ActivationLog extends EventBuffer {
  /**
   * The call instruction that this thread's topmost recorded activation executes, or -1. Written by
   * instrumented code.
   */
  public int callSite = -1;

  private int depth;

  private int[] methods = new int[64];

  private int[] savedSites = new int[64];

  ActivationLog(BufferSizing room) {
    super(room);
  }

  /** A method begins; returns the depth that its other hooks pass back. */
  public int enter(int method) {
    int d = ++depth;
    if (d == methods.length) {
      methods = Arrays.copyOf(methods, d * 2);
      savedSites = Arrays.copyOf(savedSites, d * 2);
    }
    methods[d] = method;
    savedSites[d] = callSite;
    if (ready()) {
      putControl(RawEvent.atSite(EventCodes.ENTER, callSite, method));
    }
    callSite = -1;
    return d;
  }

  /** A method returns. */
  public void exit(int d) {
    leave(d, EventCodes.EXIT);
  }

  /** An exception leaves a method. */
  public void exitThrown(int d) {
    leave(d, EventCodes.EXIT_THROWN);
  }

  private void leave(int d, int kind) {
    if (depth != d) {
      unwind(d);
    }
    if (ready()) {
      putControl(RawEvent.ofMethod(kind, methods[d]));
    }
    callSite = savedSites[d];
    depth = d - 1;
  }

  /**
   * An exception handler of the activation at depth {@code d} begins. At the end of the stack there
   * may be no room to record it, and then the event is left out: the handler of a {@code
   * synchronized} block guards itself, so that an exception from here would start it again for
   * ever.
   */
  public void caught(int d, int site) {
    try {
      if (depth != d) {
        unwind(d);
      }
      if (ready()) {
        putControl(RawEvent.atSite(EventCodes.CATCH, site, callSite + 1));
      }
    } catch (StackOverflowError e) {
      // The replay notices that the event is missing and gives this activation up.
    }
  }

  /** Ends activations that an exception left without an exit event (inside {@code super()}). */
  private void unwind(int d) {
    while (depth > d) {
      if (ready()) {
        putControl(RawEvent.ofMethod(EventCodes.EXIT_THROWN, methods[depth]));
      }
      callSite = savedSites[depth];
      depth--;
    }
  }

  /** The outcome of a two-way branch. */
  public void bit(int taken) {
    putBit(taken);
  }

  /** The outcome of a switch. */
  public void bits(int outcome, int width) {
    for (int i = 0; i < width; i++) {
      putBit(outcome >>> i & 1);
    }
  }
}
