package org.ndseq.race;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import it.unimi.dsi.fastutil.longs.Long2ObjectLinkedOpenHashMap;
import java.util.List;
import org.ndseq.order.HappensBefore;

/** Gathers racy accesses by the pair of their sites. */
final class RacyPairCollector {
  /** Data of one pair of sites; the first site is the smaller one. */
  static final class Pair {
    private final int first;
    private final int second;
    private final IntArrayList firstLocks;
    private final IntArrayList secondLocks;
    private long count;

    Pair(int first, int second, IntList firstLocks, IntList secondLocks) {
      this.first = first;
      this.second = second;
      this.firstLocks = new IntArrayList(firstLocks);
      this.secondLocks = new IntArrayList(secondLocks);
    }

    RacePair finished() {
      return new RacePair(
          first,
          second,
          RacePair.Kind.OBSERVED,
          count,
          held(firstLocks),
          held(secondLocks),
          IntList.of(),
          RacePair.Reordering.UNKNOWN);
    }
  }

  private final HappensBefore order;
  private final Long2ObjectLinkedOpenHashMap<Pair> pairs = new Long2ObjectLinkedOpenHashMap<>();

  RacyPairCollector(HappensBefore order) {
    this.order = order;
  }

  static long key(int siteA, int siteB) {
    return (long) Math.min(siteA, siteB) << 32 | (Math.max(siteA, siteB) & 0xFFFF_FFFFL);
  }

  /** {@code earlier} and {@code later} race. */
  void add(int earlier, int siteOfEarlier, int later, int siteOfLater) {
    long key = key(siteOfEarlier, siteOfLater);
    int first = siteOfEarlier <= siteOfLater ? earlier : later;
    int second = siteOfEarlier <= siteOfLater ? later : earlier;
    Pair pair = pairs.get(key);
    if (pair == null) {
      pair =
          new Pair(
              first, second, order.locks(order.segment(first)), order.locks(order.segment(second)));
      pairs.put(key, pair);
    } else {
      retain(pair.firstLocks, order.segment(first));
      retain(pair.secondLocks, order.segment(second));
    }
    pair.count++;
  }

  private void retain(IntArrayList locks, int segment) {
    if (!locks.isEmpty()) {
      IntList now = order.locks(segment);
      locks.removeIf(l -> !now.contains(l));
    }
  }

  /** Adds the pairs of another collector. */
  void addAll(RacyPairCollector other) {
    for (var entry : other.pairs.long2ObjectEntrySet()) {
      Pair pair = entry.getValue();
      Pair mine = pairs.get(entry.getLongKey());
      if (mine == null) {
        pairs.put(entry.getLongKey(), pair);
      } else {
        mine.count += pair.count;
        mine.firstLocks.retainAll(pair.firstLocks);
        mine.secondLocks.retainAll(pair.secondLocks);
      }
    }
  }

  List<RacePair> finished() {
    return pairs.values().stream().map(Pair::finished).toList();
  }

  /** Decodes locks in the form of {@link HappensBefore#locks}. */
  private static List<HeldLock> held(IntArrayList locks) {
    return locks
        .intStream()
        .mapToObj(
            l -> new HeldLock(l >> 1, l % 2 == 0 ? HeldLock.Mode.EXCLUSIVE : HeldLock.Mode.SHARED))
        .toList();
  }
}
