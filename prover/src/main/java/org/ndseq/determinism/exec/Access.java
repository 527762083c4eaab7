package org.ndseq.determinism.exec;

import java.util.List;
import java.util.Map;
import org.ndseq.determinism.heap.MemKey;
import org.ndseq.determinism.logic.Lin;
import org.ndseq.determinism.logic.PathCondition;
import org.ndseq.determinism.logic.Scope;

/**
 * One read or write that a task may make (Definition 6 of the DICE paper): which cell, on what way
 * there, holding which locks, while which tasks may run, after how many barriers.
 *
 * @param ofJoined whether the object is a task that was awaited just before
 */
public record Access(
    Kind kind,
    Value.Ref base,
    Lin index,
    MemKey key,
    PathCondition path,
    Scope scope,
    SourceSite site,
    List<HeldLock> locks,
    Update update,
    Map<Spawn, Spawn.Age> during,
    Lin phase,
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
  public record Stores(Value value) implements Update {}

  /** One indivisible update, by this value, that commutes with others of the same name. */
  public record Commutes(String operation, Value by) implements Update {}
}
