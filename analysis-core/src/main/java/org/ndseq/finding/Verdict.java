package org.ndseq.finding;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** Result of comparing the runs with a sequential program. */
public enum Verdict {
  /** All runs are conflict-serializable with no block needed. */
  SERIALIZABLE,
  /** They are with the blocks given. */
  SPEC,
  /** No placement of blocks explains a run; the cycles show the reason. */
  NONE,
  /**
   * The tasks exchange values while they run, by design, so that whole tasks are not compared with
   * a sequential program.
   */
  INTERLEAVED,
  /** Not decided. */
  UNKNOWN;

  /** Whether a sequential program explains all runs. */
  public boolean explainsRuns() {
    return this == SERIALIZABLE || this == SPEC;
  }

  /** Severity of a missing comparison; blocks and cycles of other verdicts have their own. */
  public Level level() {
    return switch (this) {
      case SERIALIZABLE, SPEC, NONE -> Level.NONE;
      case INTERLEAVED -> Level.NOTE;
      case UNKNOWN -> Level.WARNING;
    };
  }

  /** The word in the JSON document. */
  @JsonValue
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }
}
