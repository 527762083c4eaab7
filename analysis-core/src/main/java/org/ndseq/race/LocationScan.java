package org.ndseq.race;

import java.util.Arrays;
import org.ndseq.order.AnalysisDeadline;
import org.ndseq.order.HappensBefore;
import org.ndseq.order.OptimisticReads;
import org.ndseq.order.SyncSiteTable;
import org.ndseq.trace.Trace;
import org.ndseq.trace.format.EventKind;

/**
 * Finds the racy accesses, location by location, in the order of the accesses' versions. For each
 * task and site it remembers the last access only: if that one is ordered before a later access, so
 * are all before it. So it misses no pair of sites, unlike FastTrack, which keeps only the last
 * write and the last reads of a location.
 */
final class LocationScan {
  /** Accesses after which the time is looked at. */
  private static final int PATIENCE = 1 << 12;

  private final Trace trace;
  private final HappensBefore order;
  private final SyncSiteTable sites;
  private final OptimisticReads optimistic;
  private final RacyPairCollector racy;
  private final EscapedObjectCheck escaped;
  private final AnalysisDeadline deadline;
  private long[] keys = new long[16];
  private int[] lastEvents = new int[16];
  private int[] lastTasks = new int[16];
  private int[] lastEpochs = new int[16];
  private int[] lastSites = new int[16];
  private boolean[] lastWrites = new boolean[16];
  private int[] lastLocks = new int[16];
  private int known;

  LocationScan(
      Trace trace,
      HappensBefore order,
      SyncSiteTable sites,
      OptimisticReads optimistic,
      AnalysisDeadline deadline) {
    this.deadline = deadline;
    this.trace = trace;
    this.order = order;
    this.racy = new RacyPairCollector(order);
    this.escaped = new EscapedObjectCheck(trace, order);
    this.sites = sites;
    this.optimistic = optimistic;
  }

  RacyPairCollector racy() {
    return racy;
  }

  void scan(RaceCandidateIndex shared, int row) {
    int n = shared.end(row) - shared.start(row);
    if (keys.length < n) {
      keys = new long[n * 2];
    }
    for (int i = 0; i < n; i++) {
      int e = shared.event(shared.start(row) + i);
      long sees = trace.kind(e).isWriting() ? 0 : 1;
      keys[i] = ((trace.version(e) & 0xFFFF_FFFFL) << 1 | sees) << 31 | e;
    }
    Arrays.sort(keys, 0, n);
    known = 0;
    for (int i = 0; i < n; i++) {
      if (i % PATIENCE == PATIENCE - 1) {
        deadline.check();
      }
      access((int) (keys[i] & Integer.MAX_VALUE));
    }
  }

  private void access(int e) {
    EventKind kind = trace.kind(e);
    boolean writes = kind.isWriting();
    int segment = order.segment(e);
    int task = order.task(segment);
    int site = trace.site(e);
    int lock = writes ? OptimisticReads.NONE : optimistic.lock(e);
    int mine = -1;
    for (int i = 0; i < known; i++) {
      if (lastTasks[i] == task) {
        if (lastSites[i] == site && lastWrites[i] == writes && lastLocks[i] == lock) {
          mine = i;
        }
      } else if ((writes || lastWrites[i])
          && order.known(segment, lastTasks[i]) < lastEpochs[i]
          && (sites.canRace(site, lastSites[i]) || escaped.isEscaped(lastEvents[i], e))
          && !isExcused(lastLocks[i], segment)
          && !isExcused(lock, order.segment(lastEvents[i]))) {
        racy.add(lastEvents[i], lastSites[i], e, site);
      }
    }
    if (mine < 0) {
      mine = known++;
      if (mine == lastEvents.length) {
        grow();
      }
      lastTasks[mine] = task;
      lastSites[mine] = site;
      lastWrites[mine] = writes;
      lastLocks[mine] = lock;
    }
    lastEvents[mine] = e;
    lastEpochs[mine] = order.epoch(segment);
  }

  /** Whether a validated read relies on a lock that the other access holds for writing. */
  private boolean isExcused(int lock, int otherSegment) {
    return lock != OptimisticReads.NONE && order.locks(otherSegment).contains(2 * lock);
  }

  private void grow() {
    int size = known * 2;
    lastEvents = Arrays.copyOf(lastEvents, size);
    lastTasks = Arrays.copyOf(lastTasks, size);
    lastEpochs = Arrays.copyOf(lastEpochs, size);
    lastSites = Arrays.copyOf(lastSites, size);
    lastWrites = Arrays.copyOf(lastWrites, size);
    lastLocks = Arrays.copyOf(lastLocks, size);
  }
}
