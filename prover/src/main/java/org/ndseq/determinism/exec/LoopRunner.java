package org.ndseq.determinism.exec;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ndseq.determinism.code.Loop;
import org.ndseq.determinism.code.MethodCode;
import org.ndseq.determinism.heap.MemKey;
import org.ndseq.determinism.heap.Sites;
import org.ndseq.determinism.logic.Lin;
import org.ndseq.determinism.logic.PathCondition;
import org.ndseq.determinism.logic.Range;
import org.ndseq.determinism.logic.Renaming;
import org.ndseq.determinism.logic.Scope;
import org.ndseq.determinism.logic.Symbol;

/**
 * Interprets a loop for an arbitrary iteration: what the body changes is unknown at the head
 * (widening to everything), then {@link LoopFacts} proves what holds of the unknowns after all
 * (narrowing), and a last pass over the body uses it.
 */
final class LoopRunner {
  private static final int MOST_PASSES = 24;
  private static final Range COUNT = Range.of(0, 1L << 62);

  private final SymbolicContext context;
  private final Merge merge;
  private final MethodCode method;
  private final BodyRunner body;

  LoopRunner(SymbolicContext context, Merge merge, MethodCode method, BodyRunner body) {
    this.context = context;
    this.merge = merge;
    this.method = method;
    this.body = body;
  }

  List<BodyRunner.Exit> run(Loop loop, List<State> incoming) {
    State entry = merge.all(incoming);
    Scope outside = context.scope();
    Scope inside = outside.child(Scope.Kind.LOOP, "loop in " + method.name());
    AccessLog.Mark mark = context.log().mark();
    context.setScope(inside);
    try {
      Symbol counter = context.fresh("iteration", COUNT);
      inside.setCounter(counter);
      Set<Object> changed = context.changedBefore(loop);
      State head = unknown(loop, entry, changed);
      context.rounds().beginsWith(inside, head.live.keySet());
      LoopFacts facts = new LoopFacts(context, counter, inside);
      boolean learned = false;
      for (int pass = 0; pass < MOST_PASSES; pass++) {
        context.budget().check();
        context.log().rollback(mark);
        BodyRunner.Ends ends = body.region(Optional.of(loop), loop.head(), List.of(head.copy()));
        decides(head, ends);
        if (ends.latches().isEmpty()) {
          ends.exits().forEach(e -> e.state().foreign.addAll(entry.foreign));
          return lastIteration(ends.exits(), inside, outside);
        }
        State latch = merge.all(ends.latches());
        // what one iteration stores, the next may change
        Set.copyOf(latch.foreign).forEach(latch::writtenByOthers);
        for (Value v : latch.locals) {
          if (v instanceof Value.Fresh f && f.scope().isInside(inside)) {
            context.escapes().add(f);
          }
        }
        Set<Object> more = new HashSet<>(Merge.differences(head, latch));
        more.removeIf(changed::contains);
        if (!more.isEmpty()) {
          changed.addAll(more);
          head = unknown(loop, entry, changed);
          context.rounds().beginsWith(inside, head.live.keySet());
          learned = false;
        } else if (!learned) {
          facts.learn(entry, head, latch);
          learned = true;
        } else {
          finish(changed, head, latch, inside);
          exchanges(changed, entry, head, latch);
          return lastIteration(exits(loop, entry, latch, ends.exits(), facts), inside, outside);
        }
      }
      throw new NotAnalysable("a loop in " + method.name() + "() that changes too much");
    } finally {
      context.setScope(outside);
    }
  }

  /**
   * Marks the values that decide when a loop ends. Its results show how often it ran, so a value that decides when it ends is used, even
   * if no symbol names it afterwards.
   */
  private void decides(State head, BodyRunner.Ends ends) {
    List<State> all = new ArrayList<>(ends.latches());
    ends.exits().forEach(e -> all.add(e.state()));
    for (State state : all) {
      context.loads().carry(state.path.beyond(head.path.commonPrefix(state.path)));
    }
  }

  /**
   * After the loop its symbols mean their values in the last iteration, while accesses and starts
   * inside it keep speaking of any iteration: two meanings, two names.
   */
  private List<BodyRunner.Exit> lastIteration(
      List<BodyRunner.Exit> exits, Scope inside, Scope outside) {
    for (BodyRunner.Exit exit : exits) {
      exit.state()
          .contents
          .replaceAll(
              (k, all) ->
                  all.stream()
                      .filter(e -> e.scope() != inside || !(e.value() instanceof Value.Null))
                      .toList());
      exit.state().joined.clear();
      new ValueRenaming(Renaming.ofLastIteration(context.terms(), inside, outside))
          .apply(exit.state());
    }
    return exits;
  }

