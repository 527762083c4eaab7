package org.ndseq.ndseq.solver;

import java.time.Duration;

/**
 * The solvers. By default the size of the problem chooses: sat4j's descent proves small problems
 * fast, a core-guided search the large ones; when the latter runs out of time the former gives what
 * it finds in a last stretch.
 */
public final class SolverPortfolio {
  private static final int FEW_CLAUSES = 5_000;
  private static final int FEW_COSTS = 60;

  private SolverPortfolio() {}

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
    public SolverAnswer solve(CostProblem problem, Duration limit) {
      long costing = 0;
      for (int v = 1; v <= problem.variableCount(); v++) {
        costing += problem.cost(v) > 0 ? 1 : 0;
      }
      if (problem.clauses().size() <= FEW_CLAUSES && costing <= FEW_COSTS) {
        SolverAnswer solution = sat4j().solve(problem, limit.dividedBy(2));
        return isFinal(solution) ? solution : better(solution, logicNg(), problem, limit);
      }
      SolverAnswer solution = logicNg().solve(problem, limit.multipliedBy(3).dividedBy(4));
      return isFinal(solution) ? solution : better(solution, sat4j(), problem, limit.dividedBy(4));
    }

    private static SolverAnswer better(
        SolverAnswer first, CostSolver other, CostProblem problem, Duration limit) {
      SolverAnswer second = other.solve(problem, limit.dividedBy(2));
      return second instanceof SolverAnswer.TimedOut ? first : second;
    }

    private static boolean isFinal(SolverAnswer solution) {
      return solution instanceof SolverAnswer.Optimal
          || solution instanceof SolverAnswer.Unsatisfiable;
    }

    @Override
    public String name() {
      return "sat4j-pb or LogicNG OLL, by size";
    }
  }
}
