package org.ndseq.agent.control.explore;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Numbers, one for each task, as a key. */
@SuppressWarnings("ArrayRecordComponent") // compared by content
record CountVector(int[] counts) {
  /** The stages' numbers; -1 for none. */
  static CountVector of(@Nullable EventStage[] stages) {
    int length = stages.length;
    while (length > 0 && stages[length - 1] == null) {
      length--;
    }
    int[] ids = new int[length];
    for (int i = 0; i < length; i++) {
      EventStage stage = stages[i];
      ids[i] = stage == null ? -1 : stage.id;
    }
    return new CountVector(ids);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof CountVector that && Arrays.equals(counts, that.counts);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(counts);
  }
}
