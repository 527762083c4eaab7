package org.ndseq.flow.graph;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntIterator;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.ndseq.program.CombinedUpdateFinder;
import org.ndseq.program.InstructionKind;
import org.ndseq.program.MethodCode;
import org.ndseq.program.OperandCombination;
import org.ndseq.program.RecordedProgram;
import org.ndseq.trace.SiteDefinition;
import org.ndseq.trace.Trace;
import org.ndseq.trace.format.SiteOp;

/**
 * Finds updates of a run that commute: a location is read and written back with something added (or
 * by another operation that commutes), no other write is in between, and the value that was read is
 * not used for anything else; or an atomic addition whose result is not used; or an entry of a map
 * that the first task makes by a function of nothing but the key, so that it does not matter which
 * task is first.
 *
 * <p>The ends of a queue are here too: putting something in and taking something out that was put
 * in earlier can change places.
 *
 * <p>The paper has only conflicts of reads and writes, by which two tasks that each add to a
 * counter twice would have no serial order. That is a departure in the sense of Definition 3: such
 * updates do not conflict with each other, and conflict with every other access as writes do.
 */
public final class CommutingUpdateFinder {
  /** No updates commute. */
  public static final CommutingUpdateFinder NONE = new CommutingUpdateFinder();

  private static final Set<String> ADDITIONS =
      Set.of(
          "getAndAdd",
          "addAndGet",
          "getAndIncrement",
          "incrementAndGet",
          "getAndDecrement",
          "decrementAndGet",
          "getAndAddAcquire",
          "getAndAddRelease",
          "add",
          "increment",
          "decrement");
  private static final Set<String> WITH_FUNCTION =
      Set.of("merge", "getAndAccumulate", "accumulateAndGet");

  /** The writes, with the number of what they combine by. */
  private final Int2IntOpenHashMap groups = new Int2IntOpenHashMap();

  private final BitSet reads = new BitSet();
  private final BitSet puts = new BitSet();
  private final BitSet takes = new BitSet();

  private CommutingUpdateFinder() {}

  /** Updates that are known to commute with each other. */
  public static CommutingUpdateFinder of(IntSet updates) {
    CommutingUpdateFinder given = new CommutingUpdateFinder();
    updates.forEach(n -> given.groups.put(n, OperandCombination.ADD.number()));
    return given;
  }

  /** Nodes that are known to put something into a queue or to take it out. */
  public static CommutingUpdateFinder ofQueues(BitSet puts, BitSet takes) {
    CommutingUpdateFinder given = new CommutingUpdateFinder();
    given.puts.or(puts);
    given.takes.or(takes);
    return given;
  }

  /** The updates of a run. */
  public static CommutingUpdateFinder of(FlowGraph graph, RecordedProgram program) {
    return new Search(graph, program).find();
  }

  /** A number that the writes have in common which can change places with a write, or 0. */
  public int group(int node) {
    return groups.isEmpty() ? 0 : groups.get(node);
  }

  /** Whether a read is part of an update, for which its write stands. */
  public boolean isRead(int node) {
    return reads.get(node);
  }

  /** Whether a node puts something in at the end of a queue, and does not look at it otherwise. */
  public boolean isPut(int node) {
    return puts.get(node);
  }

  /** Whether a node takes the oldest thing out of a queue, for which it waits if it must. */
  public boolean isTake(int node) {
    return takes.get(node);
  }

  /** Whether some update adds floating-point numbers, whose sum depends on the order a little. */
  public boolean roundsDifferently() {
    return groups.containsValue(OperandCombination.FLOATING_ADD.number());
  }

  private static final class Search {
    private final FlowGraph graph;
    private final Trace trace;
    private final RecordedProgram program;
    private final Map<Integer, Optional<CombinedUpdateFinder>> patterns = new HashMap<>();
    private final CommutingUpdateFinder found = new CommutingUpdateFinder();

    /** The write that may use a read. */
    private final Int2IntOpenHashMap writeOf = new Int2IntOpenHashMap();

    Search(FlowGraph graph, RecordedProgram program) {
      this.graph = graph;
      this.trace = graph.trace();
      this.program = program;
    }

    CommutingUpdateFinder find() {
      for (int n = 0; n < graph.size(); n++) {
        NodeKind kind = graph.kind(n);
        if (kind == NodeKind.WRITE) {
          plain(n);
        } else if (kind == NodeKind.UPDATE) {
          atomic(n);
        }
      }
      if (!found.groups.isEmpty()) {
        dropThoseUsedElsewhere();
        IntIterator all = writeOf.keySet().iterator();
        while (all.hasNext()) {
          found.reads.set(all.nextInt());
        }
      }
      return found;
    }

