package org.ndseq.finding;

import com.fasterxml.jackson.annotation.JsonEnumDefaultValue;
import com.fasterxml.jackson.annotation.JsonValue;

/** Result of the attempt to demonstrate a finding in controlled runs. */
public enum ConfirmationState {
  /** No controlled run was made for it. */
  @JsonEnumDefaultValue
  PREDICTED("predicted"),
  /** Controlled runs showed it. */
  CONFIRMED("confirmed"),
  /** No controlled run showed it; the reason is given. */
  NOT_REPRODUCED("not reproduced"),
  /** Controlled runs showed both orders, and all of them ended with equal results. */
  BENIGN_HERE("benign here");

  private final String text;

  ConfirmationState(String text) {
    this.text = text;
  }

  /** The word in the JSON document and in texts. */
  @JsonValue
  public String text() {
    return text;
  }
}
