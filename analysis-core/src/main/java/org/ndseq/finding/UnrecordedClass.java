package org.ndseq.finding;

import com.fasterxml.jackson.annotation.JsonProperty;
import org.ndseq.trace.PrintableText;

/**
 * A class, or a method of one, that could not be recorded.
 *
 * @param className binary name with dots; a method's name may follow
 */
public record UnrecordedClass(@JsonProperty("class") String className, String reason) {
  public UnrecordedClass {
    className = PrintableText.of(className);
    reason = PrintableText.of(reason);
  }

  /** The class and the reason in one line. */
  public String text() {
    return className + " was not recorded: " + reason;
  }
}
