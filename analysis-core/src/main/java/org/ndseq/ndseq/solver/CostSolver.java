package org.ndseq.ndseq.solver;

import java.time.Duration;

/** Finds a solution of least cost. The same problem gives the same solution. */
public interface CostSolver {
  SolverAnswer solve(CostProblem problem, Duration limit);

  /** As reports call it. */
  String name();
}
