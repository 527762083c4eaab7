package org.ndseq.plugin.findings;

import org.ndseq.finding.AccessKind;
import org.ndseq.finding.Place;

/** One place of a finding: what the editor marks. */
public sealed interface Spot {
  Finding finding();

  /** What the place is to the finding, in a few words for people: "first access", "read". */
  String role();

  Place place();

  /** A run of statements, from the place's line to {@code lastLine}. */
  record Statements(Finding finding, String role, Place place, int lastLine) implements Spot {}

  /**
   * An access to a variable.
   *
   * @param variable as {@code Class.field}, with brackets behind for an element of an array
   */
  record Access(Finding finding, String role, Place place, String variable, AccessKind kind)
      implements Spot {}
}
