package org.ndseq.finding;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.annotation.Nulls;
import java.util.List;
import org.ndseq.trace.PrintableText;

/**
 * A nondeterministic read-couple: a read that saw one write and could have seen the challenger.
 *
 * @param order the order of the three in the witness
 * @param witness an interleaving that can be shown and replayed
 * @param reachesFocus whether a focus variable depends on the read
 * @param seesNull whether the challenger leaves null and the read's value is dereferenced at once
 * @param confirmation the result of controlled runs
 */
public record ReadCouple(
    String id,
    String variable,
    End write,
    End read,
    End challenger,
    Order order,
    List<WitnessStep> witness,
    boolean reachesFocus,
    @JsonInclude(JsonInclude.Include.NON_DEFAULT) @JsonSetter(nulls = Nulls.AS_EMPTY)
        boolean seesNull,
    @JsonInclude(value = JsonInclude.Include.CUSTOM, valueFilter = Confirmation.NoneFilter.class)
        @JsonSetter(nulls = Nulls.AS_EMPTY)
        Confirmation confirmation)
    implements Finding {
  public ReadCouple {
    id = PrintableText.of(id);
    variable = PrintableText.of(variable);
    witness = List.copyOf(witness);
  }

  /** The same couple with another name of its variable; the id stays. */
  public ReadCouple named(String name) {
    return new ReadCouple(
        id, name, write, read, challenger, order, witness, reachesFocus, seesNull, confirmation);
  }

  /** A couple that was not confirmed. */
  public ReadCouple(
      String id,
      String variable,
      End write,
      End read,
      End challenger,
      Order order,
      List<WitnessStep> witness,
      boolean reachesFocus) {
    this(
        id,
        variable,
        write,
        read,
        challenger,
        order,
        witness,
        reachesFocus,
        false,
        Confirmation.NONE);
  }

  /** A copy whose read sees null in the witness and throws an exception. */
  public ReadCouple seeingNull() {
    return new ReadCouple(
        id, variable, write, read, challenger, order, witness, reachesFocus, true, confirmation);
  }

  /** A copy with the result of controlled runs. */
  public ReadCouple withConfirmation(Confirmation found) {
    return new ReadCouple(
        id, variable, write, read, challenger, order, witness, reachesFocus, seesNull, found);
  }

  /** One of the three accesses. */
  public record End(Place at) {}

  @Override
  public FindingType type() {
    return FindingType.COUPLE;
  }

  @Override
  public Level level(Verdict verdict) {
    boolean isJudged = verdict != Verdict.NONE && verdict != Verdict.UNKNOWN;
    boolean isWarning = (seesNull || reachesFocus && !isJudged) && !confirmation.isBenign();
    return confirmation.level(isWarning || confirmation.isHarmful() ? Level.WARNING : Level.NOTE);
  }

  @Override
  public List<FindingPlace> places() {
    return List.of(
        FindingPlace.access(PlaceRole.READ, read.at(), variable, AccessKind.READ),
        FindingPlace.access(PlaceRole.SEEN_WRITE, write.at(), variable, AccessKind.WRITE),
        FindingPlace.access(PlaceRole.OTHER_WRITE, challenger.at(), variable, AccessKind.WRITE));
  }

  @Override
  public String title() {
    return "Nondeterministic read of " + variable;
  }

  @Override
  public String where() {
    return "%s saw %s, could see %s"
        .formatted(
            read.at().display(), write.at().valueWritten(""), challenger.at().valueWritten(""));
  }

  @Override
  public String message() {
    return "The read of %s at %s saw %s; in another interleaving it sees %s%s: %s%s"
        .formatted(
            variable,
            read.at().display(),
            write.at().valueWritten("the write at "),
            challenger.at().valueWritten("the one at "),
            nullWords(),
            order.words(),
            confirmation.afterSentence());
  }

  private String nullWords() {
    return seesNull ? ", which is null, and throws a NullPointerException" : "";
  }

  @Override
  public String messageAt(FindingPlace place) {
    String other = challenger.at().valueWritten("the one at ") + nullWords();
    return switch (place.role()) {
      case READ ->
          "This read of %s saw %s; in another interleaving it sees %s%s"
              .formatted(
                  variable,
                  write.at().valueWritten("the write at "),
                  other,
                  confirmation.afterSentence());
      case SEEN_WRITE ->
          "The read at %s saw this write of %s; in another interleaving it sees %s"
              .formatted(read.at().display(), variable, other);
      default ->
          "In another interleaving the read at %s sees this write of %s"
              .formatted(read.at().display(), variable);
    };
  }

  /** The order of challenger, read and write in the witness. */
  public enum Order {
    CHALLENGER_READ_WRITE("c<r<w", "the write that it saw comes after it"),
    WRITE_CHALLENGER_READ("w<c<r", "that write comes just before it"),
    /** The write that was seen does not occur. */
    CHALLENGER_READ("c<r", "the write that it saw has not been made by then");

    private final String text;
    private final String words;

    Order(String text, String words) {
      this.text = text;
      this.words = words;
    }

    /** Explanation of how the read gets to see the challenger. */
    public String words() {
      return words;
    }

    /** The word in the JSON document. */
    @JsonValue
    public String text() {
      return text;
    }
  }
}
