package org.ndseq.ndseq;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntLinkedOpenHashSet;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.ndseq.ndseq.solver.CostProblem;
import org.ndseq.order.AnalysisDeadline;
import org.ndseq.order.OrderCycle;

/**
 * Constraints (1)-(4) and (6) of one run, written only as far as a cycle asks for them: an event
 * that no cycle's irrelevance leads to may stay relevant and needs no variable.
 *
 * <p>Exact grouping, in place of the paper's: an event used by exactly one other shares its
 * variable, since it is irrelevant if and only if that one is; instances with the same events share
 * X_Es; and of (3) only what leads out of an instance is written, because an event inside a skipped
 * instance asks for nothing but that its users be irrelevant. No optimum is lost by any of these.
 */
final class RunEncoder {
  private static final int NO_NODE = -1;
  private static final int MANY = -2;

  private final UndecidedRun run;
  private final CostProblem problem;
  private final BlockVariableTable blocks;
  private final AnalysisDeadline deadline;
  private final Int2IntOpenHashMap representatives = new Int2IntOpenHashMap();
  private final Int2IntOpenHashMap nodeVariables = new Int2IntOpenHashMap();
  private final Long2IntOpenHashMap rangeVariables = new Long2IntOpenHashMap();
  private final IntArrayList pendingNodes = new IntArrayList();

  RunEncoder(
      UndecidedRun run, CostProblem problem, BlockVariableTable blocks, AnalysisDeadline deadline) {
    this.run = run;
    this.deadline = deadline;
    this.problem = problem;
    this.blocks = blocks;
  }

  /** Constraint (6), and all that it leads to. */
  void addCycle(OrderCycle cycle) {
    IntLinkedOpenHashSet literals = new IntLinkedOpenHashSet();
    for (int node : cycle.nodes()) {
      if (run.isUndecided(node)) { // else (A'): X_e is 0
        literals.add(variable(node));
      }
    }
    problem.addClause(literals.toIntArray());
    while (!pendingNodes.isEmpty()) {
      deadline.check();
      encode(pendingNodes.popInt());
    }
  }

  /** X_e. */
  private int variable(int node) {
    int representative = representative(node);
    int known = nodeVariables.get(representative);
    if (known == 0) {
      known = problem.newVariable();
      nodeVariables.put(representative, known);
      pendingNodes.add(representative);
    }
    return known;
  }

  /** Follows single uses; a circle of them, which D2 can make, is one event. */
  private int representative(int node) {
    IntLinkedOpenHashSet passed = new IntLinkedOpenHashSet();
    int at = node;
    while (!representatives.containsKey(at) && !run.isDecision(at) && passed.add(at)) {
      int next = onlyUser(at);
      at = next < 0 ? at : next;
    }
    int end = representatives.getOrDefault(at, at);
    for (int n : passed) {
      representatives.put(n, end);
    }
    return end;
  }

  private int onlyUser(int node) {
    int[] only = {NO_NODE};
    run.forEachUser(node, u -> only[0] = only[0] == NO_NODE || only[0] == u ? u : MANY);
    return only[0];
  }

  private void encode(int node) {
    int variable = nodeVariables.get(node);
    IntLinkedOpenHashSet users = new IntLinkedOpenHashSet();
    run.forEachUser(node, u -> users.add(variable(u)));
    for (int user : users) {
      if (user != variable) {
        problem.addClause(-variable, user); // (4)
      }
    }
    if (run.isDecision(node)) {
      encodeDecision(node, variable);
    }
  }

  private void encodeDecision(int node, int variable) {
    Map<Long, IntArrayList> blocksByRange = new LinkedHashMap<>();
    run.forEachInstanceHolding(
        node,
        i -> {
          long range = (long) run.instances().from(i) << 32 | run.instances().to(i);
          blocksByRange
              .computeIfAbsent(range, r -> new IntArrayList(1))
              .add(run.instances().block(i));
        });
    IntArrayList clause = new IntArrayList(blocksByRange.size() + 1);
    clause.add(-variable);
    blocksByRange.forEach((range, candidates) -> clause.add(rangeVariable(range, candidates)));
    problem.addClause(clause.toIntArray()); // (1)
  }

  /** X_Es, for all blocks that have an instance with just these events. */
  private int rangeVariable(long range, IntArrayList candidates) {
    int known = rangeVariables.get(range);
    if (known != 0) {
      return known;
    }
    int variable = problem.newVariable();
    rangeVariables.put(range, variable);
    IntArrayList clause = new IntArrayList(candidates.size() + 1);
    clause.add(-variable);
    for (int c = 0; c < candidates.size(); c++) {
      clause.add(blocks.variable(run.instances().blocks().get(candidates.getInt(c))));
    }
    problem.addClause(clause.toIntArray()); // (2)
    encodeWhatLeadsOut((int) (range >>> 32), (int) range, variable);
    return variable;
  }

  private void encodeWhatLeadsOut(int from, int to, int variable) {
    IntLinkedOpenHashSet outside = new IntLinkedOpenHashSet();
    for (int n = run.undecided().nextSetBit(from);
        n >= 0 && n < to;
        n = run.undecided().nextSetBit(n + 1)) {
      run.forEachUser(
          n,
          u -> {
            if (u < from || u >= to) {
              outside.add(variable(u));
            }
          });
    }
    for (int user : outside) {
      problem.addClause(-variable, user); // (3) and (4)
    }
  }
}
