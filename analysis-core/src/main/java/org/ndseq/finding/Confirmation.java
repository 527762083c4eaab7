package org.ndseq.finding;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import java.util.List;
import org.ndseq.trace.PrintableText;

/**
 * The demonstration of a finding: controlled runs of the program that steer towards it.
 *
 * @param failure the kind of the failure that a run with the finding ended in, and other runs did
 *     not: {@code exception}, {@code assertion} or {@code deadlock}; else empty
 * @param changed the differences between two runs that differ in the finding: one without it and
 *     one with it, or the two orders of its accesses; each in a phrase
 * @param ordinary the outcome of the first of these runs
 * @param outcome the outcome of the second of these runs
 * @param schedule the file with the schedule of the second run, relative to the file of the
 *     findings; {@code ndseq run --schedule} repeats it
 * @param reason the reason for the state, as a phrase
 * @param runs the number of controlled runs in which the finding was looked for
 * @param sequential the outcome of all controlled runs with one task after another, if they ended
 *     alike and one of the two runs did not end so; else empty
 * @param unwaited whether the task that reads has started the one that writes, and did not wait for
 *     it
 */
@JsonInclude(JsonInclude.Include.NON_EMPTY)
public record Confirmation(
    @JsonSetter(nulls = Nulls.AS_EMPTY) ConfirmationState state,
    @JsonSetter(nulls = Nulls.AS_EMPTY) String failure,
    @JsonSetter(nulls = Nulls.AS_EMPTY) List<String> changed,
    @JsonSetter(nulls = Nulls.AS_EMPTY) String ordinary,
    @JsonSetter(nulls = Nulls.AS_EMPTY) String outcome,
    @JsonSetter(nulls = Nulls.AS_EMPTY) String schedule,
    @JsonSetter(nulls = Nulls.AS_EMPTY) String reason,
    @JsonSetter(nulls = Nulls.AS_EMPTY) int runs,
    @JsonSetter(nulls = Nulls.AS_EMPTY) String sequential,
    @JsonInclude(JsonInclude.Include.NON_DEFAULT) @JsonSetter(nulls = Nulls.AS_EMPTY)
        boolean unwaited) {
  /** Confirmation of a finding for which no controlled run was made. */
  public static final Confirmation NONE = new Confirmation();

  public Confirmation {
    failure = PrintableText.of(failure);
    changed = changed.stream().map(PrintableText::of).toList();
    ordinary = PrintableText.of(ordinary);
    outcome = PrintableText.of(outcome);
    schedule = PrintableText.of(schedule);
    reason = PrintableText.of(reason);
    sequential = PrintableText.of(sequential);
  }

  /** A confirmation for which runs with one task after another do not count. */
  public Confirmation(
      ConfirmationState state,
      String failure,
      List<String> changed,
      String ordinary,
      String outcome,
      String schedule,
      String reason,
      int runs) {
    this(state, failure, changed, ordinary, outcome, schedule, reason, runs, "", false);
  }

  /** A copy with the outcome of all runs with one task after another. */
  public Confirmation unlikeSequential(String text) {
    return new Confirmation(
        state, failure, changed, ordinary, outcome, schedule, reason, runs, text, unwaited);
  }

  /** A copy for a read by a task that has started the writing one and did not wait for it. */
  public Confirmation withoutWait() {
    return new Confirmation(
        state, failure, changed, ordinary, outcome, schedule, reason, runs, sequential, true);
  }

  /** Creates {@link #NONE}; Jackson calls it where a document has no confirmation. */
  Confirmation() {
    this(ConfirmationState.PREDICTED, "", List.of(), "", "", "", "", 0);
  }

  /** A confirmation of a finding that was not shown. */
  public static Confirmation notReproduced(String reason, int runs) {
    return new Confirmation(
        ConfirmationState.NOT_REPRODUCED, "", List.of(), "", "", "", reason, runs);
  }

  /** Whether a run with the finding failed, and one without it did not. */
  @JsonIgnore
  public boolean isFailure() {
    return state == ConfirmationState.CONFIRMED && !failure.isEmpty();
  }

  /**
   * Whether the finding changes a result that the order of whole tasks does not change, or that
   * depends on a wait which is missing.
   */
  @JsonIgnore
  public boolean isHarmful() {
    return state == ConfirmationState.CONFIRMED
        && (!sequential.isEmpty() || (unwaited && !changed.isEmpty()));
  }

  @JsonIgnore
  public boolean isBenign() {
    return state == ConfirmationState.BENIGN_HERE;
  }

  /** The confirmation as a sentence without a final full stop; empty for {@link #NONE}. */
  public String sentence() {
    return switch (state) {
      case PREDICTED -> "";
      case CONFIRMED ->
          changed.isEmpty()
              ? "Confirmed: " + reason
              : "Confirmed: the result depends on it, in one of two controlled runs "
                  + String.join("; ", changed)
                  + (sequential.isEmpty()
                      ? ""
                      : "; all runs with one task after another ended with " + sequential)
                  + (unwaited
                      ? "; the task that reads has started the one that writes and does not wait"
                          + " for it"
                      : "");
      case NOT_REPRODUCED -> "Not reproduced: " + reason;
      case BENIGN_HERE -> "Benign here: " + reason;
    };
  }

  /** The sentence after another one; empty for {@link #NONE}. */
  String afterSentence() {
    String text = sentence();
    return text.isEmpty() ? "" : ". " + text;
  }

  /** The level of a finding that would have the given one without the confirmation. */
  Level level(Level without) {
    return isFailure() ? Level.ERROR : without;
  }

  /** The stronger one of the confirmations of one finding in two documents. */
  static Confirmation together(Confirmation a, Confirmation b) {
    return rank(b) > rank(a) ? b : a;
  }

  private static int rank(Confirmation c) {
    return switch (c.state) {
      case PREDICTED -> 0;
      case NOT_REPRODUCED -> 1;
      case BENIGN_HERE -> 2;
      case CONFIRMED ->
          c.isFailure() ? 6 : c.changed.isEmpty() ? 3 : c.sequential.isEmpty() ? 4 : 5;
    };
  }

  /** Keeps {@link #NONE} out of the JSON document: Jackson omits values that equal this. */
  static final class NoneFilter {
    @Override
    public boolean equals(Object other) {
      return NONE.equals(other);
    }

    @Override
    public int hashCode() {
      return 0;
    }
  }
}
