package org.ndseq.deadlock;

import it.unimi.dsi.fastutil.ints.IntList;
import it.unimi.dsi.fastutil.ints.IntLists;

/**
 * A task of a deadlock: the acquisition, or the end of a wait for a notification, that cannot
 * happen and the acquisitions of the locks that the task holds then, as events of the trace.
 */
public record LockWait(int acquire, IntList holds) {
  public LockWait {
    holds = IntLists.unmodifiable(holds);
  }
}
