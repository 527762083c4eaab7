package org.ndseq.finding;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import org.ndseq.trace.PrintableText;

/**
 * A variable whose final value must be equal, with the reason for its choice.
 *
 * @param unused whether no use after the tasks is known, so that what the program prints says
 *     nothing about it
 */
public record FocusVariable(
    String variable,
    String why,
    @JsonInclude(JsonInclude.Include.NON_DEFAULT) @JsonSetter(nulls = Nulls.AS_EMPTY)
        boolean unused) {
  /** A variable that the program uses after its tasks. */
  public FocusVariable(String variable, String why) {
    this(variable, why, false);
  }

  public FocusVariable {
    variable = PrintableText.of(variable);
    why = PrintableText.of(why);
  }
}
