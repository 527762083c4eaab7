package org.ndseq.determinism.engine;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ndseq.determinism.heap.CellKey;
import org.ndseq.determinism.logic.Formula;
import org.ndseq.determinism.logic.IntegerRange;
import org.ndseq.determinism.logic.LinearTerm;
import org.ndseq.determinism.logic.Symbol;
import org.ndseq.determinism.memory.SymbolicContext;
import org.ndseq.determinism.memory.SymbolicState;
import org.ndseq.determinism.memory.TaskStart;
import org.ndseq.determinism.value.NotAnalysable;
import org.ndseq.determinism.value.SymbolicValue;

/**
 * Joins the states of ways that meet. Values that differ become a new symbol that equals each of
 * them under the condition of its way, so nothing is lost where conditions tell the ways apart.
 */
@SuppressWarnings("ReferenceEquality") // the same object, not an equal one, is meant
final class StateMerge {
  private static final int MOST_OPTIONS = 6;

  private final SymbolicContext context;

  StateMerge(SymbolicContext context) {
    this.context = context;
  }

  SymbolicState all(List<SymbolicState> states) {
    List<SymbolicState> left = new ArrayList<>(states);
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
      SymbolicState merged = two(left.get(a), left.get(b));
      left.remove(b);
      left.set(a, merged);
    }
    return left.get(0);
  }

  private SymbolicState two(SymbolicState a, SymbolicState b) {
    context.check();
    int prefix = a.path.commonPrefix(b.path);
    Formula whenA = a.path.beyond(prefix);
    Formula whenB = b.path.beyond(prefix);
    SymbolicState merged = a.copy();
    merged.path = a.path.or(b.path);
    for (int i = 0; i < merged.locals.length; i++) {
      merged.locals[i] = value(a.locals[i], whenA, b.locals[i], whenB, "v" + i);
    }
    for (int i = 0; i < Math.min(a.stack.size(), b.stack.size()); i++) {
      merged.stack.set(i, value(a.stack.get(i), whenA, b.stack.get(i), whenB, "it"));
    }
    merged.heap.keySet().retainAll(b.heap.keySet());
    merged.heap.replaceAll((c, v) -> value(v, whenA, cellOf(b, c), whenB, c.key().name()));
    merged.heap.values().removeIf(v -> v instanceof SymbolicValue.Nothing);
    times(merged, a, b);
    if (value(SymbolicValue.ofLong(a.phase), whenA, SymbolicValue.ofLong(b.phase), whenB, "phase")
        instanceof SymbolicValue.Whole w) {
      merged.phase = w.lin();
    }
    mergeTasks(merged, a, b);
    if (!a.locks.equals(b.locks)) {
      throw new NotAnalysable("a lock held on one path only");
    }
    return merged;
  }

  private static SymbolicValue cellOf(SymbolicState s, SymbolicState.Cell cell) {
    return s.heap.getOrDefault(cell, new SymbolicValue.Nothing());
  }

  private void times(SymbolicState merged, SymbolicState a, SymbolicState b) {
    Set<CellKey> keys = new HashSet<>(a.times.keySet());
    keys.addAll(b.times.keySet());
    for (CellKey key : keys) {
      Symbol time = a.timeOf(key);
      merged.times.put(key, time == b.timeOf(key) ? time : context.newTime());
    }
    if (a.time != b.time) {
      merged.time = context.newTime();
    }
  }

  private static void mergeTasks(SymbolicState merged, SymbolicState a, SymbolicState b) {
    b.live.forEach((s, age) -> merged.live.merge(s, age, (x, y) -> x == y ? x : TaskStart.Age.ANY));
    merged.contents.keySet().retainAll(b.contents.keySet());
    b.contents.forEach(
        (event, list) -> {
          if (!a.contents.containsKey(event)) {
            return;
          }
          List<SymbolicState.Stored> union =
              new ArrayList<>(a.contents.getOrDefault(event, List.of()));
          list.stream().filter(s -> !union.contains(s)).forEach(union::add);
          merged.contents.put(event, union);
        });
    merged.awaited.retainAll(b.awaited);
    merged.joined.retainAll(b.joined);
    merged.over.retainAll(b.over);
    merged.foreign.addAll(b.foreign);
    merged.counted.addAll(b.counted);
    merged.initialised.retainAll(b.initialised);
  }

  SymbolicValue value(SymbolicValue a, Formula whenA, SymbolicValue b, Formula whenB, String name) {
    if (a.equals(b)) {
      return a;
    }
    if (a instanceof SymbolicValue.Whole x
        && b instanceof SymbolicValue.Whole y
        && x.width() == y.width()) {
      IntegerRange rx = x.lin().range();
      IntegerRange ry = y.lin().range();
      IntegerRange hull = new IntegerRange(rx.lo().min(ry.lo()), rx.hi().max(ry.hi()));
      Symbol phi = context.fresh(name, x.width().range().meet(hull));
      phi.addFact(Formula.implies(whenA, Formula.eq(LinearTerm.of(phi), x.lin())));
      phi.addFact(Formula.implies(whenB, Formula.eq(LinearTerm.of(phi), y.lin())));
      phi.addFact(
          Formula.or(
              List.of(
                  Formula.eq(LinearTerm.of(phi), x.lin()),
                  Formula.eq(LinearTerm.of(phi), y.lin()))));
      return new SymbolicValue.Whole(LinearTerm.of(phi), x.width());
    }
    if (a instanceof SymbolicValue.Real x && b instanceof SymbolicValue.Real y) {
      Set<Symbol> loads = new HashSet<>(x.loads());
      loads.addAll(y.loads());
      return new SymbolicValue.Real(loads, x.wide());
    }
    if (a instanceof SymbolicValue.Ref x && b instanceof SymbolicValue.Ref y) {
      return choice(x, whenA, y, whenB, name);
    }
    return new SymbolicValue.Nothing();
  }

  private SymbolicValue.Ref choice(
      SymbolicValue.Ref a, Formula whenA, SymbolicValue.Ref b, Formula whenB, String name) {
    context.escapes().add(a);
    context.escapes().add(b);
    List<SymbolicValue.Option> options = new ArrayList<>();
    addOptions(options, a, whenA);
    addOptions(options, b, whenB);
    if (options.size() > MOST_OPTIONS) {
      options.forEach(o -> context.loads().carry(new SymbolicValue.Choice(List.of(o))));
      return new SymbolicValue.Root(
          context.vague("ref#" + name, IntegerRange.NATURAL), name, context.heap().anything());
    }
    return new SymbolicValue.Choice(options);
  }

  private static void addOptions(
      List<SymbolicValue.Option> options, SymbolicValue.Ref ref, Formula when) {
    if (ref instanceof SymbolicValue.Choice c) {
      c.options()
          .forEach(
              o -> options.add(new SymbolicValue.Option(Formula.and(o.when(), when), o.ref())));
    } else {
      options.add(new SymbolicValue.Option(when, ref));
    }
  }

  /** The parts in which two states differ. */
  static Set<Object> differences(SymbolicState head, SymbolicState latch) {
    Set<Object> all = new HashSet<>();
    for (int i = 0; i < head.locals.length; i++) {
      if (!head.locals[i].equals(latch.locals[i])) {
        all.add(i);
      }
    }
    for (Map.Entry<SymbolicState.Cell, SymbolicValue> e : head.heap.entrySet()) {
      if (!e.getValue().equals(latch.heap.get(e.getKey()))) {
        all.add(e.getKey());
      }
    }
    Set<CellKey> keys = new HashSet<>(head.times.keySet());
    keys.addAll(latch.times.keySet());
    keys.stream().filter(k -> head.timeOf(k) != latch.timeOf(k)).forEach(all::add);
    head.contents.keySet().stream()
        .filter(k -> !latch.contents.containsKey(k))
        .forEach(k -> all.add(new SymbolicState.LostContents(k)));
    latch.contents.forEach(
        (k, stored) -> {
          if (!head.contents.getOrDefault(k, stored).containsAll(stored)) {
            all.add(new SymbolicState.GrowingContents(k));
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
        .forEach(e -> all.add(new SymbolicState.CountedInLoop(e)));
    if (!head.stack.equals(latch.stack)) {
      all.add("stack");
    }
    latch.live.keySet().stream().filter(s -> !head.live.containsKey(s)).forEach(all::add);
    return all;
  }
}
