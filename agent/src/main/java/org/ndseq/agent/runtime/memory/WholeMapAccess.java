package org.ndseq.agent.runtime.memory;

import java.util.Map;
import org.ndseq.agent.runtime.ObjectRecord;
import org.ndseq.agent.runtime.ThreadLog;
import org.ndseq.agent.runtime.VersionWord;
import org.ndseq.trace.format.EventCodes;

/**
 * Operations on a whole concurrent map, which touch what every operation on a single key touches.
 * Such an operation is recorded as an access to the map's own slot and to that of each key known so
 * far. A key that comes later is not among them; so once a map has been used as a whole, the first
 * operation on a key also updates the map's own slot.
 */
final class WholeMapAccess {
  private WholeMapAccess() {}

  /** The shadow whose element 1 is the word of {@code slot}; 0 is the map's own. */
  static int[] cell(ObjectRecord map, int slot, ThreadLog log) {
    boolean isNew = slot != 0 && !map.cells().containsKey(slot);
    if (slot == 0) {
      map.details().isUsedAsWhole = true;
    }
    int[] cell = map.cell(slot);
    if (slot == 0 || (isNew && map.details().isUsedAsWhole)) {
      log.accessedMap = map;
      log.accessedCell = cell;
    }
    return cell;
  }

  /** An access was made by means of {@code cell}; if it was one of these, more follow. */
  static void accessed(int kind, int[] cell, ThreadLog log, int site) {
    ObjectRecord map = log.accessedMap;
    if (map == null || log.accessedCell != cell) {
      return;
    }
    log.accessedMap = null;
    if (cell == map.shadow()) {
      for (Map.Entry<Integer, int[]> key : map.cells().entrySet()) {
        int[] word = key.getValue();
        int version =
            kind == EventCodes.READ ? VersionWord.peek(word, 1) : VersionWord.addVersion(word, 1);
        log.access(kind, site, cell[0], key.getKey(), version);
      }
    } else {
      log.access(EventCodes.UPDATE, site, cell[0], 0, VersionWord.addVersion(map.shadow(), 1));
    }
  }
}
