package org.ndseq.ndseq.solver;

import java.time.Duration;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.logicng.datastructures.Assignment;
import org.logicng.formulas.FormulaFactory;
import org.logicng.formulas.Literal;
import org.logicng.formulas.Variable;
import org.logicng.handlers.TimeoutHandler;
import org.logicng.handlers.TimeoutMaxSATHandler;
import org.logicng.solvers.MaxSATSolver;
import org.logicng.solvers.maxsat.algorithms.MaxSAT;

/**
 * LogicNG's OLL, a core-guided MaxSAT: each costing variable is a soft clause that it be false
 * (footnote 1 of the paper). It comes from below, so it has no solution before it has the best one.
 */
final class LogicNgSolver implements CostSolver {
  @Override
  public SolverAnswer solve(CostProblem problem, Duration limit) {
    FormulaFactory f = new FormulaFactory();
    Variable[] variables = new Variable[problem.variableCount() + 1];
    for (int v = 1; v < variables.length; v++) {
      variables[v] = f.variable("v" + v);
    }
    MaxSATSolver solver = MaxSATSolver.oll(f);
    for (int[] clause : problem.clauses()) {
      List<Literal> literals = new java.util.ArrayList<>(clause.length);
      for (int literal : clause) {
        literals.add(literal > 0 ? variables[literal] : variables[-literal].negate());
      }
      solver.addHardFormula(f.clause(literals));
    }
    for (int v = 1; v < variables.length; v++) {
      if (problem.cost(v) > 0) {
        solver.addSoftFormula(variables[v].negate(), problem.cost(v));
      }
    }
    MaxSAT.MaxSATResult result =
        solver.solve(
            new TimeoutMaxSATHandler(
                Math.max(1, limit.toMillis()), TimeoutHandler.TimerType.SINGLE_TIMEOUT));
    return switch (result) {
      case OPTIMUM -> new SolverAnswer.Optimal(trueVariables(solver.model(), variables));
      case UNSATISFIABLE -> new SolverAnswer.Unsatisfiable();
      case UNDEF -> new SolverAnswer.TimedOut();
    };
  }

  private static BitSet trueVariables(Assignment model, Variable[] variables) {
    BitSet result = new BitSet();
    Set<Variable> isTrue = new HashSet<>(model.positiveVariables()); // the model itself is a list
    for (int v = 1; v < variables.length; v++) {
      if (isTrue.contains(variables[v])) {
        result.set(v);
      }
    }
    return result;
  }

  @Override
  public String name() {
    return "LogicNG OLL";
  }
}
