package org.ndseq.finding;

import org.ndseq.trace.PrintableText;

/**
 * One event of a witness, an interleaving that shows a finding.
 *
 * @param event the kind of the event in small letters
 * @param variable the variable, lock or task that the event is about, or empty
 */
public record WitnessStep(String task, String event, String variable, Place at) {
  public WitnessStep {
    task = PrintableText.of(task);
    event = PrintableText.of(event);
    variable = PrintableText.of(variable);
  }
}
