package org.ndseq.finding;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What static analysis says of the independence of parallel tasks.
 *
 * @param at where the tasks are started
 * @param reason what the proof rests on, or what stands in its way
 * @param blockers the places that stand in its way
 */
public record Proof(String id, Status status, Place at, String reason, List<Place> blockers)
    implements Finding {
  public Proof {
    blockers = List.copyOf(blockers);
  }

  /** Whether the tasks are proved independent. */
  public boolean proved() {
    return status == Status.PROVED;
  }

  @Override
  public FindingType type() {
    return FindingType.PROOF;
  }

  @Override
  public Level level(Verdict verdict) {
    return Level.NONE;
  }

  /** The start of the tasks, then the accesses that may meet. */
  @Override
  public List<FindingPlace> places() {
    List<FindingPlace> places = new ArrayList<>();
    places.add(FindingPlace.statement(PlaceRole.TASK_START, at));
    List<Place> ends = blockers.stream().distinct().toList();
    for (int i = 0; i < ends.size(); i++) {
      PlaceRole role = i == 0 ? PlaceRole.FIRST_ACCESS : PlaceRole.OTHER_ACCESS;
      places.add(
          FindingPlace.statement(ends.size() == 1 ? PlaceRole.BOTH_ACCESSES : role, ends.get(i)));
    }
    return places;
  }

  @Override
  public String title() {
    return proved() ? "Proved independent" : "Independence not proved";
  }

  @Override
  public String message() {
    return proved()
        ? "These tasks are independent, proved without a run: " + reason
        : "Not proved that parallel tasks keep apart: " + reason;
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
