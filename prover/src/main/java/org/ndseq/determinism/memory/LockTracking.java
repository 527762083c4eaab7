package org.ndseq.determinism.memory;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.ndseq.determinism.logic.IntegerRange;
import org.ndseq.determinism.value.HeldLock;
import org.ndseq.determinism.value.SymbolicValue;

/** Which locks are held, and since when without a break. */
public final class LockTracking {
  private static final String EXCLUSIVE = "java/util/concurrent/locks/ReentrantLock";

  private final SymbolicContext context;

  public LockTracking(SymbolicContext context) {
    this.context = context;
  }

  public void take(SymbolicValue.Ref lock, HeldLock.Kind kind, SymbolicState s) {
    boolean other = s.locks.stream().anyMatch(h -> !h.is(lock, kind));
    if (other && (context.inTask() || !s.live.isEmpty())) {
      context.assume(SymbolicContext.NO_DEADLOCK);
    }
    s.locks.add(new HeldLock(lock, kind, context.fresh("section", IntegerRange.LONG)));
  }

  /** Gives the lock back; if it is not known which one that is, none counts as held any more. */
  public void release(SymbolicValue.Ref lock, HeldLock.Kind kind, SymbolicState s) {
    for (int i = s.locks.size() - 1; i >= 0; i--) {
      if (s.locks.get(i).is(lock, kind)) {
        s.locks.remove(i);
        return;
      }
    }
    s.locks.clear();
  }

  /** True if one at a time holds the lock: a read lock can be held by many. */
  public boolean isExclusive(String owner, SymbolicValue.Ref lock) {
    boolean made = lock instanceof SymbolicValue.Fresh f && f.type().equals(EXCLUSIVE);
    return made
        || owner.equals(EXCLUSIVE)
        || context.heap().typesOf(lock.sites()).filter(Set.of(EXCLUSIVE)::equals).isPresent();
  }

  /** The locks held in both, without a break. */
  public static List<HeldLock> common(List<HeldLock> a, List<HeldLock> b) {
    List<HeldLock> both = new ArrayList<>(a);
    both.retainAll(b);
    return both;
  }
}
