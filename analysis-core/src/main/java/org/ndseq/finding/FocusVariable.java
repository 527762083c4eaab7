package org.ndseq.finding;

import org.ndseq.trace.PrintableText;

/** A variable whose final value must be equal, with the reason for its choice. */
public record FocusVariable(String variable, String why) {
  public FocusVariable {
    variable = PrintableText.of(variable);
    why = PrintableText.of(why);
  }
}
