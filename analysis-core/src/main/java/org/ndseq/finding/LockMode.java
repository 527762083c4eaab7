package org.ndseq.finding;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** Whether a lock admits other holders. */
public enum LockMode {
  /** Held together with other readers, as the read lock of a read-write lock. */
  SHARED,
  EXCLUSIVE;

  /** The word in the JSON document. */
  @JsonValue
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }
}
