package org.ndseq.ndseq;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Optional;
import org.ndseq.trace.CallStackReader;
import org.ndseq.trace.SiteDefinition;
import org.ndseq.trace.Trace;
import org.ndseq.trace.format.EventKind;

/**
 * The code of a task from one of its accesses to a later one, seen from the innermost method call
 * that lasts all the time.
 *
 * @param first where the method stands at the first access: there, or in a call that leads there
 * @param last where it stands at the last one
 * @param direct whether both accesses are made by that method itself
 * @param waits where the task waits for others in between, if it does
 */
record AccessSpan(
    SiteDefinition first, SiteDefinition last, boolean direct, Optional<SiteDefinition> waits) {

  /** The span between two events of one task, unless its calls lead through unrecorded code. */
  static Optional<AccessSpan> of(Trace trace, int from, int to) {
    int first = trace.site(from);
    IntArrayList calls = new IntArrayList(); // of methods entered since and not yet left
    int left = 0; // how many calls that were open at the first access have ended
    int waits = -1;
    int nested = 0; // tasks that ran in between on the same thread
    for (int e = from + 1; e <= to; e++) {
      EventKind kind = trace.kind(e);
      if (kind == EventKind.BEGIN) {
        nested++;
      } else if (kind == EventKind.END) {
        nested--;
      } else if (nested == 0 && kind == EventKind.ENTER) {
        calls.add(trace.site(e));
      } else if (nested == 0 && kind.isExit()) {
        if (calls.isEmpty()) {
          left++;
        } else {
          calls.popInt();
        }
      } else if (kind == EventKind.AWAIT) {
        waits = trace.site(e);
      }
    }
    if (left > 0) {
      first = CallStackReader.callSite(trace, from, left);
    }
    int last = calls.isEmpty() ? trace.site(to) : calls.getInt(0);
    if (first < 0 || last < 0) {
      return Optional.empty();
    }
    return Optional.of(
        new AccessSpan(
            trace.symbols().site(first),
            trace.symbols().site(last),
            left == 0 && calls.isEmpty(),
            waits < 0 ? Optional.empty() : Optional.of(trace.symbols().site(waits))));
  }
}