    private void plain(int write) {
      CombinedUpdateFinder of = pattern(graph.method(write));
      int read = of == null ? -1 : of.read(graph.instruction(write));
      if (of == null || read < 0) {
        return;
      }
      for (int i = 0; i < graph.dependencyCount(write); i++) {
        int d = graph.dependency(write, i);
        if (graph.kind(d) == NodeKind.READ
            && graph.instruction(d) == read
            && graph.method(d) == graph.method(write)
            && graph.location(d) == graph.location(write)
            && graph.version(d) + 1 == graph.version(write)) {
          writeOf.put(d, write);
          found.groups.put(write, of.combination(graph.instruction(write)).number());
          return;
        }
      }
    }

    private @Nullable CombinedUpdateFinder pattern(int method) {
      return patterns
          .computeIfAbsent(method, m -> program.method(m).map(CombinedUpdateFinder::of))
          .orElse(null);
    }

    private void atomic(int update) {
      int site = trace.site(graph.event(update));
      if (site < 0) {
        return;
      }
      SiteDefinition def = trace.symbols().site(site);
      int dot = def.called().lastIndexOf('.');
      int end = def.called().indexOf('(');
      if (dot < 0 || end < dot) {
        return;
      }
      String name = def.called().substring(dot + 1, end);
      OperandCombination by = OperandCombination.NONE;
      if (def.op() == SiteOp.ATOMIC && ADDITIONS.contains(name) && isNumber(def.called())) {
        boolean rounds = def.called().contains("atomic/Double");
        by = rounds ? OperandCombination.FLOATING_ADD : OperandCombination.ADD;
      } else if (WITH_FUNCTION.contains(name) && hasNoOrder(def, update)) {
        by = program.method(graph.method(update)).map(c -> function(c, update)).orElse(by);
      } else if (name.equals("computeIfAbsent") && hasNoOrder(def, update)) {
        boolean made =
            program.method(graph.method(update)).filter(c -> isGivenNothing(c, update)).isPresent();
        by = made ? OperandCombination.ENSURE : by;
      } else if (name.equals("set") && def.called().startsWith("java/util/BitSet.set(I)")) {
        by = OperandCombination.OR;
      } else if (BlockingQueueTable.isFirstInFirstOut(type(update))) {
        found.puts.set(update, name.equals("put") || name.equals("add"));
        found.takes.set(update, name.equals("take"));
      }
      if (by != OperandCombination.NONE) {
        found.groups.put(update, by.number());
      }
    }

    private static boolean isNumber(String called) {
      return called.startsWith("java/util/concurrent/atomic/")
          || called.startsWith("java/lang/invoke/VarHandle");
    }

    /** Whether the order in which entries were made shows in no way. */
    private boolean hasNoOrder(SiteDefinition def, int update) {
      String type = type(update);
      return def.op() == SiteOp.ATOMIC
          || type.equals("java.util.HashMap")
          || type.equals("java.util.TreeMap");
    }

    private String type(int node) {
      return trace.locations().objects().type(trace.locations().object(graph.location(node)));
    }

    /** Whether a function without captured values is made right before the call. */
    private boolean isGivenNothing(MethodCode code, int update) {
      int pc = graph.instruction(update) - 1;
      return pc >= 0
          && code.op(pc) == InstructionKind.CALL
          && code.pops(pc) == 0
          && code.pushes(pc) == 1;
    }

    /**
     * The operation of a method reference that is made right before the call, as its last argument.
     */
    private OperandCombination function(MethodCode code, int update) {
      boolean made = isGivenNothing(code, update);
      OperandCombination by =
          made ? code.combination(graph.instruction(update) - 1) : OperandCombination.NONE;
      return by == OperandCombination.CONVERT ? OperandCombination.NONE : by;
    }

    private void dropThoseUsedElsewhere() {
      for (int n = 0; n < graph.size(); n++) {
        for (int i = 0; i < graph.dependencyCount(n); i++) {
          int d = graph.dependency(n, i);
          NodeKind kind = graph.kind(d);
          if (kind == NodeKind.UPDATE) {
            if (found.groups.get(d) != OperandCombination.ENSURE.number()) {
              found.groups.remove(d);
            }
          } else if (kind == NodeKind.READ && writeOf.containsKey(d) && writeOf.get(d) != n) {
            found.groups.remove(writeOf.remove(d));
          }
        }
      }
    }
  }
}
