package org.ndseq.plugin.overlay;

import java.util.List;
import org.ndseq.plugin.findings.Spot;

/**
 * Position of a spot in a form that survives edits: plain data, without PSI.
 *
 * @param unit the member that contains it, at the time of the run
 * @param first index of its statement among the unit's statements, -1 for none
 * @param last index of a block's last statement, else {@code first}
 * @param access tokens of the access expression, empty for a whole statement
 * @param occurrence its index among equal expressions in the statement, from 0
 */
record SpotAnchor(Spot spot, Unit unit, int first, int last, String access, int occurrence) {

  /**
   * A member at the time of the run.
   *
   * @param tokens of the whole member
   * @param statements outer before inner
   */
  record Unit(String key, String tokens, List<StatementText> statements) {}
}
