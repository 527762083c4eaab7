package org.ndseq.agent.control.explore;

import org.jspecify.annotations.Nullable;

/**
 * One of the parts into which a complete search is split. All shards visit the nodes of the first
 * levels; of the nodes after them, each shard visits those whose pinned part has its number. So the
 * shards together visit what the whole search visits, whichever process has which shard.
 *
 * @param number from 1
 */
public record SearchShard(int number, int count) {
  /** The whole search. */
  public static final SearchShard WHOLE = new SearchShard(1, 1);

  /** The nodes of this level are split; the first node has level 0. */
  private static final int SPLIT_LEVEL = 2;

  private static final long FACTOR = 0x9E3779B97F4A7C15L;

  /** Reads {@code 2/4}. */
  public static SearchShard parse(String text) {
    int slash = text.indexOf('/');
    SearchShard shard =
        new SearchShard(
            Integer.parseInt(text.substring(0, Math.max(0, slash))),
            Integer.parseInt(text.substring(slash + 1)));
    if (shard.number < 1 || shard.number > shard.count) {
      throw new NumberFormatException(text);
    }
    return shard;
  }

  /** Whether it is not the only part. */
  public boolean isPart() {
    return count > 1;
  }

  @Override
  public String toString() {
    return number + "/" + count;
  }

  /** Whether the shard visits a node. */
  boolean visits(int level, @Nullable EventStage[] pinned) {
    if (count == 1 || level != SPLIT_LEVEL) {
      return true;
    }
    long sum = 0;
    for (EventStage stage : pinned) {
      if (stage != null) {
        sum += mix(stage.digest);
      }
    }
    return Long.remainderUnsigned(mix(sum), count) == number - 1;
  }

  static long mix(long value) {
    long mixed = (value ^ (value >>> 29)) * FACTOR;
    return mixed ^ (mixed >>> 32);
  }
}
