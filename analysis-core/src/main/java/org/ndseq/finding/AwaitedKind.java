package org.ndseq.finding;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** Kinds of objects and events that a task of a deadlock waits for. */
public enum AwaitedKind {
  LOCK("the lock "),
  CONDITION("a signal of "),
  LATCH("the latch "),
  BARRIER("the barrier "),
  FUTURE("the result of "),
  SEMAPHORE("a permit of "),
  JOIN("the end of "),
  QUEUE("the queue "),
  OTHER("");

  private final String words;

  AwaitedKind(String words) {
    this.words = words;
  }

  /** The word in the JSON document. */
  @JsonValue
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Phrase before the description of the object. */
  String words() {
    return words;
  }
}
