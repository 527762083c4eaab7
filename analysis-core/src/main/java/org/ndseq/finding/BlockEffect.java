package org.ndseq.finding;

import com.fasterxml.jackson.annotation.JsonEnumDefaultValue;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/**
 * Effect on the result of skipping an {@code if(*)} block, found by running the sequential program.
 */
public enum BlockEffect {
  /** The sequential runs that skip it ended like those that execute it. */
  HARMLESS("The sequential runs that skip it ended like those that execute it"),
  /** A sequential run that skips it ended with another result. */
  CHANGES("Skipping it changes the result"),
  /** Not examined, or not decided. */
  @JsonEnumDefaultValue
  UNKNOWN("");

  private final String sentence;

  BlockEffect(String sentence) {
    this.sentence = sentence;
  }

  /** The word in the JSON document. */
  @JsonValue
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The effect as a sentence without a full stop; empty if it is not known. */
  String sentence() {
    return sentence;
  }

  /** Keeps {@link #UNKNOWN} out of the JSON document: Jackson omits values that equal this. */
  static final class UnknownFilter {
    @Override
    public boolean equals(Object other) {
      return other == UNKNOWN;
    }

    @Override
    public int hashCode() {
      return 0;
    }
  }
}
