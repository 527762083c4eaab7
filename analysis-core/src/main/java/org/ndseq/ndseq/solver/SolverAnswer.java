package org.ndseq.ndseq.solver;

import java.util.BitSet;

/** The answer of a solver to a problem. */
public sealed interface SolverAnswer {
  /** A solution of least cost: the variables that are true. */
  record Optimal(BitSet trueVariables) implements SolverAnswer {}

  /** The best solution when time was up; perhaps not of least cost. */
  record Feasible(BitSet trueVariables) implements SolverAnswer {}

  record Unsatisfiable() implements SolverAnswer {}

  /** Time was up before any solution was found. */
  record TimedOut() implements SolverAnswer {}
}
