package org.ndseq.finding;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.ndseq.trace.PrintableText;

/**
 * A conflict cycle that no sequential run can explain.
 *
 * @param suggestion the smallest set of statements whose atomicity would remove it, as text
 * @param calls where the method that has the whole step calls those that make its accesses; empty
 *     if it makes them itself
 * @param kind whether a recorded run has the cycle; absent in a document about recorded runs only
 * @param confirmation the result of controlled runs
 */
public record ConflictCycle(
    String id,
    List<Step> steps,
    String suggestion,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) @JsonSetter(nulls = Nulls.AS_EMPTY)
        List<Place> calls,
    @JsonSetter(nulls = Nulls.AS_EMPTY) EvidenceKind kind,
    @JsonInclude(value = JsonInclude.Include.CUSTOM, valueFilter = Confirmation.NoneFilter.class)
        @JsonSetter(nulls = Nulls.AS_EMPTY)
        Confirmation confirmation)
    implements Finding {
  public ConflictCycle {
    id = PrintableText.of(id);
    suggestion = PrintableText.of(suggestion);
    steps = List.copyOf(steps);
    calls = List.copyOf(calls);
  }

  /** A cycle of a recorded run. */
  public ConflictCycle(String id, List<Step> steps, String suggestion) {
    this(id, steps, suggestion, EvidenceKind.OBSERVED);
  }

  /** A cycle that was not confirmed. */
  public ConflictCycle(String id, List<Step> steps, String suggestion, EvidenceKind kind) {
    this(id, steps, suggestion, List.of(), kind, Confirmation.NONE);
  }

  /** A copy with the calls that make the accesses of the step. */
  public ConflictCycle within(List<Place> found) {
    return new ConflictCycle(id, steps, suggestion, found, kind, confirmation);
  }

  /** A copy with the result of controlled runs. */
  public ConflictCycle withConfirmation(Confirmation found) {
    return new ConflictCycle(id, steps, suggestion, calls, kind, found);
  }

  /** The same cycle as one that no recorded run has had. */
  public ConflictCycle predicted() {
    return new ConflictCycle(id, steps, suggestion, calls, EvidenceKind.PREDICTED, confirmation);
  }

  /** One access on the cycle. */
  public record Step(String task, AccessKind access, String variable, Place at) {
    public Step {
      task = PrintableText.of(task);
      variable = PrintableText.of(variable);
    }

    /** The step as a phrase: {@code worker reads Account.balance at Account.java:7}. */
    String text() {
      return "%s %ss %s at %s".formatted(task, access.text(), variable, at.display());
    }
  }

  @Override
  public FindingType type() {
    return FindingType.CYCLE;
  }

  @Override
  public Level level(Verdict verdict) {
    return confirmation.isBenign()
        ? Level.NOTE
        : confirmation.level(kind == EvidenceKind.OBSERVED ? Level.ERROR : Level.WARNING);
  }

  @Override
  public List<FindingPlace> places() {
    List<FindingPlace> places = new ArrayList<>();
    for (int i = 0; i < steps.size(); i++) {
      Step step = steps.get(i);
      places.add(
          FindingPlace.access(PlaceRole.CYCLE_STEP, step.at(), step.variable(), step.access())
              .numbered(i, "step %d of %d".formatted(i + 1, steps.size())));
    }
    for (int i = 0; i < calls.size(); i++) {
      places.add(
          FindingPlace.statement(PlaceRole.CALL, calls.get(i)).numbered(i, PlaceRole.CALL.text()));
    }
    return places;
  }

  /** The variables on the cycle, without the numbers of objects. */
  private String variables() {
    return steps.stream()
        .map(step -> step.variable().replaceAll("#\\d+", ""))
        .distinct()
        .collect(Collectors.joining(", "));
  }

  @Override
  public String title() {
    String name = kind == EvidenceKind.OBSERVED ? "Conflict cycle on " : "Possible cycle on ";
    return name + variables();
  }

  @Override
  public String where() {
    return steps.stream()
        .map(step -> step.at().display())
        .distinct()
        .collect(Collectors.joining(" → "));
  }

  @Override
  public String message() {
    return claim()
        + ": "
        + steps.stream().map(Step::text).collect(Collectors.joining("; then "))
        + advice()
        + confirmation.afterSentence();
  }

  @Override
  public String messageAt(FindingPlace place) {
    if (place.role() == PlaceRole.CALL) {
      return message();
    }
    Step next = steps.get((place.number() + 1) % steps.size());
    return "%s: %s; then %s%s%s"
        .formatted(claim(), place.label(), next.text(), advice(), confirmation.afterSentence());
  }

  private String claim() {
    return kind == EvidenceKind.OBSERVED
        ? "No sequential program explains this run"
        : "No sequential program explains another interleaving of this run";
  }

  private String advice() {
    return suggestion.isEmpty() ? "" : ". " + suggestion;
  }
}
