package org.ndseq.order;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.ndseq.trace.Trace;
import org.ndseq.trace.TransactionTable;
import org.ndseq.trace.format.EventKind;

/**
 * Decides whether the transactions of a text trace are conflict-serializable: whether some order of
 * whole transactions keeps the order of all conflicting accesses, of each thread, and of forks and
 * joins. An event outside of transactions is one of its own.
 *
 * <p>Departure from the usual definition (Farzan and Madhusudan, CAV 2008): acquisitions of a lock
 * do not conflict by themselves, because their order decides no value. Where a lock is held from
 * one transaction to another, {@link SerialLockOrder} has to find an order in which it is free when
 * it is taken.
 */
public final class TransactionGraph {
  private static final int NONE = -1;

  /** The answer for a trace. */
  public sealed interface Answer {
    /** Some serial order of the transactions has the same conflicts. */
    record Serializable() implements Answer {}

    /** The conflicts order transactions in a cycle; as pairs of trace events. */
    record Cyclic(OrderCycle cycle) implements Answer {}

    /** Not decided, for the reason given. */
    record Undecided(String why) implements Answer {}
  }

  private final Trace trace;
  private final LinearOrder order;

  /** The transaction of each event. */
  private final int[] nodeOf;

  private final LongArrayList edges = new LongArrayList();
  private final LongOpenHashSet known = new LongOpenHashSet();

  /** The two accesses of each edge that is a conflict, else -1. */
  private final IntArrayList firsts = new IntArrayList();

  private final IntArrayList seconds = new IntArrayList();
  private int nodes;

  private TransactionGraph(Trace trace) {
    this.trace = trace;
    this.order = LinearOrder.of(trace);
    this.nodeOf = new int[trace.size()];
    numberTransactions();
  }

  /** Decides about a trace that has transactions. */
  public static Answer decide(Trace trace) {
    TransactionGraph graph = new TransactionGraph(trace);
    graph.orderThreads();
    if (graph.cycle().isPresent()) {
      return new Answer.Undecided(
          "a transaction forks a task and waits for it, so whole transactions have no serial order");
    }
    graph.orderConflicts();
    Optional<IntArrayList> cycle = graph.cycle();
    if (cycle.isPresent()) {
      return new Answer.Cyclic(graph.conflicts(cycle.get()));
    }
    return SerialLockOrder.isFound(trace, graph.nodeOf, graph.nodes, graph.edges)
        ? new Answer.Serializable()
        : new Answer.Undecided(
            "a lock is held from one transaction to another, and no serial order was found in which"
                + " it is free when it is taken");
  }

  private void numberTransactions() {
    TransactionTable marked = trace.transactions();
    for (int t = 0; t < trace.threadCount(); t++) {
      int last = NONE;
      for (int e = trace.threadStart(t); e < trace.threadEnd(t); e++) {
        int number = marked.find(t, trace.position(e).orElseThrow());
        boolean isSame = number != NONE && number == last;
        nodeOf[e] = isSame ? nodes - 1 : nodes++;
        last = number;
      }
    }
  }

  /** Orders the transactions of each thread, forks before what they start, ends before joins. */
  private void orderThreads() {
    for (int t = 0; t < trace.threadCount(); t++) {
      for (int e = trace.threadStart(t) + 1; e < trace.threadEnd(t); e++) {
        add(e - 1, e, NONE, NONE);
      }
    }
    for (int e = 0; e < trace.size(); e++) {
      if (trace.kind(e) == EventKind.FORK) {
        int first = trace.tasks().get(trace.target(e)).begin() + 1;
        if (first > 0 && trace.kind(first) != EventKind.END) {
          add(e, first, NONE, NONE);
        }
      } else if (trace.kind(e) == EventKind.JOIN) {
        int last = trace.tasks().get(trace.target(e)).end() - 1;
        if (last >= 0 && trace.kind(last) != EventKind.BEGIN) {
          add(last, e, NONE, NONE);
        }
      }
    }
  }

  private void orderConflicts() {
    int[] lastWrite = new int[trace.locations().size()];
    Arrays.fill(lastWrite, NONE);
    IntArrayList[] reads = new IntArrayList[lastWrite.length];
    for (int i = 0; i < order.size(); i++) {
      int e = order.event(i);
      EventKind kind = trace.kind(e);
      if (!kind.isAccess()) {
        continue;
      }
      int l = trace.target(e);
      if (lastWrite[l] != NONE) {
        add(lastWrite[l], e, lastWrite[l], e);
      }
      if (kind.isWriting()) {
        for (int read : reads[l] == null ? IntArrayList.of() : reads[l]) {
          add(read, e, read, e);
        }
        reads[l] = new IntArrayList();
        lastWrite[l] = e;
      } else {
        reads[l] = reads[l] == null ? new IntArrayList() : reads[l];
        reads[l].add(e);
      }
    }
  }

  private void add(int from, int to, int first, int second) {
    long pair = SerialUnitTable.pair(nodeOf[from], nodeOf[to]);
    boolean isSameThread = first != NONE && trace.task(first) == trace.task(second);
    if (nodeOf[from] != nodeOf[to] && !isSameThread && known.add(pair)) {
      edges.add(pair);
      firsts.add(first);
      seconds.add(second);
    }
  }

  private OrderCycle conflicts(IntArrayList cycle) {
    List<ConflictPair> pairs =
        cycle
            .intStream()
            .filter(edge -> firsts.getInt(edge) != NONE)
            .mapToObj(edge -> new ConflictPair(firsts.getInt(edge), seconds.getInt(edge)))
            .toList();
    return new OrderCycle(pairs);
  }

  /** The edges of a short cycle, if there is one. */
  private Optional<IntArrayList> cycle() {
    int[] component = new StrongComponentSearch(nodes, edges).components();
    return new ShortCycleSearch(nodes, edges, component).find();
  }
}
