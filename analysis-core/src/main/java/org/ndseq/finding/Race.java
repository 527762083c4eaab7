package org.ndseq.finding;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import java.util.List;
import org.ndseq.trace.PrintableText;

/**
 * A pair of unordered accesses, once for each pair of source positions.
 *
 * @param count number of occurrences
 * @param witness for a predicted race, the end of a run that brings both tasks to their accesses,
 *     which are its last two steps; empty for an observed one
 * @param confirmation the result of controlled runs
 * @param reordering whether an observed race can also happen in a correct reordering of the run
 * @param isSingleCheck whether one method alone reads the field once and then writes it: if all
 *     writes write equal values, that is right by the rules of Java
 */
public record Race(
    String id,
    String variable,
    End first,
    End second,
    EvidenceKind kind,
    long count,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) @JsonSetter(nulls = Nulls.AS_EMPTY)
        List<WitnessStep> witness,
    @JsonInclude(value = JsonInclude.Include.CUSTOM, valueFilter = Confirmation.NoneFilter.class)
        @JsonSetter(nulls = Nulls.AS_EMPTY)
        Confirmation confirmation,
    @JsonInclude(value = JsonInclude.Include.CUSTOM, valueFilter = Reordering.UnknownFilter.class)
        @JsonSetter(nulls = Nulls.AS_EMPTY)
        Reordering reordering,
    @JsonProperty("singleCheck")
        @JsonInclude(JsonInclude.Include.NON_DEFAULT)
        @JsonSetter(nulls = Nulls.AS_EMPTY)
        boolean isSingleCheck)
    implements Finding {
  public Race {
    id = PrintableText.of(id);
    variable = PrintableText.of(variable);
    witness = List.copyOf(witness);
  }

  /** A race that needs no witness. */
  public Race(String id, String variable, End first, End second, EvidenceKind kind, long count) {
    this(id, variable, first, second, kind, count, List.of());
  }

  /** The same race with another name of its variable; the id stays. */
  public Race named(String name) {
    return new Race(
        id, name, first, second, kind, count, witness, confirmation, reordering, isSingleCheck);
  }

  /** A race that was not confirmed. */
  public Race(
      String id,
      String variable,
      End first,
      End second,
      EvidenceKind kind,
      long count,
      List<WitnessStep> witness) {
    this(
        id,
        variable,
        first,
        second,
        kind,
        count,
        witness,
        Confirmation.NONE,
        Reordering.UNKNOWN,
        false);
  }

  /** A copy with the result whether the race can also happen in a correct reordering. */
  public Race withReordering(Reordering known) {
    return new Race(
        id, variable, first, second, kind, count, witness, confirmation, known, isSingleCheck);
  }

  /** A copy for a field that one method alone reads once and then writes. */
  public Race ofSingleCheck() {
    return new Race(
        id, variable, first, second, kind, count, witness, confirmation, reordering, true);
  }

  /** A copy with the result of controlled runs. */
  public Race withConfirmation(Confirmation found) {
    return new Race(
        id, variable, first, second, kind, count, witness, found, reordering, isSingleCheck);
  }

  /**
   * One of the two accesses.
   *
   * @param stack the innermost place comes first
   * @param heldLocks locks held in every occurrence: evidence, not a basis of the verdict
   */
  public record End(
      AccessKind access,
      Place at,
      List<Place> stack,
      @JsonInclude(JsonInclude.Include.NON_EMPTY) List<LockRecord> heldLocks) {
    public End {
      stack = List.copyOf(stack);
      heldLocks = List.copyOf(heldLocks);
    }

    /** An access without a lock. */
    public End(AccessKind access, Place at, List<Place> stack) {
      this(access, at, stack, List.of());
    }

    /** Reads the JSON form; a document without {@code heldLocks} has {@code locks} only. */
    @JsonCreator
    static End of(
        @JsonProperty("access") AccessKind access,
        @JsonProperty("at") Place at,
        @JsonProperty("stack") List<Place> stack,
        @JsonProperty("locks") @JsonSetter(nulls = Nulls.AS_EMPTY) List<String> locks,
        @JsonProperty("heldLocks") @JsonSetter(nulls = Nulls.AS_EMPTY) List<LockRecord> heldLocks) {
      return new End(
          access,
          at,
          stack,
          heldLocks.isEmpty() ? locks.stream().map(LockRecord::ofDisplay).toList() : heldLocks);
    }

    /** The locks in display form. */
    @JsonProperty("locks")
    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    public List<String> locks() {
      return heldLocks.stream().map(LockRecord::display).toList();
    }

    /** The access as a phrase: {@code write Account.java:7}. */
    private String text(String at) {
      return access.text() + at + this.at.display();
    }
  }

  @Override
  public FindingType type() {
    return FindingType.RACE;
  }

  @Override
  public Level level(Verdict verdict) {
    return isSingleCheck && confirmation.isBenign()
        ? Level.NOTE
        : confirmation.level(Level.WARNING);
  }

  /** The two accesses; one place if a statement races with itself in another task. */
  @Override
  public List<FindingPlace> places() {
    FindingPlace one = place(PlaceRole.FIRST_ACCESS, first);
    boolean same = first.at().equals(second.at()) && first.access() == second.access();
    return same ? List.of(one) : List.of(one, place(PlaceRole.SECOND_ACCESS, second));
  }

  private FindingPlace place(PlaceRole role, End end) {
    return FindingPlace.access(role, end.at(), variable, end.access());
  }

  @Override
  public String title() {
    return "Race on " + variable;
  }

  @Override
  public String where() {
    return first.text(" ") + " ↔ " + second.text(" ");
  }

  @Override
  public String message() {
    String pair =
        first.at().equals(second.at())
            ? "two tasks run %s at once, and nothing orders them".formatted(first.text(" at "))
            : "nothing orders the %s and the %s".formatted(first.text(" at "), second.text(" at "));
    return "Race on %s: %s (%s). %s%s"
        .formatted(variable, pair, seen(), locks(), confirmation.afterSentence());
  }

  @Override
  public String messageAt(FindingPlace place) {
    boolean isFirst = place.role() == PlaceRole.FIRST_ACCESS;
    End here = isFirst ? first : second;
    End other = isFirst ? second : first;
    if (here.at().equals(other.at())) {
      return "Race on %s: two tasks run this at once, and nothing orders them (%s)%s"
          .formatted(variable, seen(), confirmation.afterSentence());
    }
    return "Race on %s: nothing orders this %s and the %s (%s)%s"
        .formatted(
            variable,
            here.access().text(),
            other.text(" at "),
            seen(),
            confirmation.afterSentence());
  }

  private String locks() {
    return Sentence.capitalized(LockSentence.of(this));
  }

  private String seen() {
    if (kind == EvidenceKind.PREDICTED) {
      return "predicted";
    }
    return (count == 1 ? "seen once" : "seen " + count + " times") + reordering.phrase();
  }
}
