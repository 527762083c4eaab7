package org.ndseq.plugin.findings;

/**
 * One place of a finding: what the editor marks.
 *
 * @param role what the place is to the finding, in a few words for people: "first access", "read"
 * @param lastLine the last line of a block; for an access the same as the place's line
 * @param variable the variable accessed, as {@code Class.field}; empty for a block
 */
public record Spot(
    Finding finding, String role, Place place, int lastLine, String variable, AccessKind access) {

  static Spot access(
      Finding finding, String role, Place place, String variable, AccessKind access) {
    return new Spot(finding, role, place, place.line(), variable, access);
  }

  /** Whether this is a run of statements and not a single access. */
  public boolean isBlock() {
    return finding instanceof Finding.Block;
  }

  @Override
  public String toString() {
    return role + " at " + place;
  }
}
