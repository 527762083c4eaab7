package org.ndseq.determinism.exec;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ndseq.determinism.code.Block;
import org.ndseq.determinism.code.FlowGraph;
import org.ndseq.determinism.code.Loop;
import org.ndseq.determinism.code.MethodCode;
import org.ndseq.determinism.logic.Formula;
import org.ndseq.determinism.logic.Lin;
import org.ndseq.determinism.logic.PathCondition;
import org.ndseq.determinism.logic.Range;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/** Runs one activation of a method: blocks in order, states joined where ways meet, loops apart. */
final class BodyRunner {
  /** How an activation ended. */
  record Outcome(State state, Value value) {}

  /** A way out of a loop. */
  record Exit(int from, int to, State state) {}

  private final SymbolicContext context;
  private final MethodCode method;
  private final FlowGraph graph;
  private final Step step;
  private final Merge merge;
  private final List<Outcome> returns = new ArrayList<>();
  private final Map<TryCatchBlockNode, List<HeldLock>> locksAtTry = new HashMap<>();
  private List<HeldLock> locksAtEntry = List.of();

  BodyRunner(SymbolicContext context, Step step, Merge merge, MethodCode method) {
    this.context = context;
    this.merge = merge;
    this.method = method;
    this.graph = method.graph();
    this.step = step;
  }

  Outcome run(State entry) {
    if (!graph.isReducible()) {
      throw new NotAnalysable("a loop with two entries in " + method.name() + "()");
    }
    context.point().active().add(method);
    locksAtEntry = List.copyOf(entry.locks);
    try {
      region(Optional.empty(), 0, List.of(entry));
      if (returns.isEmpty()) {
        throw new NotAnalysable(method.name() + "() never returns normally");
      }
      return merged();
    } finally {
      context.point().active().remove(context.point().active().size() - 1);
    }
  }

  private Outcome merged() {
    List<State> states = new ArrayList<>();
    for (Outcome end : returns) {
      end.state().stack = new ArrayList<>(List.of(end.value()));
      states.add(end.state());
    }
    State all = merge.all(states);
    return new Outcome(all, all.stack.get(0));
  }

  /** The ends of a pass over a region: states back at its head, and paths out. */
  record Ends(List<State> latches, List<Exit> exits) {}

  /** Interprets the blocks of a loop (or of the whole method) once from the given block. */
  Ends region(Optional<Loop> loop, int first, List<State> entry) {
    Ends ends = new Ends(new ArrayList<>(), new ArrayList<>());
    Map<Integer, List<State>> incoming = new HashMap<>();
    incoming.put(first, new ArrayList<>(entry));
    for (int b : graph.order()) {
      List<State> states = incoming.remove(b);
      if (states == null) {
        continue;
      }
      List<Exit> ways;
      if (graph.loops().containsKey(b) && (loop.isEmpty() || loop.get().head() != b)) {
        ways = new LoopRunner(context, merge, method, this).run(graph.loops().get(b), states);
      } else {
        ways = block(graph.block(b), merge.all(states));
      }
      for (Exit way : ways) {
        if (loop.isPresent() && way.to() == loop.get().head()) {
          ends.latches().add(way.state());
        } else if (loop.isPresent() && !loop.get().body().contains(way.to())) {
          ends.exits().add(way);
        } else {
          incoming.computeIfAbsent(way.to(), k -> new ArrayList<>()).add(way.state());
        }
      }
    }
    return ends;
  }

  private List<Exit> block(Block block, State state) {
    List<Exit> ways = new ArrayList<>();
    noteLocks(block, state);
    // in the parent, a failure while tasks run ends the region otherwise than by its join
    boolean failing = !block.handlers().isEmpty() && (context.inTask() || state.live.isEmpty());
    List<Exit> failures = failing ? failures(block, state) : List.of();
    List<HeldLock> held = List.copyOf(state.locks);
    int thrown = context.thrown();
    boolean goesOn = true;
    for (int i = block.start(); goesOn && i < block.end(); i++) {
      AbstractInsnNode insn = method.node().instructions.get(i);
      context.budget().step();
      Step.Next next = step.run(insn, state);
      held = Locks.common(held, state.locks);
      goesOn = next instanceof Step.Goes;
      if (next instanceof Step.Returns r) {
        returns.add(new Outcome(state, r.value()));
      } else if (next instanceof Step.Branches b) {
        branches(block, state, b.conditions(), ways);
      }
    }
    if (goesOn) {
      block.next().forEach(n -> ways.add(new Exit(block.id(), n, state.copy())));
    }
    refuseCaught(block, thrown);
    for (Exit failure : failures) {
      failure.state().locks = heldAt(failure, block, held);
      ways.add(failure);
    }
    return ways;
  }

  /** The ways into the handlers of the block; on all others nothing in it fails. */
  private List<Exit> failures(Block block, State state) {
    List<Exit> all = new ArrayList<>();
    Lin which = Lin.of(context.vague("thrown", Range.of(0, block.handlers().size())));
    for (int h : block.handlers()) {
      if (!Handlers.onlyUnlocks(context.code(), method, graph.block(h))) {
        State thrown = Handlers.stateAt(context, method, block, state);
        Formula here = Formula.eq(which, Lin.constant(all.size() + 1L));
        thrown.path = thrown.path.and(here, PathCondition.Why.BRANCH);
        all.add(new Exit(block.id(), h, thrown));
      }
    }
    if (!all.isEmpty()) {
      state.path = state.path.and(Formula.eq(which, Lin.ZERO), PathCondition.Why.BRANCH);
    }
    return all;
  }

  /** Where a range of instructions with a handler begins, its locks are those of the handler. */
  private void noteLocks(Block block, State state) {
    for (TryCatchBlockNode t : method.node().tryCatchBlocks) {
      if (method.node().instructions.indexOf(t.start) == block.start()) {
        locksAtTry.put(t, List.copyOf(state.locks));
      }
    }
  }

  private List<HeldLock> heldAt(Exit failure, Block block, List<HeldLock> held) {
    List<HeldLock> all = held;
    List<TryCatchBlockNode> ranges =
        Handlers.ranges(method, block, graph.block(failure.to())).toList();
    for (TryCatchBlockNode t : ranges) {
      all = Locks.common(all, locksAtTry.getOrDefault(t, locksAtEntry));
    }
    return new ArrayList<>(all);
  }

  private void refuseCaught(Block block, int thrownBefore) {
    boolean caught =
        block.handlers().stream()
            .map(graph::block)
            .anyMatch(
                h ->
                    !Handlers.onlyUnlocks(context.code(), method, h)
                        && Handlers.catchesOthers(method, block, h));
    if (context.thrown() > thrownBefore && caught) {
      throw new NotAnalysable("an exception is thrown and caught while tasks run");
    }
  }

  private static void branches(Block block, State state, List<Formula> when, List<Exit> ways) {
    for (int i = 0; i < block.next().size(); i++) {
      if (!when.get(i).equals(Formula.FALSE)) {
        State taken = state.copy();
        taken.path = taken.path.and(when.get(i), PathCondition.Why.BRANCH);
        ways.add(new Exit(block.id(), block.next().get(i), taken));
      }
    }
  }
}
