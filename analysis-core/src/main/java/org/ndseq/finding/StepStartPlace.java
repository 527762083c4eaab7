package org.ndseq.finding;

import com.fasterxml.jackson.annotation.JsonProperty;
import org.ndseq.trace.PrintableText;

/**
 * An instruction at which a task begins a step: the first access or call of an iteration.
 *
 * @param className binary name of the class, with dots
 * @param method name and descriptor, {@code fold(I)V}
 * @param instruction its number in the method, counting opcodes from 0
 */
public record StepStartPlace(
    @JsonProperty("class") String className, String method, int instruction) {
  public StepStartPlace {
    className = PrintableText.of(className);
    method = PrintableText.of(method);
  }
}
