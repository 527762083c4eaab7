package org.ndseq.finding;

import java.util.Optional;

/**
 * A source position of a finding.
 *
 * @param number tells apart places of one role, from 0
 * @param label the role as text, with the number or the task where there are several
 * @param lastLine last line of the statements that the place denotes
 * @param access the access at the place, if it is one
 */
public record FindingPlace(
    PlaceRole role,
    int number,
    String label,
    Place at,
    int lastLine,
    Optional<NamedAccess> access) {

  /**
   * An access of a variable.
   *
   * @param variable as {@code Class.field}, with brackets after it for an element of an array
   */
  public record NamedAccess(String variable, AccessKind kind) {}

  /** An access that is the only one of its role. */
  static FindingPlace access(PlaceRole role, Place at, String variable, AccessKind kind) {
    return new FindingPlace(
        role, 0, role.text(), at, at.line(), Optional.of(new NamedAccess(variable, kind)));
  }

  /** A statement that is the only one of its role. */
  static FindingPlace statement(PlaceRole role, Place at) {
    return new FindingPlace(role, 0, role.text(), at, at.line(), Optional.empty());
  }

  /** A copy of this place as one of several of its role. */
  FindingPlace numbered(int which, String name) {
    return new FindingPlace(role, which, name, at, lastLine, access);
  }
}
