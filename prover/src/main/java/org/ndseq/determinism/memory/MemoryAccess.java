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
 * @param ofJoined whether the object is a task that was awaited just before
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
    boolean ofJoined) {
  /** The operation whose result depends on the order, but only in the last digits. */
  public static final String ROUNDING = "floating-point sum";

  /** Reading or writing. */
  public enum Kind {
    READ,
    WRITE
  }

  /** Knowledge about the value of an access. */
  public sealed interface Update {}

  /** Nothing special. */
  public record Plain() implements Update {}

  /** A load whose result has this name in what follows. */
  public record Loads(org.ndseq.determinism.logic.Symbol token) implements Update {}

  /** A store of a value computed from these. */
  public record Stores(SymbolicValue value) implements Update {}

  /** One indivisible update, by this value, that commutes with others of the same name. */
  public record Commutes(String operation, SymbolicValue by) implements Update {}
}
