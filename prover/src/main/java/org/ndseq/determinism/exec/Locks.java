package org.ndseq.determinism.exec;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.ndseq.determinism.logic.Range;

/** Which locks are held, and since when without a break. */
final class Locks {
  private static final String EXCLUSIVE = "java/util/concurrent/locks/ReentrantLock";

  private final SymbolicContext context;

  Locks(SymbolicContext context) {
    this.context = context;
  }

  void take(Value.Ref lock, State s) {
    s.locks.add(new HeldLock(lock, context.fresh("section", Range.LONG)));
  }

  /** Gives the lock back; if it is not known which one that is, none counts as held any more. */
  void release(Value.Ref lock, State s) {
    for (int i = s.locks.size() - 1; i >= 0; i--) {
      if (s.locks.get(i).lock().equals(lock)) {
        s.locks.remove(i);
        return;
      }
    }
    s.locks.clear();
  }

  /** True if one at a time holds the lock: a read lock can be held by many. */
  boolean isExclusive(String owner, Value.Ref lock) {
    boolean made = lock instanceof Value.Fresh f && f.type().equals(EXCLUSIVE);
    return made
        || owner.equals(EXCLUSIVE)
        || context.heap().typesOf(lock.sites()).filter(Set.of(EXCLUSIVE)::equals).isPresent();
  }

  /** The locks held in both, without a break. */
  static List<HeldLock> common(List<HeldLock> a, List<HeldLock> b) {
    List<HeldLock> both = new ArrayList<>(a);
    both.retainAll(b);
    return both;
  }
}
