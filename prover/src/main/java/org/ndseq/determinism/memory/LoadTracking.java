package org.ndseq.determinism.memory;

import java.util.HashSet;
import java.util.Set;
import org.ndseq.determinism.logic.Formula;
import org.ndseq.determinism.logic.Symbol;
import org.ndseq.determinism.logic.SymbolSearch;
import org.ndseq.determinism.value.SymbolicValue;
import org.ndseq.determinism.value.ValueSymbolFinder;

/**
 * Of which loads it is known where their result goes. An update commutes only if nothing but the
 * update itself sees the old value.
 */
public final class LoadTracking {
  private final Set<Symbol> carried = new HashSet<>();
  private boolean complete = true;

  LoadTracking() {}

  /** A copy of the current knowledge; the tracking itself goes on. */
  public LoadTracking copy() {
    LoadTracking copy = new LoadTracking();
    copy.carried.addAll(carried);
    copy.complete = complete;
    return copy;
  }

  void reset() {
    carried.clear();
    complete = true;
  }

  /** Values flow on that no symbol names any more, so no load is known to be used once only. */
  public void loseTrack() {
    complete = false;
  }

  /** The value goes where its symbols do not show: another iteration, a box, a string. */
  public void carry(SymbolicValue value) {
    carried.addAll(ValueSymbolFinder.in(value));
  }

  /** The condition decides something that no access shows: how often a loop runs, a failure. */
  public void carry(Formula condition) {
    carried.addAll(SymbolSearch.deepOf(condition));
  }

  /** True if what a load gave is used only where its symbol shows. */
  public boolean isTracked(Symbol load) {
    return complete && !carried.contains(load);
  }
}
