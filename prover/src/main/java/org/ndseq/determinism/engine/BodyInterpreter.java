package org.ndseq.determinism.engine;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ndseq.determinism.code.BasicBlock;
import org.ndseq.determinism.code.CleanupScan;
import org.ndseq.determinism.code.ControlFlowGraph;
import org.ndseq.determinism.code.MethodCode;
import org.ndseq.determinism.code.NaturalLoop;
import org.ndseq.determinism.logic.Formula;
import org.ndseq.determinism.logic.IntegerRange;
import org.ndseq.determinism.logic.LinearTerm;
import org.ndseq.determinism.logic.PathCondition;
import org.ndseq.determinism.memory.LockTracking;
import org.ndseq.determinism.memory.SymbolicContext;
import org.ndseq.determinism.memory.SymbolicState;
import org.ndseq.determinism.value.HeldLock;
import org.ndseq.determinism.value.NotAnalysable;
import org.ndseq.determinism.value.SymbolicValue;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/** Runs one activation of a method: blocks in order, states joined where ways meet, loops apart. */
final class BodyInterpreter {
  /** How an activation ended. */
  record Outcome(SymbolicState state, SymbolicValue value) {}

  /** A way out of a loop. */
  record Exit(int from, int to, SymbolicState state) {}

  private final SymbolicContext context;
  private final MethodCode method;
  private final ControlFlowGraph graph;
  private final InstructionInterpreter step;
  private final StateMerge merge;
  private final List<Outcome> returns = new ArrayList<>();
  private final Map<TryCatchBlockNode, List<HeldLock>> locksAtTry = new HashMap<>();
  private List<HeldLock> locksAtEntry = List.of();

  BodyInterpreter(
      SymbolicContext context, InstructionInterpreter step, StateMerge merge, MethodCode method) {
    this.context = context;
    this.merge = merge;
    this.method = method;
    this.graph = method.graph();
    this.step = step;
  }

  Outcome run(SymbolicState entry) {
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
    List<SymbolicState> states = new ArrayList<>();
    for (Outcome end : returns) {
      end.state().stack = new ArrayList<>(List.of(end.value()));
      states.add(end.state());
    }
    SymbolicState all = merge.all(states);
    return new Outcome(all, all.stack.get(0));
  }

  /** The ends of a pass over a region: states back at its head, and paths out. */
  record Ends(List<SymbolicState> latches, List<Exit> exits) {}

