package org.ndseq.ndseq;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.BitSet;
import java.util.function.IntConsumer;

/** A growing set of nodes and those that still have to be looked at; rule R4 of Definition 5. */
final class Closure {
  private final TracedRun run;
  private final BitSet members;
  private final IntArrayList pending = new IntArrayList();
  private final IntConsumer add = this::add;

  Closure(TracedRun run) {
    this.run = run;
    this.members = new BitSet(run.graph().size());
  }

  /** The events that flow into a final write to a focus location. */
  static BitSet ofTargets(TracedRun run) {
    Closure closure = new Closure(run);
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

  /** Adds all that flows into a member; {@code entered} is told of every new member. */
  void close(IntConsumer entered) {
    while (!pending.isEmpty()) {
      int node = pending.removeInt(pending.size() - 1);
      entered.accept(node);
      run.forEachPredecessor(node, add);
    }
  }

  BitSet members() {
    return members;
  }
}
