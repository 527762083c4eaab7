package org.ndseq.finding;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.ndseq.trace.PrintableText;

/**
 * Result of the static analysis about the independence of parallel tasks.
 *
 * @param at the place where the tasks are started
 * @param reason the basis of the proof, or the reason why there is none
 * @param blockers the places that prevent a proof
 */
public record Proof(String id, Status status, Place at, String reason, List<Place> blockers)
    implements Finding {
  public Proof {
    id = PrintableText.of(id);
    reason = PrintableText.of(reason);
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

  /** The start of the tasks, then the accesses that may conflict. */
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
        : "Not proved that parallel tasks are independent: " + reason;
  }

  /** Outcome of the proof. */
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
