package org.ndseq.finding;

import com.fasterxml.jackson.annotation.JsonProperty;
import org.ndseq.trace.PrintableText;

/**
 * A position in the source.
 *
 * @param file simple file name as in the class file, or empty
 * @param line 0 where it is not known
 * @param className binary name with dots
 * @param method name and descriptor, {@code fold(I)V}
 */
public record Place(String file, int line, @JsonProperty("class") String className, String method) {
  public Place {
    file = PrintableText.of(file);
    className = PrintableText.of(className);
    method = PrintableText.of(method);
  }

  /** {@code File.java:12}, or the class where the file is not known. */
  public String display() {
    String where = file.isEmpty() ? className : file;
    return line > 0 ? where + ":" + line : where;
  }

  /** {@code fold} of {@code fold(I)V}. */
  public String methodName() {
    int parenthesis = method.indexOf('(');
    return parenthesis < 0 ? method : method.substring(0, parenthesis);
  }

  /**
   * Phrase for the value that a write at this place stored; the initial value has no write.
   *
   * @param write words before the place, such as {@code "the write at "}
   */
  public String valueWritten(String write) {
    return display().isEmpty() ? "the initial value" : write + display();
  }
}
