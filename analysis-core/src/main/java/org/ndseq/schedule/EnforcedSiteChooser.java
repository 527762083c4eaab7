package org.ndseq.schedule;

import java.util.BitSet;
import java.util.HashSet;
import java.util.Set;
import org.ndseq.order.HappensBefore;
import org.ndseq.order.LocationHistory;
import org.ndseq.trace.SiteDefinition;
import org.ndseq.trace.SymbolTable;
import org.ndseq.trace.Trace;

/**
 * Chooses the sites of a trace whose events are enforced: synchronisation, accesses of volatiles
 * and atomics, and all accesses of locations that race in the run, unless only samples of them were
 * recorded.
 */
final class EnforcedSiteChooser {
  /** Fact of a run: the number of library classes that were recorded for their order only. */
  private static final String ORDERED_LIBRARIES = "classes.order";

  private final Trace trace;
  private final HappensBefore happensBefore;
  private final boolean trustsOrder;
  private final BitSet sites = new BitSet();

  private EnforcedSiteChooser(Trace trace) {
    this.trace = trace;
    this.happensBefore = HappensBefore.of(trace);
    // Synchronisation inside of libraries has no sites and is not enforced, so the order that it
    // made in this run is not repeated.
    this.trustsOrder = trace.info().number(ORDERED_LIBRARIES) <= 0;
  }

  /** The numbers of the sites. */
  static BitSet of(Trace trace) {
    EnforcedSiteChooser chooser = new EnforcedSiteChooser(trace);
    chooser.addSynchronisation();
    LocationHistory history = LocationHistory.of(trace);
    for (int location = 0; location < trace.locations().size(); location++) {
      if (chooser.isRacy(history, location)) {
        chooser.addAccesses(history, location);
      }
    }
    chooser.sites.andNot(trace.info().sampledSites()); // a run would count more of them
    chooser.addSameInstructions();
    return chooser.sites;
  }

  /** One instruction can have several sites; in a run all of them are enforced. */
  private void addSameInstructions() {
    Set<Long> instructions = new HashSet<>();
    sites.stream().forEach(site -> instructions.add(instruction(site)));
    for (int site = 0; site < trace.symbols().sites().size(); site++) {
      if (instructions.contains(instruction(site))) {
        sites.set(site);
      }
    }
  }

  private long instruction(int number) {
    SiteDefinition site = trace.symbols().site(number);
    return (long) site.method() << 32 | site.instruction();
  }

  /**
   * Adds the sites of synchronisation, also those that made no event: an attempt that failed makes
   * none and must fail again.
   */
  private void addSynchronisation() {
    for (int e = 0; e < trace.size(); e++) {
      if (trace.site(e) >= 0 && trace.kind(e).isSync()) {
        sites.set(trace.site(e));
      }
    }
    SymbolTable symbols = trace.symbols();
    for (int number = 0; number < symbols.sites().size(); number++) {
      SiteDefinition site = symbols.site(number);
      boolean isVolatile = site.field() >= 0 && symbols.fields().get(site.field()).isVolatile();
      switch (site.op()) {
        case SYNC, ATOMIC, OPAQUE -> sites.set(number);
        default -> sites.set(number, sites.get(number) || isVolatile);
      }
    }
  }

  /**
   * Whether two conflicting accesses of different tasks are unordered. Looking at neighbours is
   * enough: each access is compared with the last write before it, and each write with the accesses
   * since the last write.
   */
  private boolean isRacy(LocationHistory history, int location) {
    int lastWrite = -1;
    int firstSince = 0;
    for (int i = 0; i < history.size(location); i++) {
      int event = history.event(location, i);
      if (trace.kind(event).isWriting()) {
        for (int j = firstSince; j < i; j++) {
          if (isUnordered(history.event(location, j), event)) {
            return true;
          }
        }
        lastWrite = event;
        firstSince = i;
      } else if (lastWrite >= 0 && isUnordered(lastWrite, event)) {
        return true;
      }
    }
    return false;
  }

  private boolean isUnordered(int first, int second) {
    return trace.task(first) != trace.task(second)
        && (!trustsOrder || !happensBefore.areOrdered(first, second));
  }

  private void addAccesses(LocationHistory history, int location) {
    for (int i = 0; i < history.size(location); i++) {
      int site = trace.site(history.event(location, i));
      if (site >= 0) {
        sites.set(site);
      }
    }
  }
}
