package org.ndseq.finding;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import java.util.Locale;

/**
 * What static analysis says of the independence of parallel tasks.
 *
 * @param at where the tasks are started
 * @param reason what the proof rests on, or what stands in its way
 * @param blockers the places that stand in its way
 */
public record Proof(String id, Status status, Place at, String reason, List<Place> blockers) {
  public Proof {
    blockers = List.copyOf(blockers);
  }

  /** How far the proof came. */
  public enum Status {
    PROVED,
    UNPROVED;

    /** The word in the JSON document. */
    @JsonValue
    public String text() {
      return name().toLowerCase(Locale.ROOT);
    }
  }
}
