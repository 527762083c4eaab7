package org.ndseq.ndseq.focus;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import java.util.Arrays;
import java.util.List;
import org.ndseq.trace.Trace;

/**
 * The last version of each location that tasks of a region made. Most locations are written in one
 * region only, and for those two numbers do; the others are kept by region.
 */
final class RegionWriteTable {
  private static final int NOWHERE = -1;
  private static final int SEVERAL = -2;

  private final int[] regions;
  private final int[] versions;
  private final Int2IntOpenHashMap[] shared;

  /** Of a trace whose {@code regionOf} tells the region of each task, or -1. */
  RegionWriteTable(Trace trace, int[] regionOf, int count) {
    regions = new int[trace.locations().size()];
    versions = new int[regions.length];
    shared = new Int2IntOpenHashMap[count];
    Arrays.fill(regions, NOWHERE);
    boolean several = false;
    for (int e = 0; e < trace.size(); e++) {
      if (trace.kind(e).isWriting() && regionOf[trace.task(e)] >= 0) {
        int location = trace.target(e);
        int region = regionOf[trace.task(e)];
        versions[location] = Math.max(versions[location], trace.version(e));
        regions[location] =
            regions[location] == NOWHERE || regions[location] == region ? region : SEVERAL;
        several |= regions[location] == SEVERAL;
      }
    }
    for (int r = 0; r < count; r++) {
      shared[r] = new Int2IntOpenHashMap(0);
    }
    for (int e = 0; several && e < trace.size(); e++) {
      if (trace.kind(e).isWriting() && regionOf[trace.task(e)] >= 0) {
        int location = trace.target(e);
        if (regions[location] == SEVERAL) {
          Int2IntOpenHashMap own = shared[regionOf[trace.task(e)]];
          own.put(location, Math.max(own.get(location), trace.version(e)));
        }
      }
    }
  }

  /** The writes of regions that have ended. */
  final class Finished {
    private final boolean[] over = new boolean[shared.length];
    private final Int2IntOpenHashMap merged = new Int2IntOpenHashMap();
    private final Int2IntOpenHashMap writers = new Int2IntOpenHashMap();

    void add(int region) {
      over[region] = true;
      shared[region]
          .int2IntEntrySet()
          .forEach(
              w -> {
                if (w.getIntValue() > merged.get(w.getIntKey())) {
                  merged.put(w.getIntKey(), w.getIntValue());
                  writers.put(w.getIntKey(), region);
                }
              });
    }

    /** The last version that tasks of a finished region made, or 0. */
    int version(int location) {
      int region = regions[location];
      if (region == SEVERAL) {
        return merged.get(location);
      }
      return region >= 0 && over[region] ? versions[location] : 0;
    }

    /** The region of {@link #version}, among {@code all}. */
    ParallelRegion writer(int location, List<ParallelRegion> all) {
      int region = regions[location];
      return all.get(region == SEVERAL ? writers.get(location) : region);
    }
  }

  Finished finished() {
    return new Finished();
  }
}