  /** Interprets the blocks of a loop (or of the whole method) once from the given block. */
  Ends region(Optional<NaturalLoop> loop, int first, List<SymbolicState> entry) {
    Ends ends = new Ends(new ArrayList<>(), new ArrayList<>());
    Map<Integer, List<SymbolicState>> incoming = new HashMap<>();
    incoming.put(first, new ArrayList<>(entry));
    for (int b : graph.order()) {
      List<SymbolicState> states = incoming.remove(b);
      if (states == null) {
        continue;
      }
      List<Exit> ways;
      if (graph.loops().containsKey(b) && (loop.isEmpty() || loop.get().head() != b)) {
        ways = new LoopInterpreter(context, merge, method, this).run(graph.loops().get(b), states);
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

  private List<Exit> block(BasicBlock block, SymbolicState state) {
    List<Exit> ways = new ArrayList<>();
    noteLocks(block, state);
    noteExhaustion(block, state);
    // in the parent, a failure while tasks run ends the region otherwise than by its join
    boolean failing = !block.handlers().isEmpty() && (context.inTask() || state.live.isEmpty());
    List<Exit> failures = failing ? failures(block, state) : List.of();
    List<HeldLock> held = List.copyOf(state.locks);
    Optional<BasicBlock> guard = guard(block);
    guard.ifPresent(h -> context.point().beginGuard(method.node().instructions.get(h.start())));
    try {
      held = instructions(block, state, held, ways);
    } finally {
      guard.ifPresent(h -> context.point().endGuard());
    }
    for (Exit failure : failures) {
      failure.state().locks = heldAt(failure, block, held);
      ways.add(failure);
    }
    return ways;
  }

  /** Interprets the instructions of a block; the locks that are held all the time. */
  private List<HeldLock> instructions(
      BasicBlock block, SymbolicState state, List<HeldLock> before, List<Exit> ways) {
    List<HeldLock> held = before;
    boolean goesOn = true;
    for (int i = block.start(); goesOn && i < block.end(); i++) {
      AbstractInsnNode insn = method.node().instructions.get(i);
      context.budget().step();
      InstructionInterpreter.Next next = step.run(insn, state);
      held = LockTracking.common(held, state.locks);
      goesOn = next instanceof InstructionInterpreter.Goes;
      if (next instanceof InstructionInterpreter.Returns r) {
        returns.add(new Outcome(state, r.value()));
      } else if (next instanceof InstructionInterpreter.Branches b) {
        branches(block, state, b.conditions(), ways);
      }
    }
    if (goesOn) {
      block.next().forEach(n -> ways.add(new Exit(block.id(), n, state.copy())));
    }
    return held;
  }

  /** The ways into the handlers of the block; on all others nothing in it fails. */
  private List<Exit> failures(BasicBlock block, SymbolicState state) {
    List<Exit> all = new ArrayList<>();
    LinearTerm which =
        LinearTerm.of(context.vague("thrown", IntegerRange.of(0, block.handlers().size())));
    for (int h : block.handlers()) {
      if (!HandlerState.onlyUnlocks(context.code(), method, graph.block(h))) {
        SymbolicState thrown = HandlerState.stateAt(context, method, block, state);
        Formula here = Formula.eq(which, LinearTerm.constant(all.size() + 1L));
        thrown.path = thrown.path.and(here, PathCondition.Why.BRANCH);
        all.add(new Exit(block.id(), h, thrown));
      }
    }
    if (!all.isEmpty()) {
      state.path = state.path.and(Formula.eq(which, LinearTerm.ZERO), PathCondition.Why.BRANCH);
    }
    return all;
  }

  /**
   * Whether memory and stack suffice depends on what else runs. A proof is for runs in which they
   * do; it names the code that would go on in others, and there is none where code expects those.
   */
  private void noteExhaustion(BasicBlock block, SymbolicState state) {
    if (!context.inTask() && state.live.isEmpty()) {
      return;
    }
    for (int h : block.handlers()) {
      BasicBlock handler = graph.block(h);
      if (CleanupScan.onlyCleansUp(context.code(), method, handler)) {
        continue;
      }
      String where =
          method.file() + ":" + method.line(method.node().instructions.get(handler.start()));
      if (HandlerState.ranges(method, block, handler).anyMatch(HandlerState::expectsExhaustion)) {
        throw new NotAnalysable(
            "whether memory and stack suffice depends on the other tasks, and is caught at "
                + where);
      }
      if (HandlerState.ranges(method, block, handler).anyMatch(HandlerState::catchesExhaustion)) {
        context.assume(SymbolicContext.NO_EXHAUSTION.formatted("is caught at " + where));
      }
    }
  }

  /** Where a range of instructions with a handler begins, its locks are those of the handler. */
  private void noteLocks(BasicBlock block, SymbolicState state) {
    for (TryCatchBlockNode t : method.node().tryCatchBlocks) {
      if (method.node().instructions.indexOf(t.start) == block.start()) {
        locksAtTry.put(t, List.copyOf(state.locks));
      }
    }
  }

  private List<HeldLock> heldAt(Exit failure, BasicBlock block, List<HeldLock> held) {
    List<HeldLock> all = held;
    List<TryCatchBlockNode> ranges =
        HandlerState.ranges(method, block, graph.block(failure.to())).toList();
    for (TryCatchBlockNode t : ranges) {
      all = LockTracking.common(all, locksAtTry.getOrDefault(t, locksAtEntry));
    }
    return new ArrayList<>(all);
  }

  /** A handler that catches failures of the block and goes on. */
  private Optional<BasicBlock> guard(BasicBlock block) {
    return block.handlers().stream()
        .map(graph::block)
        .filter(h -> HandlerState.catchesOthers(method, block, h))
        .filter(h -> !CleanupScan.onlyCleansUp(context.code(), method, h))
        .findFirst();
  }

  private static void branches(
      BasicBlock block, SymbolicState state, List<Formula> when, List<Exit> ways) {
    for (int i = 0; i < block.next().size(); i++) {
      if (!when.get(i).equals(Formula.FALSE)) {
        SymbolicState taken = state.copy();
        taken.path = taken.path.and(when.get(i), PathCondition.Why.BRANCH);
        ways.add(new Exit(block.id(), block.next().get(i), taken));
      }
    }
  }
}
