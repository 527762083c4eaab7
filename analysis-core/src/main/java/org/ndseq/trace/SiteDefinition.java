package org.ndseq.trace;

import org.ndseq.trace.format.SiteOp;

/**
 * An instruction that makes events.
 *
 * @param method number of the method that contains it
 * @param instruction its index among the method's instructions before instrumentation, counting
 *     opcodes only
 * @param line source line, or 0
 * @param field number of the field it accesses, or -1
 * @param called for a call or a library access, {@code owner.name(descriptor)} as in the class
 *     file; else empty
 * @param role empty, or {@link SiteOp#SPINS} for an access of a barrier that spins on variables
 */
public record SiteDefinition(
    int method, int instruction, int line, SiteOp op, int field, String called, String role) {
  /** An instruction without a special role. */
  public SiteDefinition(
      int method, int instruction, int line, SiteOp op, int field, String called) {
    this(method, instruction, line, op, field, called, "");
  }

  /** An instruction as trace files have it, with one text for the called method or the role. */
  static SiteDefinition read(
      int method, int instruction, int line, SiteOp op, int field, String text) {
    boolean spins = text.equals(SiteOp.SPINS);
    return new SiteDefinition(
        method, instruction, line, op, field, spins ? "" : text, spins ? text : "");
  }

  /** The text that trace files have. */
  String text() {
    return role.isEmpty() ? called : role;
  }

  /** Whether it accesses a variable of a barrier that spins. */
  public boolean spins() {
    return role.equals(SiteOp.SPINS);
  }
}
