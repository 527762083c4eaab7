package org.ndseq.ndseq.solver;

import java.math.BigInteger;
import java.time.Duration;
import java.util.BitSet;
import org.sat4j.core.Vec;
import org.sat4j.core.VecInt;
import org.sat4j.pb.IPBSolver;
import org.sat4j.pb.ObjectiveFunction;
import org.sat4j.pb.PseudoOptDecorator;
import org.sat4j.pb.SolverFactory;
import org.sat4j.specs.ContradictionException;
import org.sat4j.specs.TimeoutException;

/** sat4j-pb: a solution, then ever cheaper ones until there is none. Quick on small problems. */
final class Sat4jSolver implements CostSolver {
  @Override
  public SolverAnswer solve(CostProblem problem, Duration limit) {
    long deadline = System.nanoTime() + limit.toNanos();
    PseudoOptDecorator solver = new PseudoOptDecorator(SolverFactory.newDefault());
    BitSet best = new BitSet();
    boolean found = false;
    try {
      load(problem, solver);
      while (true) {
        long left = (deadline - System.nanoTime()) / 1_000_000;
        if (left <= 0) {
          throw new TimeoutException();
        }
        solver.setTimeoutMs(left);
        if (!solver.admitABetterSolution()) {
          return found ? new SolverAnswer.Optimal(best) : new SolverAnswer.Unsatisfiable();
        }
        best = trueVariables(problem, solver);
        found = true;
        if (problem.cost(best) == 0) {
          return new SolverAnswer.Optimal(best);
        }
        solver.discardCurrentSolution();
      }
    } catch (ContradictionException e) {
      return found ? new SolverAnswer.Optimal(best) : new SolverAnswer.Unsatisfiable();
    } catch (TimeoutException e) {
      return found ? new SolverAnswer.Feasible(best) : new SolverAnswer.TimedOut();
    }
  }

  private static void load(CostProblem problem, IPBSolver solver) throws ContradictionException {
    solver.newVar(problem.variableCount());
    for (int[] clause : problem.clauses()) {
      solver.addClause(new VecInt(clause.clone()));
    }
    VecInt variables = new VecInt();
    Vec<BigInteger> costs = new Vec<>();
    for (int v = 1; v <= problem.variableCount(); v++) {
      if (problem.cost(v) > 0) {
        variables.push(v);
        costs.push(BigInteger.valueOf(problem.cost(v)));
      }
    }
    if (!variables.isEmpty()) {
      solver.setObjectiveFunction(new ObjectiveFunction(variables, costs));
    }
  }

  private static BitSet trueVariables(CostProblem problem, PseudoOptDecorator solver) {
    BitSet result = new BitSet();
    for (int literal : solver.model()) {
      if (literal > 0 && literal <= problem.variableCount()) {
        result.set(literal);
      }
    }
    return result;
  }

  @Override
  public String name() {
    return "sat4j-pb";
  }
}
