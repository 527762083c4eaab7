package org.ndseq.determinism.memory;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.ndseq.determinism.heap.CellKey;
import org.ndseq.determinism.logic.LinearTerm;
import org.ndseq.determinism.logic.PathCondition;
import org.ndseq.determinism.logic.Symbol;
import org.ndseq.determinism.logic.SymbolScope;
import org.ndseq.determinism.value.HeldLock;
import org.ndseq.determinism.value.NotAnalysable;
import org.ndseq.determinism.value.SymbolicValue;

/**
 * The abstract state at a program point (Definition 5 of the DICE paper): variables, the condition
 * of the way here, what objects made here hold, and when each class of shared cells was last
 * written. Mutable; copied where ways part.
 */
public final class SymbolicState {
  /** A field of an object that an allocation event made, or an element of such an array. */
  public record Cell(int event, CellKey key, LinearTerm index) {}

  /** An element that a collection or array was given. */
  public record Stored(
      SymbolicValue.Ref value,
      LinearTerm index,
      SymbolScope scope,
      PathCondition path,
      Map<Cell, SymbolicValue> heap) {
    public Stored {
      heap = Map.copyOf(heap);
    }

    /** Stands for what earlier iterations of the loop may have added. */
    public static Stored ofEarlier(SymbolScope loop) {
      return new Stored(
          new SymbolicValue.Null(), LinearTerm.ZERO, loop, PathCondition.TRUE, Map.of());
    }

    /** The same at another place. */
    public Stored at(LinearTerm place) {
      return new Stored(value, place, scope, path, heap);
    }

    /** The same, knowing nothing of those cells. */
    Stored without(Predicate<Cell> cells) {
      if (heap.keySet().stream().noneMatch(cells)) {
        return this;
      }
      Map<Cell, SymbolicValue> left = new HashMap<>(heap);
      left.keySet().removeIf(cells);
      return new Stored(value, index, scope, path, left);
    }
  }

  /** Says that a loop adds to a collection, so that it holds more than is known inside. */
  public record GrowingContents(int event) {}

  /** Says that a loop counts down a latch. */
  public record CountedInLoop(int latch) {}

  /** Says that the contents of a collection are no longer known. */
  public record LostContents(int event) {}

  /** A handle of a task was waited for in a loop over a collection. */
  public record Awaited(int collection, SymbolScope home, LinearTerm index, SymbolScope scope) {}

  /** Every class of cells. */
  static final CellKey ANYTHING = CellKey.state("anything");

  private static final CellKey PARTIES = CellKey.state("parties");

  public SymbolicValue[] locals;
  public List<SymbolicValue> stack = new ArrayList<>();
  public PathCondition path;
  public final Map<Cell, SymbolicValue> heap = new HashMap<>();
  public final Map<CellKey, Symbol> times = new HashMap<>();
  public Symbol time;
  public List<HeldLock> locks = new ArrayList<>();
  public final Map<TaskStart, TaskStart.Age> live = new LinkedHashMap<>();
  public final Map<Integer, List<Stored>> contents = new HashMap<>();
  public final Set<Awaited> awaited = new LinkedHashSet<>();

  /** Classes of cells written under other names than that of an allocation; see Stored. */
  public final Set<CellKey> foreign = new HashSet<>();

  /** Handles whose task was awaited on the way here, in this iteration. */
  public final Set<SymbolicValue.Ref> joined = new LinkedHashSet<>();

  /** Tasks that were awaited on the way here, in this iteration, among those of a start. */
  public final Set<MemoryAccess.Over> over = new LinkedHashSet<>();

  /** How many barriers were passed. */
  public LinearTerm phase = LinearTerm.ZERO;

  /** Classes that surely are initialised. */
  public final Set<String> initialised = new HashSet<>();

  /** Latches that may have been counted down. */
  public final Set<Integer> counted = new HashSet<>();

