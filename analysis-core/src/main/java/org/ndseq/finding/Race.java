package org.ndseq.finding;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import java.util.Locale;

/**
 * A pair of accesses that nothing orders, once for each pair of source positions.
 *
 * @param count how often it was seen
 */
public record Race(String id, String variable, End first, End second, Kind kind, long count) {
  /** One of the two accesses; the stack's innermost place comes first. */
  public record End(AccessKind access, Place at, List<Place> stack) {
    public End {
      stack = List.copyOf(stack);
    }
  }

  /** How the race is known. */
  public enum Kind {
    /** The recorded order already leaves the accesses unordered. */
    OBSERVED,
    /** Another run that the trace allows does. */
    PREDICTED;

    /** The word in the JSON document. */
    @JsonValue
    public String text() {
      return name().toLowerCase(Locale.ROOT);
    }
  }
}
