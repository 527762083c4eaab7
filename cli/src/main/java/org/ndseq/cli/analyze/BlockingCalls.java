package org.ndseq.cli.analyze;

import org.ndseq.trace.Trace;
import org.ndseq.trace.format.EventKind;

/**
 * Notes whether recorded runs have waits that a schedule could make endless: a signal or a permit
 * was waited for, or a lock was acquired that nobody released.
 */
final class BlockingCalls {
  private boolean isSeen;

  void add(Trace trace) {
    int held = 0;
    for (int e = 0; e < trace.size() && !isSeen; e++) {
      EventKind kind = trace.kind(e);
      isSeen = kind == EventKind.AWAIT && trace.site(e) >= 0;
      held += kind.lockChange();
    }
    isSeen |= held > 0;
  }

  boolean areSeen() {
    return isSeen;
  }
}
