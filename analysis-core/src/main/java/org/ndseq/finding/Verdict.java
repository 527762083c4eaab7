package org.ndseq.finding;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** Which sequential program the parallel one is equal to. */
public enum Verdict {
  /** All runs are conflict-serializable with no block needed. */
  SERIALIZABLE,
  /** They are with the blocks given. */
  SPEC,
  /**
   * Whole tasks have no serial order because they exchange values on their way, and no step was
   * found that is not atomic.
   */
  INTERLEAVED,
  /** No placement of blocks explains a run; the cycles say why. */
  NONE,
  /** Not decided. */
  UNKNOWN;

  /** The word in the JSON document. */
  @JsonValue
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }
}
