package org.ndseq.ndseq;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.BitSet;
import java.util.function.IntConsumer;
import org.ndseq.flow.graph.FlowGraph;
import org.ndseq.flow.graph.InterTaskDependence;

/** A growing set of nodes and those that still have to be looked at; rule R4 of Definition 5. */
final class RelevanceClosure {
  private final TracedRun run;
  private final FlowGraph graph;
  private final BitSet members;
  private final InterTaskDependence.Once interTask;
  private final IntArrayList pending = new IntArrayList();
  private final IntConsumer add = this::add;

  RelevanceClosure(TracedRun run) {
    this.run = run;
    this.graph = run.graph();
    this.members = new BitSet(graph.size());
    this.interTask = run.interTask().once();
  }

  /** The events that flow into a final write to a focus location. */
  static BitSet ofTargets(TracedRun run) {
    RelevanceClosure closure = new RelevanceClosure(run);
    closure.addTargets();
    closure.close(node -> {});
    return closure.members();
  }

  void add(int node) {
    if (!members.get(node)) {
      members.set(node);
      pending.add(node);
    }
  }

  void addTargets() {
    run.targets().forEach(add);
  }

  /** Adds all that flows into a member; {@code entered} receives every new member. */
  void close(IntConsumer entered) {
    while (!pending.isEmpty()) {
      int node = pending.removeInt(pending.size() - 1);
      entered.accept(node);
      int count = graph.dependencyCount(node);
      for (int i = 0; i < count; i++) {
        add(graph.dependency(node, i));
      }
      if (graph.kind(node).isReading()) {
        interTask.forEachPredecessor(node, add);
      }
    }
  }

  BitSet members() {
    return members;
  }
}
