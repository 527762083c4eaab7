package org.ndseq.finding;

import com.fasterxml.jackson.annotation.JsonEnumDefaultValue;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/**
 * Whether another order of the recorded events, in which every read sees what it saw, brings two
 * tasks to their racing accesses at once.
 */
public enum Reordering {
  /** Not searched, or the search was not complete. */
  @JsonEnumDefaultValue
  UNKNOWN(""),
  POSSIBLE("; also in a correct reordering"),
  IMPOSSIBLE("; in no correct reordering");

  private final String phrase;

  Reordering(String phrase) {
    this.phrase = phrase;
  }

  /** The word in the JSON document. */
  @JsonValue
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The end of a phrase on how often a race was seen. */
  String phrase() {
    return phrase;
  }

  /** The answer for a race that two runs have. */
  static Reordering together(Reordering a, Reordering b) {
    if (a == POSSIBLE || b == POSSIBLE) {
      return POSSIBLE;
    }
    return a == IMPOSSIBLE && b == IMPOSSIBLE ? IMPOSSIBLE : UNKNOWN;
  }

  /** Leaves {@link #UNKNOWN} out of the JSON document. */
  static final class UnknownFilter {
    @Override
    public boolean equals(Object other) {
      return other == null || other == UNKNOWN;
    }

    @Override
    public int hashCode() {
      return 0;
    }
  }
}