  private State unknown(Loop loop, State entry, Set<Object> changed) {
    State head = entry.copy();
    head.foreign.clear();
    head.joined.clear();
    int at = method.graph().block(loop.head()).start();
    if (changed.contains("time")) {
      context.escapes().anythingChanged(head);
    }
    for (Object part : changed) {
      if (part instanceof Integer slot) {
        Sites sites = context.heap().local(method, at, slot);
        head.locals[slot] = unknown(entry.locals[slot], method.variable(slot, at), sites);
      } else if (part instanceof State.Cell cell) {
        head.heap.remove(cell);
      } else if (part instanceof MemKey key) {
        head.times.put(key, context.newTime());
        head.forgetStored(c -> c.key().equals(key));
      } else if (part instanceof State.GrowingContents growing) {
        State.Stored unknown =
            new State.Stored(
                new Value.Null(), Lin.ZERO, context.scope(), PathCondition.TRUE, Map.of());
        head.contents.computeIfPresent(
            growing.event(), (k, known) -> Joins.union(known, List.of(unknown)));
      } else if (part instanceof State.LostContents lost) {
        head.contents.remove(lost.event());
      } else if (part instanceof Spawn spawn) {
        head.live.merge(spawn, Spawn.Age.PRIOR, (x, y) -> Spawn.Age.ANY);
      } else if (part instanceof State.CountedInLoop counted) {
        head.counted.add(counted.latch());
      } else if (part.equals("phase")) {
        head.phase = Lin.of(context.fresh("phase", Range.LONG));
      } else if (part.equals("stack")) {
        head.stack.replaceAll(v -> unknown(v, "it", context.heap().anything()));
      }
    }
    return head;
  }

  private Value unknown(Value before, String name, Sites sites) {
    if (before instanceof Value.Whole w) {
      return new Value.Whole(Lin.of(context.fresh(name, w.width().range())), w.width());
    } else if (before instanceof Value.Ref) {
      context.escapes().add(before);
      return new Value.Root(context.vague("ref#" + name, Range.NATURAL), name, sites);
    } else if (before instanceof Value.Real r) {
      return new Value.Real(Set.of(context.vague(name, Range.FLAG)), r.wide());
    }
    return before;
  }

  /**
   * Variables that a loop only exchanges among each other are different objects in every iteration
   * if they were so before.
   */
  private void exchanges(Set<Object> changed, State entry, State head, State latch) {
    List<Integer> slots = new ArrayList<>();
    for (Object part : changed) {
      if (part instanceof Integer slot && head.locals[slot] instanceof Value.Root) {
        slots.add(slot);
      }
    }
    // a variable that gets anything else is no part of the exchange, nor one that gets its value
    boolean dropped = true;
    while (dropped) {
      dropped =
          slots.removeIf(s -> slots.stream().noneMatch(o -> latch.locals[s].equals(head.locals[o])))
              || slots.removeIf(
                  s ->
                      slots.stream()
                          .anyMatch(o -> o > s && latch.locals[s].equals(latch.locals[o])));
    }
    for (int a : slots) {
      for (int b : slots) {
        if (a < b
            && allDiffer(slots, entry)
            && head.locals[a] instanceof Value.Root x
            && head.locals[b] instanceof Value.Root y) {
          context.distinct().add(Set.of(x.self(), y.self()));
        }
      }
    }
  }

  private static boolean allDiffer(List<Integer> slots, State entry) {
    Set<Integer> events = new HashSet<>();
    return slots.stream()
        .allMatch(s -> entry.locals[s] instanceof Value.Fresh f && events.add(f.event()));
  }

  private void finish(Set<Object> changed, State head, State latch, Scope inside) {
    for (Object part : changed) {
      if (part instanceof Integer slot) {
        context.loads().carry(latch.locals[slot]);
      } else if (part instanceof State.Cell cell && latch.heap.containsKey(cell)) {
        context.loads().carry(latch.heap.getOrDefault(cell, new Value.Nothing()));
      }
    }
    latch.heap.forEach(
        (c, v) -> {
          if (!head.heap.containsKey(c)) {
            context.loads().carry(v);
          }
        });
    latch.live.keySet().stream()
        .filter(s -> s.scope().isInside(inside))
        .forEach(s -> s.spreadsOver(inside));
  }

  private List<BodyRunner.Exit> exits(
      Loop loop, State entry, State latch, List<BodyRunner.Exit> exits, LoopFacts facts) {
    LoopJoin joins = new LoopJoin(context);
    joins.boundCount(entry, latch, context.scope());
    List<BodyRunner.Exit> all = new ArrayList<>();
    for (BodyRunner.Exit exit : exits) {
      State state = exit.state();
      state.foreign.addAll(latch.foreign);
      state.foreign.addAll(entry.foreign);
      latch.contents.forEach(
          (k, v) -> {
            if (state.contents.containsKey(k) || !entry.contents.containsKey(k)) {
              state.contents.merge(k, v, Joins::union);
            }
          });
      if (exit.from() == loop.head()) {
        joins.afterLoop(state, latch, context.scope(), facts);
      }
      state.awaited.removeIf(a -> a.scope() == context.scope());
      all.add(exit);
    }
    return all;
  }
}
