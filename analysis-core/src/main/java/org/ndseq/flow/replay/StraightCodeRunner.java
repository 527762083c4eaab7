package org.ndseq.flow.replay;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import org.ndseq.flow.graph.NodeKind;
import org.ndseq.flow.graph.NodeSink;
import org.ndseq.trace.Trace;
import org.ndseq.trace.format.EventKind;

/**
 * Executes stretches. Where the trace has something else than the stretch expects, and before an
 * exception, the frame is put into the state that {@link ReplayMachine} would have brought it to,
 * and the machine goes on.
 */
final class StraightCodeRunner {
  private final ActivationStack a;
  private final Trace trace;
  private final EventStream stream;
  private final NodeValueCoding values;
  private final IntArrayList nodes = new IntArrayList();
  private int[] entries = new int[16];

  StraightCodeRunner(ActivationStack activations) {
    this.a = activations;
    this.trace = activations.trace;
    this.stream = activations.stream;
    this.values = activations.values;
  }

  /** Executes a stretch as far as it goes; false if that is not one instruction. */
  boolean run(ReplayFrame f, StraightCode c) {
    ReplayRoutine r = f.routine;
    int[] s = f.slots(c.slots);
    NodeSink sink = a.sink();
    for (int i = 0; i < c.codes.length; i++) {
      int pc = c.pcs[i];
      switch (c.codes[i]) {
        case StraightCode.FRESH -> f.expression = sink.size();
        case StraightCode.MOVE -> s[c.results[i]] = s[c.sources[i][0]];
        case StraightCode.ASSIGN -> {
          gather(s, c.sources[i]);
          int size = nodes.size();
          int first = size == 0 ? NodeValueCoding.NONE : nodes.getInt(0);
          if (size > 1 || (r.matters[pc] && (size == 0 || first < f.expression))) {
            first = sink.add(NodeKind.ASSIGN, -1, r.method, pc, f.control, nodes);
          }
          s[c.results[i]] = first;
        }
        case StraightCode.READ -> {
          if (!isNext(EventKind.READ, r.method, pc)) {
            return leave(f, c.before[i], pc - 1, pc) && pc > c.start;
          }
          gather(s, c.sources[i]);
          s[c.results[i]] = sink.add(NodeKind.READ, stream.take(), r.method, pc, f.control, nodes);
          if (stream.isDoomed()) {
            return leave(f, c.after[i], pc, pc + 1);
          }
        }
        case StraightCode.WRITE -> {
          if (!isNext(EventKind.WRITE, r.method, pc)) {
            return leave(f, c.before[i], pc - 1, pc) && pc > c.start;
          }
          gather(s, c.sources[i]);
          sink.add(NodeKind.WRITE, stream.take(), r.method, pc, f.control, nodes);
          if (stream.isDoomed()) {
            return leave(f, c.after[i], pc, pc + 1);
          }
        }
        default -> {
          if (!stream.hasBits(1)) {
            return leave(f, c.before[i], pc - 1, pc) && pc > c.start;
          }
          gather(s, c.sources[i]);
          f.lastBranch[r.branchNumbers[pc]] =
              sink.add(NodeKind.BRANCH, -1, r.method, pc, f.control, nodes);
          int next = stream.takeBits(1) == 1 ? r.targets[pc] : pc + 1;
          return leave(f, c.after[i], pc, next);
        }
      }
    }
    return leave(f, c.last, c.end - 1, c.end);
  }

  private boolean isNext(EventKind kind, int method, int pc) {
    if (stream.isEmpty() || stream.kind() != kind) {
      return false;
    }
    int site = trace.site(stream.peek());
    return site >= 0
        && a.routines.siteInstructions[site] == pc
        && a.routines.siteMethods[site] == method;
  }

  /** Finds the distinct nodes that the slots hold, in their order. */
  private void gather(int[] s, int[] slots) {
    nodes.clear();
    for (int slot : slots) {
      int v = s[slot];
      if (v >= 0) {
        if (!contains(v)) {
          nodes.add(v);
        }
      } else if (v < NodeValueCoding.NONE) {
        gatherPairs(s, slots);
        return;
      }
    }
  }

  private boolean contains(int node) {
    int[] known = nodes.elements();
    for (int i = nodes.size() - 1; i >= 0; i--) {
      if (known[i] == node) {
        return true;
      }
    }
    return false;
  }

  private void gatherPairs(int[] s, int[] slots) {
    int mark = values.mark();
    nodes.clear();
    nodes.addAll(values.nodes(union(s, slots)));
    values.release(mark);
  }

  private int union(int[] s, int[] slots) {
    int v = NodeValueCoding.NONE;
    for (int slot : slots) {
      v = values.union(v, s[slot]);
    }
    return v;
  }

  /** Puts the operand stack in place; true. */
  private boolean leave(ReplayFrame f, int[][] stack, int last, int next) {
    int base = f.routine.code.maxLocals();
    if (stack.length > 0) {
      if (entries.length < stack.length) {
        entries = new int[stack.length];
      }
      for (int i = 0; i < stack.length; i++) {
        boolean same = i > 0 && Arrays.equals(stack[i], stack[i - 1]); // the other half of a long
        entries[i] = same ? entries[i - 1] : union(f.slots, stack[i]);
      }
      System.arraycopy(entries, 0, f.slots, base, stack.length);
    }
    f.top = base + stack.length;
    f.previous = last;
    f.pc = next;
    return true;
  }
}
