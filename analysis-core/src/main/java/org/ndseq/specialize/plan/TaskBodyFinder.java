package org.ndseq.specialize.plan;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.ndseq.determinism.code.CodeBase;
import org.ndseq.determinism.code.MethodCode;
import org.ndseq.trace.MethodDefinition;
import org.ndseq.trace.Trace;
import org.ndseq.trace.format.EventKind;

/** Finds the methods with which the tasks of a run begin. */
public final class TaskBodyFinder {
  private TaskBodyFinder() {}

  /** The first method of each task that is not the initialiser of a class. */
  public static Set<MethodCode> of(Trace trace, CodeBase code) {
    Set<MethodCode> all = new HashSet<>();
    Map<Integer, Integer> depths = new HashMap<>();
    Set<Integer> found = new HashSet<>();
    for (int e = 0; e < trace.size(); e++) {
      int task = trace.task(e);
      EventKind kind = trace.kind(e);
      if (kind == EventKind.ENTER) {
        MethodDefinition m = trace.symbols().method(trace.target(e));
        boolean isBody = depths.merge(task, 1, Integer::sum) == 1 && !m.name().equals("<clinit>");
        if (isBody && found.add(task)) {
          String owner = trace.symbols().classes().get(m.classId()).name().replace('.', '/');
          code.resolve(owner, m.name(), m.descriptor()).ifPresent(all::add);
        }
      } else if (kind.isExit()) {
        depths.merge(task, -1, Integer::sum);
      }
    }
    return all;
  }
}
