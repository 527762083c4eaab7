package org.ndseq.determinism.engine;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ndseq.determinism.code.BasicBlock;
import org.ndseq.determinism.code.MethodCode;
import org.ndseq.determinism.code.NaturalLoop;
import org.ndseq.determinism.heap.CellKey;
import org.ndseq.determinism.heap.SiteSet;
import org.ndseq.determinism.logic.Formula;
import org.ndseq.determinism.logic.IntegerRange;
import org.ndseq.determinism.logic.LinearTerm;
import org.ndseq.determinism.logic.Symbol;
import org.ndseq.determinism.logic.SymbolRenaming;
import org.ndseq.determinism.logic.SymbolScope;
import org.ndseq.determinism.memory.AccessLog;
import org.ndseq.determinism.memory.JoinTracking;
import org.ndseq.determinism.memory.SymbolicContext;
import org.ndseq.determinism.memory.SymbolicState;
import org.ndseq.determinism.memory.TaskStart;
import org.ndseq.determinism.memory.ValueRenaming;
import org.ndseq.determinism.model.BoxingModel;
import org.ndseq.determinism.value.NotAnalysable;
import org.ndseq.determinism.value.SymbolicValue;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Interprets a loop for an arbitrary iteration: what the body changes is unknown at the head
 * (widening to everything), then {@link LoopInvariant} proves what holds of the unknowns after all
 * (narrowing), and a last pass over the body uses it.
 */
final class LoopInterpreter {
  private static final int MOST_PASSES = 24;
  private static final IntegerRange COUNT = IntegerRange.of(0, 1L << 62);

  private final SymbolicContext context;
  private final StateMerge merge;
  private final MethodCode method;
  private final BodyInterpreter body;

  LoopInterpreter(
      SymbolicContext context, StateMerge merge, MethodCode method, BodyInterpreter body) {
    this.context = context;
    this.merge = merge;
    this.method = method;
    this.body = body;
  }

