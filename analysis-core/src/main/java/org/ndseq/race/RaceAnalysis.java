package org.ndseq.race;

import java.util.List;
import java.util.stream.IntStream;
import org.ndseq.order.AnalysisDeadline;
import org.ndseq.order.HappensBefore;
import org.ndseq.order.OptimisticReads;
import org.ndseq.order.SyncSiteTable;
import org.ndseq.trace.Trace;

/**
 * Finds every pair of source positions that races in the recorded run.
 *
 * <p>The path of the data: {@link HappensBefore} computes the clock of each access's segment;
 * {@link RaceCandidateIndex} selects the locations that can race; {@link LocationScan} examines
 * each of them, in parallel over locations; {@link RacyPairCollector} merges the races by pair of
 * sites.
 */
public final class RaceAnalysis {
  private static final int CHUNK = 1024;

  private RaceAnalysis() {}

  /** The races of the recorded order, by the first access of each pair in the trace. */
  public static List<RacePair> observed(Trace trace) {
    return observed(trace, AnalysisDeadline.NONE);
  }

  /**
   * The same within a time limit.
   *
   * @throws org.ndseq.order.TimeIsUpException if the time does not suffice for all locations
   */
  public static List<RacePair> observed(Trace trace, AnalysisDeadline deadline) {
    HappensBefore order = HappensBefore.of(trace);
    RaceCandidateIndex shared = RaceCandidateIndex.of(trace, order);
    SyncSiteTable sites = SyncSiteTable.of(trace);
    OptimisticReads optimistic = OptimisticReads.of(trace);
    int chunks = (shared.count() + CHUNK - 1) / CHUNK;
    List<RacyPairCollector> parts =
        IntStream.range(0, chunks)
            .parallel()
            .mapToObj(
                c -> {
                  LocationScan scan = new LocationScan(trace, order, sites, optimistic, deadline);
                  int end = Math.min(shared.count(), (c + 1) * CHUNK);
                  for (int row = c * CHUNK; row < end; row++) {
                    deadline.check();
                    scan.scan(shared, row);
                  }
                  return scan.racy();
                })
            .toList();
    RacyPairCollector all = new RacyPairCollector(order);
    parts.forEach(all::addAll);
    return all.finished();
  }
}
