package org.ndseq.finding;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.annotation.Nulls;
import java.util.List;
import java.util.Locale;

/**
 * A pair of accesses that nothing orders, once for each pair of source positions.
 *
 * @param count how often it was seen
 * @param witness for a predicted race, the end of a run that brings both tasks to their accesses,
 *     which are its last two steps; empty for an observed one
 */
public record Race(
    String id,
    String variable,
    End first,
    End second,
    EvidenceKind kind,
    long count,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) @JsonSetter(nulls = Nulls.AS_EMPTY)
        List<WitnessStep> witness) {
  /** Ends the name of a lock that was held together with other readers. */
  public static final String FOR_READING = " (for reading)";

  public Race {
    witness = List.copyOf(witness);
  }

  /** A race that needs no witness. */
  public Race(String id, String variable, End first, End second, EvidenceKind kind, long count) {
    this(id, variable, first, second, kind, count, List.of());
  }

  /**
   * One of the two accesses.
   *
   * @param stack the innermost place comes first
   * @param locks what was held in every occurrence: evidence, not what the verdict rests on
   */
  public record End(
      AccessKind access,
      Place at,
      List<Place> stack,
      @JsonInclude(JsonInclude.Include.NON_EMPTY) @JsonSetter(nulls = Nulls.AS_EMPTY)
          List<String> locks) {
    public End {
      stack = List.copyOf(stack);
      locks = List.copyOf(locks);
    }

    /** An access without a lock. */
    public End(AccessKind access, Place at, List<Place> stack) {
      this(access, at, stack, List.of());
    }
  }
}
