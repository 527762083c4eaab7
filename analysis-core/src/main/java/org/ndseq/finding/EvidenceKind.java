package org.ndseq.finding;

import com.fasterxml.jackson.annotation.JsonEnumDefaultValue;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** Kind of evidence for a finding. */
public enum EvidenceKind {
  /** A recorded run shows it. */
  @JsonEnumDefaultValue
  OBSERVED,
  /** Another run that the recorded one allows shows it. */
  PREDICTED;

  /** The word in the JSON document. */
  @JsonValue
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }
}
