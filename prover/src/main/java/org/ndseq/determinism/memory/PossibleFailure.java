package org.ndseq.determinism.memory;

import org.ndseq.determinism.logic.Formula;
import org.ndseq.determinism.logic.PathCondition;
import org.ndseq.determinism.logic.SmtSolver;
import org.ndseq.determinism.logic.SolverAnswer;
import org.ndseq.determinism.value.SourceSite;

/**
 * A place where a task may throw an exception.
 *
 * @param path the condition under which the task comes there
 * @param failing the condition under which the instruction throws
 * @param text what goes wrong, such as "an index out of bounds"
 */
public record PossibleFailure(PathCondition path, Formula failing, String text, SourceSite site) {
  /** False if no run can fail there. */
  public boolean canHappen(SmtSolver solver) {
    return failing.equals(Formula.TRUE)
        || !(solver.decide(java.util.List.of(path.formula(), failing))
            instanceof SolverAnswer.Impossible);
  }
}