  public SymbolicState(int locals, Symbol time) {
    this.locals = new SymbolicValue[locals];
    java.util.Arrays.fill(this.locals, new SymbolicValue.Nothing());
    this.time = time;
    this.path = PathCondition.TRUE;
  }

  private SymbolicState(SymbolicState other) {
    locals = other.locals.clone();
    stack.addAll(other.stack);
    path = other.path;
    heap.putAll(other.heap);
    times.putAll(other.times);
    time = other.time;
    locks.addAll(other.locks);
    live.putAll(other.live);
    contents.putAll(other.contents);
    awaited.addAll(other.awaited);
    foreign.addAll(other.foreign);
    counted.addAll(other.counted);
    joined.addAll(other.joined);
    over.addAll(other.over);
    initialised.addAll(other.initialised);
    phase = other.phase;
  }

  public SymbolicState copy() {
    return new SymbolicState(this);
  }

  /** True if tasks of that start may be running. */
  public boolean runs(TaskStart spawn) {
    return live.containsKey(spawn);
  }

  /** How many a barrier waits for, if that is known. */
  public Optional<LinearTerm> parties(SymbolicValue.Fresh barrier) {
    return heap.get(new Cell(barrier.event(), PARTIES, LinearTerm.ZERO))
            instanceof SymbolicValue.Whole w
        ? Optional.of(w.lin())
        : Optional.empty();
  }

  /** The barrier or latch waits for so many. */
  public void expects(SymbolicValue.Fresh barrier, SymbolicValue.Whole parties) {
    heap.put(new Cell(barrier.event(), PARTIES, LinearTerm.ZERO), parties);
  }

  public Optional<SymbolicValue> cell(Cell cell) {
    return Optional.ofNullable(heap.get(cell));
  }

  public PathCondition path() {
    return path;
  }

  public void push(SymbolicValue value) {
    stack.add(value);
  }

  public SymbolicValue pop() {
    return stack.remove(stack.size() - 1);
  }

  public SymbolicValue.Ref popRef() {
    if (pop() instanceof SymbolicValue.Ref r) {
      return r;
    }
    throw new NotAnalysable("bytecode that does not verify");
  }

  public LinearTerm popWhole() {
    if (pop() instanceof SymbolicValue.Whole w) {
      return w.lin();
    }
    throw new NotAnalysable("bytecode that does not verify");
  }

  public Symbol timeOf(CellKey key) {
    return times.getOrDefault(key, time);
  }

  /** Takes over everything but variables and stack: a call ended in that state. */
  public void becomes(SymbolicState end) {
    path = end.path;
    heap.clear();
    heap.putAll(end.heap);
    times.clear();
    times.putAll(end.times);
    time = end.time;
    locks = end.locks;
    live.clear();
    live.putAll(end.live);
    contents.clear();
    contents.putAll(end.contents);
    awaited.clear();
    awaited.addAll(end.awaited);
    foreign.clear();
    foreign.addAll(end.foreign);
    counted.clear();
    counted.addAll(end.counted);
    joined.clear();
    joined.addAll(end.joined);
    over.clear();
    over.addAll(end.over);
    initialised.clear();
    initialised.addAll(end.initialised);
    phase = end.phase;
  }

  /** Forgets the content that these cells had when their objects were put into collections. */
  public void forgetStored(Predicate<Cell> cells) {
    contents.replaceAll((k, all) -> all.stream().map(s -> s.without(cells)).toList());
  }

  /** Cells of the class, or of any class, may have been written under any name. */
  public void writtenByOthers(CellKey key) {
    foreign.add(key);
    forgetStored(
        c -> key.equals(ANYTHING) ? c.key().kind() != CellKey.Kind.STATE : c.key().equals(key));
  }

  /** Forgets everything about memory: unknown code ran. */
  public void forget(Symbol newTime) {
    heap.clear();
    times.clear();
    contents.clear();
    time = newTime;
  }
}
