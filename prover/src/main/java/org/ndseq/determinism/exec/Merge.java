package org.ndseq.determinism.exec;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ndseq.determinism.heap.MemKey;
import org.ndseq.determinism.logic.Formula;
import org.ndseq.determinism.logic.Lin;
import org.ndseq.determinism.logic.Range;
import org.ndseq.determinism.logic.Symbol;

/**
 * Joins the states of ways that meet. Values that differ become a new symbol that equals each of
 * them under the condition of its way, so nothing is lost where conditions tell the ways apart.
 */
@SuppressWarnings("ReferenceEquality") // the same object, not an equal one, is meant
final class Merge {
  private static final int MOST_OPTIONS = 6;

  private final SymbolicContext context;

  Merge(SymbolicContext context) {
    this.context = context;
  }

  State all(List<State> states) {
    List<State> left = new ArrayList<>(states);
    while (left.size() > 1) {
      // those that parted last meet first, so that both sides of a branch cancel out
      int a = 0;
      int b = 1;
      int longest = -1;
      for (int i = 0; i < left.size(); i++) {
        for (int j = i + 1; j < left.size(); j++) {
          int common = left.get(i).path.commonPrefix(left.get(j).path);
          if (common > longest) {
            longest = common;
            a = i;
            b = j;
          }
        }
      }
      State merged = two(left.get(a), left.get(b));
      left.remove(b);
      left.set(a, merged);
    }
    return left.get(0);
  }

  private State two(State a, State b) {
    context.check();
    int prefix = a.path.commonPrefix(b.path);
    Formula whenA = a.path.beyond(prefix);
    Formula whenB = b.path.beyond(prefix);
    State merged = a.copy();
    merged.path = a.path.or(b.path);
    for (int i = 0; i < merged.locals.length; i++) {
      merged.locals[i] = value(a.locals[i], whenA, b.locals[i], whenB, "v" + i);
    }
    for (int i = 0; i < Math.min(a.stack.size(), b.stack.size()); i++) {
      merged.stack.set(i, value(a.stack.get(i), whenA, b.stack.get(i), whenB, "it"));
    }
    merged.heap.keySet().retainAll(b.heap.keySet());
    merged.heap.replaceAll((c, v) -> value(v, whenA, cellOf(b, c), whenB, c.key().name()));
    merged.heap.values().removeIf(v -> v instanceof Value.Nothing);
    times(merged, a, b);
    if (value(Value.ofLong(a.phase), whenA, Value.ofLong(b.phase), whenB, "phase")
        instanceof Value.Whole w) {
      merged.phase = w.lin();
    }
    mergeTasks(merged, a, b);
    if (!a.locks.equals(b.locks)) {
      throw new NotAnalysable("a lock held on one way only");
    }
    return merged;
  }

  private static Value cellOf(State s, State.Cell cell) {
    return s.heap.getOrDefault(cell, new Value.Nothing());
  }

  private void times(State merged, State a, State b) {
    Set<MemKey> keys = new HashSet<>(a.times.keySet());
    keys.addAll(b.times.keySet());
    for (MemKey key : keys) {
      Symbol time = a.timeOf(key);
      merged.times.put(key, time == b.timeOf(key) ? time : context.newTime());
    }
    if (a.time != b.time) {
      merged.time = context.newTime();
    }
  }

  private static void mergeTasks(State merged, State a, State b) {
    b.live.forEach((s, age) -> merged.live.merge(s, age, (x, y) -> x == y ? x : Spawn.Age.ANY));
    merged.contents.keySet().retainAll(b.contents.keySet());
    b.contents.forEach(
        (event, list) -> {
          if (!a.contents.containsKey(event)) {
            return;
          }
          List<State.Stored> union = new ArrayList<>(a.contents.getOrDefault(event, List.of()));
          list.stream().filter(s -> !union.contains(s)).forEach(union::add);
          merged.contents.put(event, union);
        });
    merged.awaited.retainAll(b.awaited);
    merged.joined.retainAll(b.joined);
    merged.foreign.addAll(b.foreign);
    merged.counted.addAll(b.counted);
    merged.initialised.retainAll(b.initialised);
  }

