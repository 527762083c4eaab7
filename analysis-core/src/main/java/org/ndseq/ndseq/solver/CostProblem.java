package org.ndseq.ndseq.solver;

import java.util.ArrayList;
import java.util.List;

/**
 * Clauses over variables 1, 2, &hellip; and what it costs to make a variable true. A literal is a
 * variable or its negative.
 */
public final class CostProblem {
  private final List<int[]> clauses = new ArrayList<>();
  private final List<Integer> costs = new ArrayList<>();

  /** Makes a variable that costs nothing. */
  public int newVariable() {
    return newVariable(0);
  }

  public int newVariable(int cost) {
    costs.add(cost);
    return costs.size();
  }

  /** At least one of the literals holds. */
  public void addClause(int... literals) {
    clauses.add(literals.clone());
  }

  public int variableCount() {
    return costs.size();
  }

  public List<int[]> clauses() {
    return clauses;
  }

  public int cost(int variable) {
    return costs.get(variable - 1);
  }

  /** The cost of a solution. */
  public long cost(java.util.BitSet trueVariables) {
    return trueVariables.stream().mapToLong(this::cost).sum();
  }

  /** The same clauses with other costs, by variable. */
  public CostProblem withCosts(java.util.function.IntUnaryOperator cost) {
    CostProblem copy = new CostProblem();
    for (int v = 1; v <= variableCount(); v++) {
      copy.newVariable(cost.applyAsInt(v));
    }
    copy.clauses.addAll(clauses);
    return copy;
  }

  /** At most {@code limit} of the variables hold: a sequential counter. */
  public void addAtMost(int limit, int[] variables) {
    int[] before = new int[0];
    for (int variable : variables) {
      int[] counts = new int[limit];
      for (int k = 0; k < limit; k++) {
        counts[k] = newVariable();
      }
      if (limit > 0) {
        addClause(-variable, counts[0]);
      } else {
        addClause(-variable);
      }
      for (int k = 0; k < before.length; k++) {
        addClause(-before[k], counts[k]);
        if (k + 1 < limit) {
          addClause(-before[k], -variable, counts[k + 1]);
        } else {
          addClause(-before[k], -variable);
        }
      }
      before = counts;
    }
  }
}
