package org.ndseq.finding;

import com.fasterxml.jackson.annotation.JsonEnumDefaultValue;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** The activity of a thread that might have woken up those that waited when a run was stopped. */
public enum OtherActivity {
  /** It was not waiting, or waiting for input. */
  @JsonEnumDefaultValue
  RUNS("was running"),
  /** It was sleeping or waiting with a time limit. */
  SLEEPS("was sleeping or waiting with a time limit"),
  /** Something changed while the run was stopped. */
  CHANGES("was just woken up"),
  /** The program reacts to signals or to the end of the JVM. */
  HOOK("would react to the end of the JVM or to a signal");

  private final String words;

  OtherActivity(String words) {
    this.words = words;
  }

  /** The activity as a phrase after the name of a task. */
  String words() {
    return words;
  }

  /** The word in the JSON document and in traces. */
  @JsonValue
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }
}
