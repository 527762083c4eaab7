package org.ndseq.determinism.memory;

import java.util.List;
import java.util.Set;
import org.ndseq.determinism.logic.Formula;
import org.ndseq.determinism.logic.PathCondition;
import org.ndseq.determinism.logic.SmtSolver;
import org.ndseq.determinism.logic.SolverAnswer;
import org.ndseq.determinism.value.SourceSite;

/**
 * A place where a task, or its parent while tasks run, may throw an exception.
 *
 * @param path the condition under which the task comes there
 * @param failing the condition under which the instruction throws
 * @param text what goes wrong, such as "an index out of bounds"
 * @param during the tasks that may run then, if the parent fails
 * @param caught the handler of the parent, or nothing
 */
public record PossibleFailure(
    PathCondition path,
    Formula failing,
    String text,
    SourceSite site,
    Set<TaskStart> during,
    String caught) {
  public PossibleFailure {
    during = Set.copyOf(during);
  }

  /** False if no run can fail there. */
  public boolean canHappen(SmtSolver solver) {
    return failing.equals(Formula.TRUE)
        || !(solver.decide(List.of(path.formula(), failing)) instanceof SolverAnswer.Impossible);
  }
}
