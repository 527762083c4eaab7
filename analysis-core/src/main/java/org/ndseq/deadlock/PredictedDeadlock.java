package org.ndseq.deadlock;

import it.unimi.dsi.fastutil.ints.IntList;
import it.unimi.dsi.fastutil.ints.IntLists;
import java.util.List;

/**
 * A cycle of tasks, each waiting for a lock that the next one holds.
 *
 * @param waits one per task
 * @param run a predicted run that ends with every task before its acquisition, as events of the
 *     trace
 */
public record PredictedDeadlock(List<LockWait> waits, IntList run) {
  public PredictedDeadlock {
    waits = List.copyOf(waits);
    run = IntLists.unmodifiable(run);
  }
}
