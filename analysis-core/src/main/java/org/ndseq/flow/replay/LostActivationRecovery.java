package org.ndseq.flow.replay;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.ndseq.flow.graph.NodeKind;
import org.ndseq.trace.Trace;
import org.ndseq.trace.format.EventKind;

/**
 * Goes on after a disagreement between the trace and the bytecode. Only the activation in which it
 * showed is lost, with what that called: each of its accesses is taken to depend on all that the
 * activation had been given or had read before, and so is its result. That can only make more
 * accesses matter than do, never fewer.
 */
final class LostActivationRecovery {
  private final ActivationStack a;
  private final Trace trace;
  private final EventStream stream;

  /** By where they showed, for the same code may disagree each time that it runs. */
  private final Map<String, Divergence> divergences = new LinkedHashMap<>();

  /**
   * The nodes on which accesses of the lost activation depend, those of the innermost task last.
   */
  private final IntArrayList chains = new IntArrayList();

  private boolean hasEntered;

  LostActivationRecovery(ActivationStack activations) {
    this.a = activations;
    this.trace = activations.trace;
    this.stream = activations.stream;
  }

  /** Where trace and bytecode disagreed. */
  List<Divergence> divergences() {
    return new ArrayList<>(divergences.values());
  }

  /** Loses the activation that cannot be followed, so that the ones around it can be. */
  void lose(Divergence divergence) {
    divergences.putIfAbsent(divergence.where(), divergence);
    boolean isOfCallee = !stream.isEmpty() && stream.kind() == EventKind.ENTER && lacksCode();
    if (!a.isInside()) {
      loseOutside(divergence, isOfCallee);
      return;
    }
    ReplayFrame f = a.top();
    chains.clear();
    chains.add(all(f));
    if (isOfCallee) {
      stream.skip();
      EventKind end = skip(f, f.control);
      resume(f, end);
      f.resumed = true;
    } else {
      EventKind end = skip(f, f.control);
      a.pop(f);
      if (a.isInside()) {
        resume(a.top(), end);
      }
    }
  }

  private boolean lacksCode() {
    return a.routines.find(trace.target(stream.peek())).isEmpty();
  }

  /** A trace without any code, such as one that was imported, cannot be replayed at all. */
  private void loseOutside(Divergence divergence, boolean isOfCallee) {
    hasEntered |= isOfCallee || stream.bitsTaken() > 0 || a.hasReplayed();
    if (!hasEntered) {
      throw new DivergenceException(divergence);
    }
    chains.clear();
    chains.add(NodeValueCoding.NONE);
    if (isOfCallee) {
      stream.skip();
      skip(null, NodeValueCoding.NONE);
    } else {
      int e = stream.skip();
      if (trace.kind(e).isAccess()) {
        access(e, NodeValueCoding.NONE);
      }
    }
  }

  /** One node for all that a frame holds, which an activation may have been given. */
  private int all(ReplayFrame f) {
    int v = NodeValueCoding.NONE;
    for (int i = 0; i < f.top; i++) {
      v = a.values.union(v, f.slots[i]);
    }
    return a.single(f, v);
  }

  /** Gives the caller what came out of the lost activation: a result or an exception. */
  private void resume(ReplayFrame caller, EventKind end) {
    ReplayFrame.PendingCall call = caller.call;
    int chain = chains.getInt(0);
    call.result = a.values.union(call.result, chain);
    if (end == EventKind.EXIT_THROWN) {
      call.thrown = true;
      call.exception = chain;
    }
  }

  /** Takes the rest of an activation; the result is how it ended. */
  private EventKind skip(@org.jspecify.annotations.Nullable ReplayFrame f, int control) {
    int nesting = 0;
    while (!stream.isEmpty()) {
      int e = stream.peek();
      EventKind kind = trace.kind(e);
      if (kind == EventKind.END && chains.size() == 1) {
        return EventKind.EXIT; // its task is over, and it with it
      }
      stream.skip();
      switch (kind) {
        case ENTER -> nesting++;
        case EXIT, EXIT_THROWN -> {
          if (nesting-- == 0) {
            return kind;
          }
        }
        case BEGIN -> {
          a.begin(trace.target(e));
          chains.add(NodeValueCoding.NONE);
        }
        case END -> {
          a.end();
          chains.removeInt(chains.size() - 1);
        }
        case READ, WRITE, UPDATE -> access(e, chains.size() == 1 ? control : NodeValueCoding.NONE);
        case FORK -> {
          a.note(e, kind);
          a.listener.forks(trace.tasks().get(trace.target(e)), a.task(), chain());
        }
        case JOIN -> {
          a.note(e, kind);
          if (f != null && chains.size() == 1) {
            chains.set(
                0, a.single(f, a.values.union(chains.getInt(0), a.received(f, trace.target(e)))));
          }
        }
        default -> a.note(e, kind);
      }
    }
    a.cutOff();
    return EventKind.EXIT;
  }

  private IntArrayList chain() {
    return a.values.nodes(chains.getInt(chains.size() - 1));
  }

  private void access(int e, int control) {
    NodeKind kind =
        switch (trace.kind(e)) {
          case READ -> NodeKind.READ;
          case WRITE -> NodeKind.WRITE;
          default -> NodeKind.UPDATE;
        };
    int site = trace.site(e);
    int method = site < 0 ? 0 : a.routines.siteMethods[site];
    int instruction = site < 0 ? 0 : a.routines.siteInstructions[site];
    int node = a.sink().add(kind, e, method, instruction, control, chain());
    chains.set(chains.size() - 1, node);
  }
}
