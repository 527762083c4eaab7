package org.ndseq.finding;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** Whether an access reads or writes; an atomic update writes. */
public enum AccessKind {
  READ,
  WRITE;

  /** The word in the JSON document. */
  @JsonValue
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }
}
