package org.ndseq.pipeline;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.TreeSet;
import org.ndseq.race.RaceAnalysis;
import org.ndseq.race.RacePair;
import org.ndseq.trace.SiteDefinition;
import org.ndseq.trace.Trace;
import org.ndseq.trace.format.EventKind;
import org.ndseq.trace.format.SiteOp;

/**
 * Finds the source lines at which to disturb the next runs: the source lines at which tasks race in
 * this run, those of atomic operations on locations that several tasks access and one writes, and
 * those where several tasks acquire one lock. NDetermin directed its runs in the same manner
 * (section 5.1).
 */
public final class ContendedLineFinder {
  private static final int UNSEEN = -1;
  private static final int SHARED = -2;

  private ContendedLineFinder() {}

  /** The lines, as {@code Class:line}. */
  public static List<String> of(Trace trace) {
    BitSet sites = new BitSet();
    for (RacePair race : RaceAnalysis.observed(trace)) {
      addSite(trace, race.first(), sites);
      addSite(trace, race.second(), sites);
    }
    addAtomics(trace, sites);
    addLocks(trace, sites);
    TreeSet<String> lines = new TreeSet<>();
    sites.stream()
        .mapToObj(trace.symbols()::site)
        .filter(s -> s.line() > 0)
        .forEach(s -> lines.add(line(trace, s)));
    return List.copyOf(lines);
  }

  private static String line(Trace trace, SiteDefinition site) {
    return trace.symbols().classOfMethod(site.method()).name() + ":" + site.line();
  }

  private static void addAtomics(Trace trace, BitSet sites) {
    int[] seenBy = new int[trace.locations().size()];
    BitSet written = new BitSet();
    Arrays.fill(seenBy, UNSEEN);
    for (int e = 0; e < trace.size(); e++) {
      if (trace.kind(e).isAccess()) {
        int location = trace.target(e);
        int task = trace.task(e);
        seenBy[location] = seenBy[location] == UNSEEN || seenBy[location] == task ? task : SHARED;
        written.set(location, written.get(location) || trace.kind(e).isWriting());
      }
    }
    for (int e = 0; e < trace.size(); e++) {
      if (trace.kind(e).isAccess()
          && trace.site(e) >= 0
          && isAtomic(trace.symbols().site(trace.site(e)).op())
          && seenBy[trace.target(e)] == SHARED
          && written.get(trace.target(e))) {
        addSite(trace, e, sites);
      }
    }
  }

  private static boolean isAtomic(SiteOp op) {
    return op == SiteOp.ATOMIC || op == SiteOp.OPAQUE;
  }

  private static void addLocks(Trace trace, BitSet sites) {
    int[] takenBy = new int[trace.locations().objects().size()];
    Arrays.fill(takenBy, UNSEEN);
    for (int e = 0; e < trace.size(); e++) {
      if (trace.kind(e).isAcquire()) {
        int lock = trace.target(e);
        int task = trace.task(e);
        takenBy[lock] = takenBy[lock] == UNSEEN || takenBy[lock] == task ? task : SHARED;
      }
    }
    for (int e = 0; e < trace.size(); e++) {
      if (trace.kind(e).isAcquire() && takenBy[trace.target(e)] == SHARED) {
        addSite(trace, e, sites);
        if (e > 0 && trace.kind(e - 1) == EventKind.ENTER) {
          addSite(
              trace, e - 1, sites); // a synchronized method: another task can intervene at its call
        }
      }
    }
  }

  private static void addSite(Trace trace, int event, BitSet sites) {
    if (trace.site(event) >= 0) {
      sites.set(trace.site(event));
    }
  }
}
