package org.ndseq.ndseq.solver;

import java.time.Duration;

/**
 * The solvers. By default the size of the problem chooses: sat4j's descent proves small problems
 * fast, a core-guided search the large ones; when the latter runs out of time the former gives what
 * it finds in a last stretch.
 */
public final class Solvers {
  private static final int FEW_CLAUSES = 5_000;
  private static final int FEW_COSTS = 60;

  private Solvers() {}

  public static CostSolver sat4j() {
    return new Sat4jSolver();
  }

  public static CostSolver logicNg() {
    return new LogicNgSolver();
  }

  public static CostSolver bySize() {
    return new BySize();
  }

  private static final class BySize implements CostSolver {
    @Override
    public Solution solve(CostProblem problem, Duration limit) {
      long costing = 0;
      for (int v = 1; v <= problem.variableCount(); v++) {
        costing += problem.cost(v) > 0 ? 1 : 0;
      }
      if (problem.clauses().size() <= FEW_CLAUSES && costing <= FEW_COSTS) {
        Solution solution = sat4j().solve(problem, limit.dividedBy(2));
        return isFinal(solution) ? solution : better(solution, logicNg(), problem, limit);
      }
      Solution solution = logicNg().solve(problem, limit.multipliedBy(3).dividedBy(4));
      return isFinal(solution) ? solution : better(solution, sat4j(), problem, limit.dividedBy(4));
    }

    private static Solution better(
        Solution first, CostSolver other, CostProblem problem, Duration limit) {
      Solution second = other.solve(problem, limit.dividedBy(2));
      return second instanceof Solution.TimedOut ? first : second;
    }

    private static boolean isFinal(Solution solution) {
      return solution instanceof Solution.Optimal || solution instanceof Solution.Unsatisfiable;
    }

    @Override
    public String name() {
      return "sat4j-pb or LogicNG OLL, by size";
    }
  }
}
