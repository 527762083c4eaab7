package org.ndseq.ndseq;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.BitSet;
import java.util.Set;
import org.ndseq.flow.graph.FlowGraph;
import org.ndseq.flow.graph.NodeKind;
import org.ndseq.flow.graph.NodeSet;
import org.ndseq.trace.SiteDefinition;
import org.ndseq.trace.Trace;
import org.ndseq.trace.format.SiteOp;

/**
 * The events that decide what happens next: branches, and failed compare-and-sets and the like.
 *
 * <p>Departure from the paper, whose language has no compare-and-set: in it one would be an {@code
 * atomic} statement with a branch inside, and R2 and R3 of Definition 5 hold for that branch. So a
 * compare-and-set that failed can be irrelevant only inside a skipped block; outside of one the
 * sequential run would execute it, and it could succeed and write. The exception is a failed one
 * whose result nobody looks at and that expects what the task has read, as where a lock-free
 * queue's operations help each other: failing is then no different from having been helped, and it
 * is an ordinary read. One that expects a constant, {@code winner.compareAndSet(null, me)}, decides
 * who is first.
 */
public final class DecidingEventFinder {
  /** Operations of collections that change nothing in some cases. */
  private static final Set<String> CONDITIONAL =
      Set.of(
          "putIfAbsent",
          "addIfAbsent",
          "add",
          "addAll",
          "offer",
          "offerFirst",
          "offerLast",
          "remove",
          "removeAll",
          "removeIf",
          "removeFirstOccurrence",
          "removeLastOccurrence",
          "retainAll",
          "replace",
          "poll",
          "pollFirst",
          "pollLast",
          "pollFirstEntry",
          "pollLastEntry");

  /** So many nodes are followed from a compare-and-set to what it expects. */
  private static final int MOST_NODES = 250;

  private final FlowGraph graph;
  private final Trace trace;

  private DecidingEventFinder(FlowGraph graph) {
    this.graph = graph;
    this.trace = graph.trace();
  }

  public static NodeSet of(FlowGraph graph) {
    return new DecidingEventFinder(graph).find();
  }

  private NodeSet find() {
    BitSet sites = sitesThatMayWrite();
    NodeSet decisions = NodeSet.of(graph);
    BitSet failed = new BitSet();
    for (int n = 0; n < graph.size(); n++) {
      NodeKind kind = graph.kind(n);
      if (kind == NodeKind.BRANCH) {
        decisions.add(n);
      } else if (kind == NodeKind.READ && !sites.isEmpty()) {
        int site = trace.site(graph.event(n));
        failed.set(n, site >= 0 && sites.get(site));
      }
    }
    if (!failed.isEmpty()) {
      addUsed(failed, decisions);
      addFirstComers(failed, decisions);
    }
    return decisions;
  }

  /** Adds failed compare-and-sets that do not expect what their task has read. */
  private void addFirstComers(BitSet failed, NodeSet decisions) {
    for (int n = failed.nextSetBit(0); n >= 0; n = failed.nextSetBit(n + 1)) {
      String called = called(trace.symbols().site(trace.site(graph.event(n))));
      if (isCompareAndSet(called) && !expectsOwnRead(n)) {
        decisions.add(n);
      }
    }
  }

  private boolean expectsOwnRead(int node) {
    IntArrayList work = new IntArrayList(new int[] {node});
    IntOpenHashSet seen = new IntOpenHashSet();
    int start = graph.taskStart(graph.task(node));
    while (!work.isEmpty() && seen.size() < MOST_NODES) {
      int n = work.popInt();
      for (int i = 0; i < graph.dependencyCount(n); i++) {
        int d = graph.dependency(n, i);
        if (graph.kind(d).isReading() && graph.location(d) == graph.location(node)) {
          return true;
        }
        if (d >= start && seen.add(d)) {
          work.add(d);
        }
      }
    }
    return false;
  }

  /** Sites of atomic operations that write in some cases and only read in others. */
  private BitSet sitesThatMayWrite() {
    BitSet sites = new BitSet();
    for (int s = 0; s < trace.symbols().sites().size(); s++) {
      SiteDefinition site = trace.symbols().site(s);
      String called = called(site);
      sites.set(
          s,
          (site.op() == SiteOp.ATOMIC || site.op() == SiteOp.OPAQUE)
              && (isCompareAndSet(called) || CONDITIONAL.contains(called)));
    }
    return sites;
  }

  private static String called(SiteDefinition site) {
    int end = site.called().indexOf('(');
    return end < 0 ? "" : site.called().substring(site.called().lastIndexOf('.', end) + 1, end);
  }

  private static boolean isCompareAndSet(String called) {
    return called.startsWith("compareAnd") || called.startsWith("weakCompareAnd");
  }

  private void addUsed(BitSet failed, NodeSet decisions) {
    for (int n = 0; n < graph.size(); n++) {
      for (int i = 0; i < graph.dependencyCount(n); i++) {
        if (failed.get(graph.dependency(n, i))) {
          decisions.add(graph.dependency(n, i));
        }
      }
    }
  }
}
