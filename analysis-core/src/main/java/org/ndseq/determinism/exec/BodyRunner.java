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
import org.objectweb.asm.tree.AbstractInsnNode;

/** Runs one activation of a method: blocks in order, states joined where ways meet, loops apart. */
final class BodyRunner {
  /** How an activation ended. */
  record Outcome(State state, Value value) {}

  /** A way out of a loop. */
  record Exit(int from, int to, State state) {}

  private final Machine machine;
  private final MethodCode method;
  private final FlowGraph graph;
  private final Step step;
  private final List<Outcome> returns = new ArrayList<>();

  BodyRunner(Machine machine, MethodCode method) {
    this.machine = machine;
    this.method = method;
    this.graph = method.graph();
    this.step = new Step(machine, method);
  }

  Outcome run(State entry) {
    if (!graph.isReducible()) {
      throw new NotAnalysable("a loop with two entries in " + method.name() + "()");
    }
    machine.enter(method);
    try {
      region(Optional.empty(), 0, List.of(entry));
      if (returns.isEmpty()) {
        throw new NotAnalysable(method.name() + "() never returns normally");
      }
      return merged();
    } finally {
      machine.leave();
    }
  }

  private Outcome merged() {
    List<State> states = new ArrayList<>();
    for (Outcome end : returns) {
      end.state().stack = new ArrayList<>(List.of(end.value()));
      states.add(end.state());
    }
    State all = machine.merge().all(states);
    return new Outcome(all, all.stack.get(0));
  }

  /** What came out of a region: states back at its head, and ways out. */
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
        ways = new LoopRunner(machine, method, this).run(graph.loops().get(b), states);
      } else {
        ways = block(graph.block(b), machine.merge().all(states));
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
    // in the parent, a failure while tasks run ends the region otherwise than by its join
    if (!block.handlers().isEmpty() && (machine.inTask() || state.live.isEmpty())) {
      for (int h : block.handlers()) {
        if (!Handlers.onlyUnlocks(method, graph.block(h))) {
          State thrown = Handlers.stateAt(machine, method, block, state);
          ways.add(new Exit(block.id(), h, thrown));
        }
      }
    }
    for (int i = block.start(); i < block.end(); i++) {
      AbstractInsnNode insn = method.node().instructions.get(i);
      machine.budget().step();
      Step.Next next = step.run(insn, state);
      if (next instanceof Step.Ends) {
        return ways;
      } else if (next instanceof Step.Returns r) {
        returns.add(new Outcome(state, r.value()));
        return ways;
      } else if (next instanceof Step.Branches b) {
        branches(block, state, b.conditions(), ways);
        return ways;
      }
    }
    block.next().forEach(n -> ways.add(new Exit(block.id(), n, state.copy())));
    return ways;
  }

  private static void branches(Block block, State state, List<Formula> when, List<Exit> ways) {
    for (int i = 0; i < block.next().size(); i++) {
      if (!when.get(i).equals(Formula.FALSE)) {
        State taken = state.copy();
        taken.path =
            taken.path.and(when.get(i), org.ndseq.determinism.logic.PathCondition.Why.BRANCH);
        ways.add(new Exit(block.id(), block.next().get(i), taken));
      }
    }
  }
}
