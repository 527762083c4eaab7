package org.ndseq.determinism.exec;

import org.ndseq.determinism.logic.Answer;
import org.ndseq.determinism.logic.Formula;
import org.ndseq.determinism.logic.PathCondition;
import org.ndseq.determinism.logic.Solver;

/**
 * A place where a task may throw an exception.
 *
 * @param path the condition under which the task comes there
 * @param failing the condition under which the instruction throws
 * @param text what goes wrong, such as "an index out of bounds"
 */
public record PossibleFailure(PathCondition path, Formula failing, String text, SourceSite site) {
  /** False if no run can fail there. */
  public boolean canHappen(Solver solver) {
    return failing.equals(Formula.TRUE)
        || !(solver.decide(java.util.List.of(path.formula(), failing))
            instanceof Answer.Impossible);
  }
}
