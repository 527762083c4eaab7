package org.ndseq.plugin.overlay;

import java.util.List;
import org.ndseq.plugin.findings.Spot;

/**
 * Where a spot is, in terms that survive edits: plain data, without PSI.
 *
 * @param unit the member it is in, as it was
 * @param first index of its statement among the unit's statements, -1 for none
 * @param last index of a block's last statement, else {@code first}
 * @param access tokens of the access expression, empty for a whole statement
 * @param occurrence which of the equal expressions in the statement it is, from 0
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
