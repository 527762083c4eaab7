package org.ndseq.flow.replay;

import java.util.Arrays;
import org.ndseq.flow.graph.NodeKind;
import org.ndseq.program.InstructionKind;
import org.ndseq.trace.Trace;
import org.ndseq.trace.format.EventKind;
import org.ndseq.trace.format.SiteOp;

/**
 * Call instructions. What a call leads to is in the trace: the method that it names, methods that
 * unrecorded code calls back, accesses to a library's state, tasks that begin meanwhile. Where
 * nothing better is known the result depends on the receiver and all arguments.
 */
final class CallReplay {
  private final ActivationStack a;
  private final ExitReplay exits;
  private final Trace trace;
  private final EventStream stream;
  private final NodeValueCoding values;

  CallReplay(ActivationStack activations, ExitReplay exits) {
    this.a = activations;
    this.exits = exits;
    this.trace = activations.trace;
    this.stream = activations.stream;
    this.values = activations.values;
  }

  /** Goes on with the call at the frame's pc; false if another activation goes first. */
  boolean call(ReplayFrame f) {
    if (f.call.thrown && exits.rethrow(f)) {
      return false;
    }
    int first = f.top - f.routine.pops[f.pc];
    if (stream.isDoomed()) {
      if (f.routine.called[f.pc] && exits.isCatchBefore(f)) {
        exits.blocked(f, NodeValueCoding.NONE, "a handler");
        return false;
      }
      f.suspects = values.union(f.suspects, a.single(f, operands(f, first)));
    }
    while (!stream.isEmpty()) {
      EventKind kind = stream.kind();
      if (kind == EventKind.ENTER && entersHere(f)) {
        enter(f, first);
        return false;
      } else if (kind == EventKind.BEGIN && beginsHere()) {
        f.resumed = true;
        a.begin(trace.target(stream.take()));
        return false;
      } else if (kind.isControl() || !(a.isHere(f) || isOfLibrary(kind))) {
        break;
      } else if (kind.isAccess()) {
        access(f, first);
      } else {
        synchronize(f, first);
      }
    }
    finish(f, first);
    return true;
  }

  /** Whether the next event was made inside a library, which has no sites, so by some call. */
  private boolean isOfLibrary(EventKind kind) {
    boolean sync = kind.isSync() || kind == EventKind.FORK || kind == EventKind.JOIN;
    return sync && trace.site(stream.peek()) < 0;
  }

  private void finish(ReplayFrame f, int first) {
    ReplayFrame.PendingCall call = f.call;
    int result = call.result;
    if (!call.returned) {
      result = values.union(call.effects, result);
      if (f.routine.code.isConstructorCall(f.pc)) {
        values.extend(f.slots[first], values.union(call.effects, operands(f, first + 1)));
      } else if (call.effects == NodeValueCoding.NONE) {
        result = values.union(result, operands(f, first));
      }
    } else if (f.routine.code.isConstructorCall(f.pc)) {
      values.extend(f.slots[first], operands(f, first + 1));
    }
    call.clear();
    f.top = first;
    f.pushAll(result, f.routine.pushes[f.pc]);
  }

  private int operands(ReplayFrame f, int first) {
    int v = NodeValueCoding.NONE;
    for (int i = first; i < f.top; i++) {
      v = values.union(v, f.slots[i]);
    }
    return v;
  }

  private boolean entersHere(ReplayFrame f) {
    boolean here = a.isHere(f);
    return stream.isControl(EventKind.ENTER)
        && (here ? !f.call.returned : trace.site(stream.peek()) < 0);
  }

  /** A task that begins during a call shows the branches before it only in its first method. */
  private boolean beginsHere() {
    int second = stream.second();
    return second < 0
        || !trace.kind(second).isControl()
        || trace.version(second) == stream.bitsTaken();
  }

  private void enter(ReplayFrame f, int first) {
    ReplayRoutine target = a.routine(trace.target(stream.peek()));
    stream.take();
    int parameters = target.code.parameterSlots();
    boolean direct = f.routine.calls(f.pc, target) && parameters == f.top - first;
    int[] arguments = new int[parameters];
    if (direct) {
      for (int i = 0; i < parameters; i++) {
        int v = f.slots[first + i];
        boolean same = i > 0 && v == f.slots[first + i - 1]; // the other half of a long
        arguments[i] = same ? arguments[i - 1] : a.single(f, v);
      }
    } else if (parameters > 0) {
      Arrays.fill(arguments, a.single(f, values.union(f.call.effects, operands(f, first))));
    }
    f.resumed = true;
    ReplayFrame g = a.push(target, f.control, direct);
    System.arraycopy(arguments, 0, g.slots, 0, parameters);
    exits.takeMethodSync(g);
  }

  /** The call accesses a library's state: arguments flow in, what was read flows out. */
  private void access(ReplayFrame f, int first) {
    int e = stream.take();
    NodeKind kind =
        switch (trace.kind(e)) {
          case READ -> NodeKind.READ;
          case WRITE -> NodeKind.WRITE;
          default -> NodeKind.UPDATE;
        };
    if (trace.symbols().site(trace.site(e)).op() == SiteOp.ELEMENT) {
      element(f, first, e, kind);
      return;
    }
    int node = a.add(kind, e, f, values.union(operands(f, first), f.call.result));
    f.call.effects = values.union(f.call.effects, node);
  }

  /**
   * The call accesses an element of an array. A write takes from the read before it, as in a copy;
   * a read right after another takes from that, so that a write after many reads takes from all.
   */
  private void element(ReplayFrame f, int first, int e, NodeKind kind) {
    ReplayFrame.PendingCall call = f.call;
    boolean isAfterRead = call.effects != NodeValueCoding.NONE;
    int before = kind == NodeKind.READ && !isAfterRead ? NodeValueCoding.NONE : call.read;
    int node = a.add(kind, e, f, values.union(operands(f, first), before));
    if (kind == NodeKind.READ) {
      call.read = node;
    }
    call.effects = kind == NodeKind.READ ? node : NodeValueCoding.NONE;
  }

  private void synchronize(ReplayFrame f, int first) {
    int e = stream.take();
    EventKind kind = trace.kind(e);
    a.note(e, kind);
    if (kind == EventKind.FORK) {
      int given = a.single(f, operands(f, first));
      a.listener.forks(trace.tasks().get(trace.target(e)), a.task(), values.nodes(given));
    } else if (kind == EventKind.JOIN && isResultKept(f)) {
      f.call.effects = values.union(f.call.effects, a.received(f, trace.target(e)));
    }
  }

  private static boolean isResultKept(ReplayFrame f) {
    ReplayRoutine r = f.routine;
    return r.pushes[f.pc] > 0 && f.pc + 1 < r.ops.length && r.ops[f.pc + 1] != InstructionKind.POP;
  }
}
