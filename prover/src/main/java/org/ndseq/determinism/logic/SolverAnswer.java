package org.ndseq.determinism.logic;

import java.math.BigInteger;
import java.util.Map;

/** The answer of the solver to one question. */
public sealed interface SolverAnswer {
  /** No values satisfy the condition: what it describes cannot happen. */
  record Impossible() implements SolverAnswer {}

  /** These values satisfy it. */
  record Possible(Map<Symbol, BigInteger> values) implements SolverAnswer {
    public Possible {
      values = Map.copyOf(values);
    }
  }

  /** Not decided in time, or only by values that contradict a product. */
  record Undecided() implements SolverAnswer {}
}
