package org.ndseq.order;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.HashMap;
import java.util.Map;
import org.ndseq.trace.Trace;
import org.ndseq.trace.format.EventKind;

/**
 * Reads between {@code tryOptimisticRead} of a {@code StampedLock} and the task's validation of the
 * stamp. Such a read does not race with writes made under that lock: either the validation finds
 * that nobody wrote, or it fails and what was read is not used. A read after the last validation,
 * or without one, has no such excuse.
 */
public final class OptimisticReads {
  /** In place of a lock: the read is not part of an optimistic section. */
  public static final int NONE = -1;

  private static final String LOCK = "java/util/concurrent/locks/StampedLock.";

  private final Int2IntOpenHashMap locks = new Int2IntOpenHashMap();

  private OptimisticReads() {
    locks.defaultReturnValue(NONE);
  }

  /** Finds the validated reads of a run. */
  public static OptimisticReads of(Trace trace) {
    OptimisticReads found = new OptimisticReads();
    boolean isUsed =
        trace.symbols().sites().stream()
            .anyMatch(site -> site.called().startsWith(LOCK + "tryOptimisticRead("));
    if (isUsed) {
      found.find(trace);
    }
    return found;
  }

  /** The lock whose validation a read relies on, or {@link #NONE}. */
  public int lock(int event) {
    return locks.get(event);
  }

  private void find(Trace trace) {
    Map<Integer, Map<Integer, IntArrayList>> open = new HashMap<>();
    for (int e = 0; e < trace.size(); e++) {
      EventKind kind = trace.kind(e);
      Map<Integer, IntArrayList> sections = open.get(trace.task(e));
      if (kind == EventKind.READ && sections != null) {
        for (IntArrayList reads : sections.values()) {
          reads.add(e);
        }
      } else if (isLocking(kind) && trace.site(e) >= 0) {
        String called = trace.symbols().site(trace.site(e)).called();
        if (called.startsWith(LOCK + "tryOptimisticRead(")) {
          open.computeIfAbsent(trace.task(e), t -> new HashMap<>())
              .put(trace.target(e), new IntArrayList());
        } else if (sections != null && isValidation(called)) {
          validate(sections, trace.target(e));
        }
      }
    }
  }

  private static boolean isLocking(EventKind kind) {
    return switch (kind) {
      case ACQUIRE, ACQUIRE_SHARED, RELEASE_SHARED, AWAIT -> true;
      default -> false;
    };
  }

  private static boolean isValidation(String called) {
    return called.startsWith(LOCK + "validate(") || called.startsWith(LOCK + "tryConvertTo");
  }

  /** Validates the reads so far; the section continues, for the stamp may be used again. */
  private void validate(Map<Integer, IntArrayList> sections, int lock) {
    IntArrayList reads = sections.get(lock);
    if (reads != null) {
      for (int read : reads) {
        locks.put(read, lock);
      }
      reads.clear();
    }
  }
}
