package org.ndseq.finding;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;

/**
 * A nondeterministic read-couple: a read that saw one write and could have seen the challenger.
 *
 * @param order how the witness interleaves the three
 * @param witness an interleaving that can be shown and replayed
 * @param reachesFocus whether a focus variable depends on the read
 */
public record ReadCouple(
    String id,
    String variable,
    End write,
    End read,
    End challenger,
    Order order,
    List<WitnessStep> witness,
    boolean reachesFocus) {
  public ReadCouple {
    witness = List.copyOf(witness);
  }

  /** One of the three accesses. */
  public record End(Place at) {}

  /** The order of challenger, read and write in the witness. */
  public enum Order {
    CHALLENGER_READ_WRITE("c<r<w", "the write that it saw comes after it"),
    WRITE_CHALLENGER_READ("w<c<r", "that write comes in before it"),
    /** The write that was seen does not occur. */
    CHALLENGER_READ("c<r", "the write that it saw has not been made by then");

    private final String text;
    private final String words;

    Order(String text, String words) {
      this.text = text;
      this.words = words;
    }

    /** How it comes that the read sees the challenger. */
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
