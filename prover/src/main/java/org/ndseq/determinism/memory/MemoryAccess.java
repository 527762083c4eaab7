package org.ndseq.determinism.memory;

import java.util.List;
import java.util.Map;
import org.ndseq.determinism.heap.CellKey;
import org.ndseq.determinism.logic.LinearTerm;
import org.ndseq.determinism.logic.PathCondition;
import org.ndseq.determinism.logic.SymbolScope;
import org.ndseq.determinism.value.HeldLock;
import org.ndseq.determinism.value.SourceSite;
import org.ndseq.determinism.value.SymbolicValue;

/**
 * One read or write that a task may make (Definition 6 of the DICE paper): which cell, on what way
 * there, holding which locks, while which tasks may run, after how many barriers.
 *
 * @param joined what was awaited just before
 */
public record MemoryAccess(
    Kind kind,
    SymbolicValue.Ref base,
    LinearTerm index,
    CellKey key,
    PathCondition path,
    SymbolScope scope,
    SourceSite site,
    List<HeldLock> locks,
    Update update,
    Map<TaskStart, TaskStart.Age> during,
    LinearTerm phase,
    Joined joined) {
  /** The operation whose result depends on the order, but only in the last digits. */
  public static final String ROUNDING = "floating-point sum";

  /** Nothing was awaited. */
  public static final Joined NONE_JOINED = new Joined(false, List.of());

  /**
   * The tasks that were awaited before the access, in the same iteration.
   *
   * @param object whether the object itself is a task that was awaited
   * @param over the tasks that were
   */
  public record Joined(boolean object, List<Over> over) {
    public Joined {
      over = List.copyOf(over);
    }
  }

  /**
   * Of the tasks of the start, the one whose handle has that place in a collection is over.
   *
   * @param place the place of the handle of any task, by the symbols of the scope
   * @param awaited the place of the one that was awaited
   */
  public record Over(TaskStart start, SymbolScope scope, LinearTerm place, LinearTerm awaited) {}

  /** Reading or writing. */
  public enum Kind {
    READ,
    WRITE
  }

  /** Knowledge about the value of an access. */
  public sealed interface Update {}

  /** Nothing special. */
  public record Plain() implements Update {}

  /**
   * A load whose result has this name in what follows.
   *
   * @param operation the indivisible update that it is part of, or nothing
   */
  public record Loads(org.ndseq.determinism.logic.Symbol token, String operation)
      implements Update {
    public Loads(org.ndseq.determinism.logic.Symbol token) {
      this(token, "");
    }
  }

  /** A store of a value computed from these. */
  public record Stores(SymbolicValue value) implements Update {}

  /** One indivisible update, by this value, that commutes with others of the same name. */
  public record Commutes(String operation, SymbolicValue by) implements Update {}
}
