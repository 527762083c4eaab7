package org.ndseq.determinism.exec;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
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
  }

  /** Says that a loop adds to a collection, so that it holds more than is known inside. */
  record GrowingContents(int event) {}

  /** Says that the contents of a collection are no longer known. */
  record LostContents(int event) {}

  /** A handle of a task was waited for in a loop over a collection. */
  record Awaited(int collection, Scope home, Lin index, Scope scope) {}

  Value[] locals;
  List<Value> stack = new ArrayList<>();
  PathCondition path;
  final Map<Cell, Value> heap = new HashMap<>();
  final Map<MemKey, Symbol> times = new HashMap<>();
  Symbol time;
  List<Value.Ref> locks = new ArrayList<>();
  final Map<Spawn, Spawn.Age> live = new LinkedHashMap<>();
  final Map<Integer, List<Stored>> contents = new HashMap<>();
  final Set<Awaited> awaited = new LinkedHashSet<>();
  Access.Phase phase = Access.Phase.START;

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
    phase = other.phase;
  }

  State copy() {
    return new State(this);
  }

  /** True if tasks of that start may be running. */
  public boolean runs(Spawn spawn) {
    return live.containsKey(spawn);
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

  /** Forgets everything about memory: unknown code ran. */
  void forget(Symbol newTime) {
    heap.clear();
    times.clear();
    contents.clear();
    time = newTime;
  }
}