  List<BodyInterpreter.Exit> run(NaturalLoop loop, List<SymbolicState> incoming) {
    SymbolicState entry = merge.all(incoming);
    SymbolScope outside = context.scope();
    SymbolScope inside = outside.child(SymbolScope.Kind.LOOP, "loop in " + method.name());
    AccessLog.Mark mark = context.log().mark();
    context.setScope(inside);
    try {
      Symbol counter = context.fresh("iteration", COUNT);
      inside.setCounter(counter);
      Set<Object> changed = context.changedBefore(loop);
      SymbolicState head = unknown(loop, entry, changed);
      context.rounds().beginsWith(inside, head.live.keySet());
      LoopInvariant facts = new LoopInvariant(context, counter, inside);
      boolean learned = false;
      for (int pass = 0; pass < MOST_PASSES; pass++) {
        context.budget().check();
        context.log().rollback(mark);
        BodyInterpreter.Ends ends =
            body.region(Optional.of(loop), loop.head(), List.of(head.copy()));
        decides(head, ends);
        if (ends.latches().isEmpty()) {
          ends.exits().forEach(e -> e.state().foreign.addAll(entry.foreign));
          return lastIteration(ends.exits(), inside, outside);
        }
        SymbolicState latch = merge.all(ends.latches());
        if (!latch.locks.equals(head.locks)) {
          throw new NotAnalysable("a lock that an iteration takes or releases for the next");
        }
        // what one iteration stores, the next may change
        Set.copyOf(latch.foreign).forEach(latch::writtenByOthers);
        for (SymbolicValue v : latch.locals) {
          if (v instanceof SymbolicValue.Fresh f && f.scope().isInside(inside)) {
            context.escapes().add(f);
          }
        }
        Set<Object> more = new HashSet<>(StateMerge.differences(head, latch));
        more.removeIf(changed::contains);
        if (!more.isEmpty()) {
          changed.addAll(more);
          head = unknown(loop, entry, changed);
          context.rounds().beginsWith(inside, head.live.keySet());
          learned = false;
        } else if (!learned) {
          facts.learn(entry, head, latch);
          alternate(changed, entry, head, latch);
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
   * Marks the values that decide when a loop ends. Its results show how often it ran, so a value
   * that decides when it ends is used, even if no symbol names it afterwards.
   */
  private void decides(SymbolicState head, BodyInterpreter.Ends ends) {
    List<SymbolicState> all = new ArrayList<>(ends.latches());
    ends.exits().forEach(e -> all.add(e.state()));
    for (SymbolicState state : all) {
      context.loads().carry(state.path.beyond(head.path.commonPrefix(state.path)));
    }
  }

  /**
   * After the loop its symbols mean their values in the last iteration, while accesses and starts
   * inside it keep speaking of any iteration: two meanings, two names.
   */
  private List<BodyInterpreter.Exit> lastIteration(
      List<BodyInterpreter.Exit> exits, SymbolScope inside, SymbolScope outside) {
    for (BodyInterpreter.Exit exit : exits) {
      exit.state()
          .contents
          .replaceAll(
              (k, all) ->
                  all.stream()
                      .filter(e -> !e.equals(SymbolicState.Stored.ofEarlier(inside)))
                      .toList());
      exit.state().joined.clear();
      exit.state().over.clear();
      new ValueRenaming(SymbolRenaming.ofLastIteration(context.terms(), inside, outside))
          .apply(exit.state());
    }
    return exits;
  }

  private SymbolicState unknown(NaturalLoop loop, SymbolicState entry, Set<Object> changed) {
    SymbolicState head = entry.copy();
    head.foreign.clear();
    head.joined.clear();
    if (mayStart(loop)) {
      head.over.clear();
    }
    int at = method.graph().block(loop.head()).start();
    if (changed.contains("time")) {
      context.escapes().anythingChanged(head);
    }
    for (Object part : changed) {
      if (part instanceof Integer slot) {
        SiteSet sites = context.heap().local(method, at, slot);
        head.locals[slot] = unknown(entry.locals[slot], method.variable(slot, at), sites);
      } else if (part instanceof SymbolicState.Cell cell) {
        head.heap.remove(cell);
      } else if (part instanceof CellKey key) {
        head.times.put(key, context.newTime());
        head.forgetStored(c -> c.key().equals(key));
      } else if (part instanceof SymbolicState.GrowingContents growing) {
        SymbolicState.Stored unknown = SymbolicState.Stored.ofEarlier(context.scope());
        head.contents.computeIfPresent(
            growing.event(), (k, known) -> JoinTracking.union(known, List.of(unknown)));
      } else if (part instanceof SymbolicState.LostContents lost) {
        head.contents.remove(lost.event());
      } else if (part instanceof TaskStart spawn) {
        head.live.merge(spawn, TaskStart.Age.PRIOR, (x, y) -> TaskStart.Age.ANY);
      } else if (part instanceof SymbolicState.CountedInLoop counted) {
        head.counted.add(counted.latch());
      } else if (part.equals("phase")) {
        head.phase = LinearTerm.of(context.fresh("phase", IntegerRange.LONG));
      } else if (part.equals("stack")) {
        head.stack.replaceAll(v -> unknown(v, "it", context.heap().anything()));
      }
    }
    return head;
  }

  /** True if an iteration may start tasks that were known to be over when the loop began. */
  private boolean mayStart(NaturalLoop loop) {
    for (int b : loop.body()) {
      BasicBlock block = method.graph().block(b);
      for (int i = block.start(); i < block.end(); i++) {
        AbstractInsnNode insn = method.node().instructions.get(i);
        boolean calls = insn instanceof MethodInsnNode m && mayStart(m);
        if (calls || insn instanceof InvokeDynamicInsnNode) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean mayStart(MethodInsnNode call) {
    return !call.owner.equals("java/lang/Math") && !BoxingModel.isBox(call.owner);
  }

  private SymbolicValue unknown(SymbolicValue before, String name, SiteSet sites) {
    if (before instanceof SymbolicValue.Whole w) {
      return new SymbolicValue.Whole(
          LinearTerm.of(context.fresh(name, w.width().range())), w.width());
    } else if (before instanceof SymbolicValue.Ref) {
      context.escapes().add(before);
      return new SymbolicValue.Root(
          context.vague("ref#" + name, IntegerRange.NATURAL), name, sites);
    } else if (before instanceof SymbolicValue.Real r) {
      return new SymbolicValue.Real(Set.of(context.vague(name, IntegerRange.FLAG)), r.wide());
    }
    return before;
  }

  /** Two variables that every iteration exchanges have their first values every other time. */
  private void alternate(
      Set<Object> changed, SymbolicState entry, SymbolicState head, SymbolicState latch) {
    for (int a = 0; a < head.locals.length; a++) {
      for (int b = a + 1; b < head.locals.length; b++) {
        if (changed.contains(a)
            && changed.contains(b)
            && head.locals[a] instanceof SymbolicValue.Root x
            && head.locals[b] instanceof SymbolicValue.Root y
            && latch.locals[a].equals(y)
            && latch.locals[b].equals(x)
            && entry.locals[a] instanceof SymbolicValue.Ref first
            && entry.locals[b] instanceof SymbolicValue.Ref second) {
          Formula odd = oddIteration();
          head.locals[a] = choice(second, first, odd);
          head.locals[b] = choice(first, second, odd);
        }
      }
    }
  }

  private Formula oddIteration() {
    LinearTerm counter = LinearTerm.of(context.scope().counter().orElseThrow());
    Symbol half = context.fresh("half", COUNT);
    Symbol rest = context.fresh("rest", IntegerRange.FLAG);
    LinearTerm twice = LinearTerm.of(half).times(BigInteger.TWO);
    rest.addFact(Formula.eq(counter, twice.plus(LinearTerm.of(rest))));
    return Formula.eq(LinearTerm.of(rest), LinearTerm.ONE);
  }

  private static SymbolicValue choice(
      SymbolicValue.Ref odd, SymbolicValue.Ref even, Formula isOdd) {
    return new SymbolicValue.Choice(
        List.of(
            new SymbolicValue.Option(isOdd, odd),
            new SymbolicValue.Option(Formula.not(isOdd), even)));
  }

  /**
   * Variables that a loop only exchanges among each other are different objects in every iteration
   * if they were so before.
   */
  private void exchanges(
      Set<Object> changed, SymbolicState entry, SymbolicState head, SymbolicState latch) {
    List<Integer> slots = new ArrayList<>();
    for (Object part : changed) {
      if (part instanceof Integer slot && head.locals[slot] instanceof SymbolicValue.Root) {
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
            && head.locals[a] instanceof SymbolicValue.Root x
            && head.locals[b] instanceof SymbolicValue.Root y) {
          context.distinct().add(Set.of(x.self(), y.self()));
        }
      }
    }
  }

  private static boolean allDiffer(List<Integer> slots, SymbolicState entry) {
    Set<Integer> events = new HashSet<>();
    return slots.stream()
        .allMatch(s -> entry.locals[s] instanceof SymbolicValue.Fresh f && events.add(f.event()));
  }

  private void finish(
      Set<Object> changed, SymbolicState head, SymbolicState latch, SymbolScope inside) {
    for (Object part : changed) {
      if (part instanceof Integer slot) {
        context.loads().carry(latch.locals[slot]);
      } else if (part instanceof SymbolicState.Cell cell && latch.heap.containsKey(cell)) {
        context.loads().carry(latch.heap.getOrDefault(cell, new SymbolicValue.Nothing()));
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

  private boolean catchesInside(NaturalLoop loop) {
    return loop.body().stream()
        .anyMatch(b -> method.graph().block(b).handlers().stream().anyMatch(loop.body()::contains));
  }

  private List<BodyInterpreter.Exit> exits(
      NaturalLoop loop,
      SymbolicState entry,
      SymbolicState latch,
      List<BodyInterpreter.Exit> exits,
      LoopInvariant facts) {
    LoopJoin joins = new LoopJoin(context);
    joins.boundCount(entry, latch, context.scope());
    List<BodyInterpreter.Exit> all = new ArrayList<>();
    for (BodyInterpreter.Exit exit : exits) {
      SymbolicState state = exit.state();
      state.foreign.addAll(latch.foreign);
      state.foreign.addAll(entry.foreign);
      latch.contents.forEach(
          (k, v) -> {
            if (state.contents.containsKey(k) || !entry.contents.containsKey(k)) {
              state.contents.merge(k, v, JoinTracking::union);
            }
          });
      if (!catchesInside(loop)) {
        joins.numberElements(entry, latch, state, context.scope());
      }
      if (exit.from() == loop.head()) {
        joins.afterLoop(state, latch, context.scope(), facts);
      }
      state.awaited.removeIf(a -> a.scope() == context.scope());
      all.add(exit);
    }
    return all;
  }
}
