package org.ndseq.determinism.memory;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.ndseq.determinism.logic.SymbolScope;

/** Tracks tasks left over from earlier iterations of the loops being interpreted. */
public final class IterationTracking {
  private final Map<SymbolScope, Set<TaskStart>> leftOver = new HashMap<>();
  private final Map<Integer, Set<Object>> advancing = new HashMap<>();

  /** Notes which tasks may still run from earlier iterations when an iteration begins. */
  public void beginsWith(SymbolScope loop, Set<TaskStart> running) {
    leftOver.put(loop, Set.copyOf(running));
  }

  /**
   * True if waiting for all tasks of a collection or executor made at home ends all of the start:
   * none can be left over from an iteration with another such collection.
   */
  public boolean endsAll(TaskStart spawn, SymbolScope home) {
    return home.chain().stream().noneMatch(s -> leftOver.getOrDefault(s, Set.of()).contains(spawn));
  }

  /** True if what was stored can only have been stored in the current round of the loops here. */
  public static boolean isOfThisRound(
      SymbolicState.Stored stored, SymbolScope home, SymbolScope here) {
    return stored.scope().chain().stream()
        .filter(s -> s.kind() == SymbolScope.Kind.LOOP && here.isInside(s))
        .allMatch(home::isInside);
  }

  /** An iterator is advanced by this instruction in its calling context. */
  public void advances(int iterator, Object where) {
    advancing.computeIfAbsent(iterator, k -> new HashSet<>()).add(where);
  }

  public boolean advancesOnce(int iterator) {
    return advancing.getOrDefault(iterator, Set.of()).size() == 1;
  }
}
