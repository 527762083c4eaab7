package org.ndseq.flow.replay;

import org.ndseq.flow.graph.NodeKind;
import org.ndseq.program.InstructionKind;
import org.ndseq.trace.Trace;
import org.ndseq.trace.format.EventKind;

/**
 * How activations end and how exceptions run through them.
 *
 * <p>An exception shows as a CATCH or EXIT_THROWN where the bytecode demands something else. Which
 * of the instructions since the last event threw is not recorded, so all of them are taken to have
 * contributed, and locals assigned by them may hold either value.
 */
final class ExitReplay {
  private final ActivationStack a;
  private final Trace trace;
  private final EventStream stream;

  ExitReplay(ActivationStack activations) {
    this.a = activations;
    this.trace = activations.trace;
    this.stream = activations.stream;
  }

  /** Returns from the method; {@code value} is what it returns. */
  void leave(ReplayFrame f, int value) {
    takeMethodSync(f);
    takeLibrarySync();
    boolean exits =
        stream.isControl(EventKind.EXIT) && trace.target(stream.peek()) == f.routine.method;
    if (!exits) {
      blocked(f, NodeValueCoding.NONE, "the exit of the method");
      return;
    }
    int result = a.single(f, value);
    stream.take();
    a.pop(f);
    if (a.isInside()) {
      ReplayFrame.PendingCall call = a.top().call;
      call.returned |= f.direct;
      call.result = a.values.union(call.result, result);
    } else {
      a.returned(f.routine, result);
    }
  }

  /** Takes what a synchronized method records besides its instructions. */
  void takeMethodSync(ReplayFrame f) {
    while (!stream.isEmpty()) {
      EventKind kind = stream.kind();
      if ((kind != EventKind.ACQUIRE && kind != EventKind.RELEASE)
          || !isOfMethod(trace.site(stream.peek()), f.routine)) {
        return;
      }
      stream.take();
    }
  }

  /** Whether a site is the method as a whole and none of its instructions. */
  private boolean isOfMethod(int site, ReplayRoutine r) {
    if (site < 0) {
      return true;
    }
    if (a.routines.siteMethods[site] != r.method) {
      return false;
    }
    InstructionKind op = r.ops[a.routines.siteInstructions[site]];
    boolean isMonitor = op == InstructionKind.MONITOR_ENTER || op == InstructionKind.MONITOR_EXIT;
    // The site of the method stands at its first instruction, which may be a call.
    return !isMonitor && trace.symbols().site(site).called().isEmpty();
  }

  /**
   * Takes synchronisation inside of libraries, which has no sites, where no call accounts for it.
   */
  void takeLibrarySync() {
    while (!stream.isEmpty() && stream.kind().isSync() && trace.site(stream.peek()) < 0) {
      int e = stream.take();
      a.note(e, trace.kind(e));
    }
  }

  /** Whether what comes next is a handler that was entered before the call at the pc was begun. */
  boolean isCatchBefore(ReplayFrame f) {
    return stream.isControl(EventKind.CATCH)
        && isCatchOf(f)
        && !a.isAt(trace.target(stream.peek()), f);
  }

  private boolean isCatchOf(ReplayFrame f) {
    int site = trace.site(stream.peek());
    return site >= 0 && a.routines.siteMethods[site] == f.routine.method;
  }

  /** A callee threw; true if that left the call. A callback's exception may end in its caller. */
  boolean rethrow(ReplayFrame f) {
    f.call.thrown = false;
    takeMethodSync(f);
    return unwind(f, f.call.exception);
  }

  /**
   * The instruction cannot have completed: an exception, or the end of the recording, or a
   * disagreement.
   */
  void blocked(ReplayFrame f, int exception, String expected) {
    takeMethodSync(f);
    takeLibrarySync();
    if (stream.isOver()) {
      a.cutOff();
    } else if (!unwind(f, exception)) {
      throw a.diverged(expected);
    }
  }

  private boolean unwind(ReplayFrame f, int exception) {
    if (stream.isControl(EventKind.CATCH) && isCatchOf(f)) {
      handle(f, exception);
      return true;
    }
    if (stream.isControl(EventKind.EXIT_THROWN)
        && trace.target(stream.peek()) == f.routine.method) {
      int thrown = a.single(f, a.values.union(exception, f.suspects));
      stream.take();
      a.pop(f);
      if (a.isInside()) {
        ReplayFrame.PendingCall call = a.top().call;
        call.thrown = true;
        call.exception = thrown;
        call.result = f.direct ? call.result : a.values.union(call.result, thrown);
      }
      return true;
    }
    return false;
  }

  /** Enters a handler: whatever threw has decided a branch. */
  private void handle(ReplayFrame f, int exception) {
    int e = stream.take();
    int thrown = a.single(f, a.values.union(exception, f.suspects));
    for (int i = 0; i < f.doubts.size(); i += 2) {
      int local = f.doubts.getInt(i);
      f.slots[local] = a.single(f, a.values.union(f.slots[local], f.doubts.getInt(i + 1)));
    }
    f.doubts.clear();
    f.suspects = NodeValueCoding.NONE;
    f.pc = a.routines.siteInstructions[trace.site(e)];
    f.previous = -1;
    f.handlerControl = a.add(NodeKind.BRANCH, -1, f, thrown);
    f.top = f.routine.code.maxLocals();
    f.slots[f.top++] = thrown;
    f.call.clear();
    f.resumed = false;
  }
}