  Value value(Value a, Formula whenA, Value b, Formula whenB, String name) {
    if (a.equals(b)) {
      return a;
    }
    if (a instanceof Value.Whole x && b instanceof Value.Whole y && x.width() == y.width()) {
      Range rx = x.lin().range();
      Range ry = y.lin().range();
      Range hull = new Range(rx.lo().min(ry.lo()), rx.hi().max(ry.hi()));
      Symbol phi = context.fresh(name, x.width().range().meet(hull));
      phi.addFact(Formula.implies(whenA, Formula.eq(Lin.of(phi), x.lin())));
      phi.addFact(Formula.implies(whenB, Formula.eq(Lin.of(phi), y.lin())));
      phi.addFact(
          Formula.or(List.of(Formula.eq(Lin.of(phi), x.lin()), Formula.eq(Lin.of(phi), y.lin()))));
      return new Value.Whole(Lin.of(phi), x.width());
    }
    if (a instanceof Value.Real x && b instanceof Value.Real y) {
      Set<Symbol> loads = new HashSet<>(x.loads());
      loads.addAll(y.loads());
      return new Value.Real(loads, x.wide());
    }
    if (a instanceof Value.Ref x && b instanceof Value.Ref y) {
      return choice(x, whenA, y, whenB, name);
    }
    return new Value.Nothing();
  }

  private Value.Ref choice(Value.Ref a, Formula whenA, Value.Ref b, Formula whenB, String name) {
    context.escapes().add(a);
    context.escapes().add(b);
    List<Value.Option> options = new ArrayList<>();
    addOptions(options, a, whenA);
    addOptions(options, b, whenB);
    if (options.size() > MOST_OPTIONS) {
      options.forEach(o -> context.loads().carry(new Value.Choice(List.of(o))));
      return new Value.Root(
          context.vague("ref#" + name, Range.NATURAL), name, context.heap().anything());
    }
    return new Value.Choice(options);
  }

  private static void addOptions(List<Value.Option> options, Value.Ref ref, Formula when) {
    if (ref instanceof Value.Choice c) {
      c.options().forEach(o -> options.add(new Value.Option(Formula.and(o.when(), when), o.ref())));
    } else {
      options.add(new Value.Option(when, ref));
    }
  }

  /** The parts in which two states differ. */
  static Set<Object> differences(State head, State latch) {
    Set<Object> all = new HashSet<>();
    for (int i = 0; i < head.locals.length; i++) {
      if (!head.locals[i].equals(latch.locals[i])) {
        all.add(i);
      }
    }
    for (Map.Entry<State.Cell, Value> e : head.heap.entrySet()) {
      if (!e.getValue().equals(latch.heap.get(e.getKey()))) {
        all.add(e.getKey());
      }
    }
    Set<MemKey> keys = new HashSet<>(head.times.keySet());
    keys.addAll(latch.times.keySet());
    keys.stream().filter(k -> head.timeOf(k) != latch.timeOf(k)).forEach(all::add);
    head.contents.keySet().stream()
        .filter(k -> !latch.contents.containsKey(k))
        .forEach(k -> all.add(new State.LostContents(k)));
    latch.contents.forEach(
        (k, stored) -> {
          if (!head.contents.getOrDefault(k, stored).containsAll(stored)) {
            all.add(new State.GrowingContents(k));
          }
        });
    if (head.time != latch.time) {
      all.add("time");
    }
    if (!head.phase.equals(latch.phase)) {
      all.add("phase");
    }
    latch.counted.stream()
        .filter(e -> !head.counted.contains(e))
        .forEach(e -> all.add(new State.CountedInLoop(e)));
    if (!head.stack.equals(latch.stack)) {
      all.add("stack");
    }
    latch.live.keySet().stream().filter(s -> !head.live.containsKey(s)).forEach(all::add);
    return all;
  }
}
