package org.ndseq.finding;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.stream.Stream;

/** Role of an event in the interleaving that shows a finding. */
public enum SceneRole {
  /** Only near the finding. */
  NEARBY(""),
  /** An access of a conflict cycle. */
  CYCLE("cycle"),
  /** The first access of a race. */
  ONE_SIDE("one side"),
  /** The second access of a race. */
  OTHER_SIDE("other side"),
  /** The read of a couple. */
  READ("read"),
  /** The write that the read of a couple saw. */
  WRITE("write"),
  /** The write that the read of a couple could see. */
  CHALLENGER("challenger"),
  /** The acquisition of a lock that a task of a deadlock holds. */
  HOLDS("holds"),
  /** The wait of a task of a deadlock. */
  WAITS("waits");

  private final String text;

  SceneRole(String text) {
    this.text = text;
  }

  /** The word in the JSON document, empty for {@link #NEARBY}. */
  @JsonValue
  public String text() {
    return text;
  }

  /** The role with a word of the JSON document; other words are roles of later versions. */
  @JsonCreator
  static SceneRole ofText(String text) {
    return Stream.of(values()).filter(role -> role.text.equals(text)).findFirst().orElse(NEARBY);
  }
}
