package org.ndseq.flow.replay;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;

/**
 * A method activation during replay. Objects are reused for later activations at the same depth.
 */
public final class ReplayFrame {
  private static final int[] EMPTY = {};

  public ReplayRoutine routine;
  public int pc;

  /** The instruction executed before, or -1 at the entry of the method and of a handler. */
  public int previous;

  /** Locals, then operand stack; each holds a code of {@link NodeValueCoding}. */
  int[] slots = EMPTY;

  int top;

  /** The last node of each of the method's branches, or -1. */
  int[] lastBranch = EMPTY;

  /** The node that decided about the call of the method. */
  int entryControl;

  /** The node of the handler entered last, or {@link #entryControl}. */
  int handlerControl;

  int control;

  /** The first node of the expression that is being evaluated. */
  int expression;

  int mark;
  long loopProgress;

  /** Whether {@link #pc} is to be continued rather than begun. */
  boolean resumed;

  /** The result of the call at {@link #pc} so far. */
  final PendingCall call = new PendingCall();

  /** Whether the caller's call instruction names this method. */
  boolean direct;

  /** The nodes that may have thrown the next exception. */
  int suspects;

  /** Locals, each followed by what it held before, whose assignment may have come too late. */
  final IntArrayList doubts = new IntArrayList();

  public int[] visits = EMPTY;
  public int[] ticks = EMPTY;
  public int[] chains = EMPTY;

  ReplayFrame(ReplayRoutine routine) {
    this.routine = routine;
  }

  void enter(ReplayRoutine r, int control, boolean isDirect) {
    routine = r;
    pc = 0;
    previous = -1;
    int locals = r.code.maxLocals();
    int size = locals + r.code.maxStack() + 2; // a handler needs one, whatever the code says
    if (slots.length < size) {
      slots = new int[size];
    }
    Arrays.fill(slots, 0, locals, NodeValueCoding.NONE);
    top = locals;
    if (lastBranch.length < r.branchCount) {
      lastBranch = new int[r.branchCount];
    }
    Arrays.fill(lastBranch, 0, r.branchCount, -1);
    entryControl = control;
    handlerControl = control;
    this.control = control;
    loopProgress = -1;
    resumed = false;
    direct = isDirect;
    suspects = NodeValueCoding.NONE;
    doubts.clear();
    call.clear();
  }

  /** The slots, at least {@code size} of them. */
  int[] slots(int size) {
    if (slots.length < size) {
      slots = Arrays.copyOf(slots, size);
    }
    return slots;
  }

  void pushAll(int value, int count) {
    for (int i = 0; i < count; i++) {
      slots[top++] = value;
    }
  }

  /** Puts a copy of the topmost {@code count} slots beneath them and {@code below} more. */
  void copy(int count, int below) {
    System.arraycopy(slots, top - count - below, slots, top - below, count + below);
    System.arraycopy(slots, top, slots, top - count - below, count);
    top += count;
  }

  void swap() {
    int v = slots[top - 1];
    slots[top - 1] = slots[top - 2];
    slots[top - 2] = v;
  }

  /** Remembers what a local holds, which an exception may have kept from being overwritten. */
  void doubt(int local) {
    doubts.add(local);
    doubts.add(slots[local]);
  }

  /** Finds what controls the basic block that begins at {@link #pc}. */
  void findControl(int[] controllers) {
    int latest = -1;
    for (int branch : controllers) {
      latest = Math.max(latest, lastBranch[branch]);
    }
    if (latest < 0) {
      latest = routine.handling[pc] ? handlerControl : entryControl;
    }
    control = latest;
  }

  /** The branch of this activation that decided about the current instruction, or none. */
  int decidedHere() {
    return control >= 0 && control != entryControl ? control : NodeValueCoding.NONE;
  }

  /** The state of a call instruction while callees and callbacks run. */
  static final class PendingCall {
    boolean began;
    boolean returned;
    int result;
    int effects;

    /** The element of an array that the call read last. */
    int read;

    boolean thrown;
    int exception;

    void clear() {
      began = false;
      returned = false;
      result = NodeValueCoding.NONE;
      effects = NodeValueCoding.NONE;
      read = NodeValueCoding.NONE;
      thrown = false;
      exception = NodeValueCoding.NONE;
    }
  }
}
