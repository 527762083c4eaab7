package org.ndseq.determinism.exec;

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
import org.ndseq.determinism.heap.MemKey;
import org.ndseq.determinism.logic.Lin;
import org.ndseq.determinism.logic.PathCondition;
import org.ndseq.determinism.logic.Scope;
import org.ndseq.determinism.logic.Symbol;

/**
 * The abstract state at a program point (Definition 5 of the DICE paper): variables, the condition
 * of the way here, what objects made here hold, and when each class of shared cells was last
 * written. Mutable; copied where ways part.
 */
public final class State {
  /** A field of an object that an allocation event made, or an element of such an array. */
  record Cell(int event, MemKey key, Lin index) {}

  /** An element that a collection or array was given. */
  record Stored(
      Value.Ref value, Lin index, Scope scope, PathCondition path, Map<Cell, Value> heap) {
    Stored {
      heap = Map.copyOf(heap);
    }

    /** The same, knowing nothing of those cells. */
    Stored without(Predicate<Cell> cells) {
      if (heap.keySet().stream().noneMatch(cells)) {
        return this;
      }
      Map<Cell, Value> left = new HashMap<>(heap);
      left.keySet().removeIf(cells);
      return new Stored(value, index, scope, path, left);
    }
  }

  /** Says that a loop adds to a collection, so that it holds more than is known inside. */
  record GrowingContents(int event) {}

  /** Says that a loop counts down a latch. */
  record CountedInLoop(int latch) {}

  /** Says that the contents of a collection are no longer known. */
  record LostContents(int event) {}

  /** A handle of a task was waited for in a loop over a collection. */
  record Awaited(int collection, Scope home, Lin index, Scope scope) {}

  /** Every class of cells. */
  static final MemKey ANYTHING = MemKey.state("anything");

  private static final MemKey PARTIES = MemKey.state("parties");

  Value[] locals;
  List<Value> stack = new ArrayList<>();
  PathCondition path;
  final Map<Cell, Value> heap = new HashMap<>();
  final Map<MemKey, Symbol> times = new HashMap<>();
  Symbol time;
  List<HeldLock> locks = new ArrayList<>();
  final Map<Spawn, Spawn.Age> live = new LinkedHashMap<>();
  final Map<Integer, List<Stored>> contents = new HashMap<>();
  final Set<Awaited> awaited = new LinkedHashSet<>();

  /** Classes of cells written under other names than that of an allocation; see Stored. */
  final Set<MemKey> foreign = new HashSet<>();

  /** Handles whose task was awaited on the way here, in this iteration. */
  final Set<Value.Ref> joined = new LinkedHashSet<>();

  /** How many barriers were passed. */
  Lin phase = Lin.ZERO;

  /** Classes that surely are initialised. */
  final Set<String> initialised = new HashSet<>();

  /** Latches that may have been counted down. */
  final Set<Integer> counted = new HashSet<>();

  State(int locals, Symbol time) {
    this.locals = new Value[locals];
    java.util.Arrays.fill(this.locals, new Value.Nothing());
    this.time = time;
    this.path = PathCondition.TRUE;
  }

  private State(State other) {
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
    initialised.addAll(other.initialised);
    phase = other.phase;
  }

  State copy() {
    return new State(this);
  }

  /** True if tasks of that start may be running. */
  public boolean runs(Spawn spawn) {
    return live.containsKey(spawn);
  }

  /** How many a barrier waits for, if that is known. */
  public Optional<Lin> parties(Value.Fresh barrier) {
    return heap.get(new Cell(barrier.event(), PARTIES, Lin.ZERO)) instanceof Value.Whole w
        ? Optional.of(w.lin())
        : Optional.empty();
  }

  /** The barrier or latch waits for so many. */
  void expects(Value.Fresh barrier, Value.Whole parties) {
    heap.put(new Cell(barrier.event(), PARTIES, Lin.ZERO), parties);
  }

  Optional<Value> cell(Cell cell) {
    return Optional.ofNullable(heap.get(cell));
  }

  public PathCondition path() {
    return path;
  }

  void push(Value value) {
    stack.add(value);
  }

  Value pop() {
    return stack.remove(stack.size() - 1);
  }

  Value.Ref popRef() {
    if (pop() instanceof Value.Ref r) {
      return r;
    }
    throw new NotAnalysable("bytecode that does not verify");
  }

  Lin popWhole() {
    if (pop() instanceof Value.Whole w) {
      return w.lin();
    }
    throw new NotAnalysable("bytecode that does not verify");
  }

  Symbol timeOf(MemKey key) {
    return times.getOrDefault(key, time);
  }

  /** Takes over everything but variables and stack: a call ended in that state. */
  void becomes(State end) {
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
    initialised.clear();
    initialised.addAll(end.initialised);
    phase = end.phase;
  }

  /** Forgets the content that these cells had when their objects were put into collections. */
  void forgetStored(Predicate<Cell> cells) {
    contents.replaceAll((k, all) -> all.stream().map(s -> s.without(cells)).toList());
  }

  /** Cells of the class, or of any class, may have been written under any name. */
  void writtenByOthers(MemKey key) {
    foreign.add(key);
    forgetStored(
        c -> key.equals(ANYTHING) ? c.key().kind() != MemKey.Kind.STATE : c.key().equals(key));
  }

  /** Forgets everything about memory: unknown code ran. */
  void forget(Symbol newTime) {
    heap.clear();
    times.clear();
    contents.clear();
    time = newTime;
  }
}
