package org.ndseq.pipeline;

import java.util.TreeSet;
import org.ndseq.trace.Trace;

/** Phrases about a run of which not all accesses were recorded. */
public final class SampledRunText {
  private static final int NAMED = 5;

  private SampledRunText() {}

  /** A clause about the accesses that were left out, or nothing if none was. */
  public static String omission(Trace trace) {
    if (!trace.info().isSampled()) {
      return "";
    }
    int sites = trace.info().sampledSites().cardinality();
    if (sites == 0) {
      return "; which accesses were left out is not known, so a race can be missed";
    }
    TreeSet<String> lines = new TreeSet<>();
    trace.info().sampledSites().stream()
        .filter(site -> site < trace.symbols().sites().size())
        .forEach(site -> lines.add(trace.symbols().where(site)));
    String some = String.join(", ", lines.stream().limit(NAMED).toList());
    return "; %d instructions ran so often that only samples of them were recorded, so a race there can be missed (%s%s)"
        .formatted(sites, some, lines.size() > NAMED ? ", ..." : "");
  }
}
