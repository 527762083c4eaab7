package org.ndseq.ndseq.step;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.IntPredicate;
import org.ndseq.flow.graph.FlowGraph;
import org.ndseq.ndseq.step.BrokenStep.Evidence;
import org.ndseq.order.SerialUnitTable;
import org.ndseq.order.SharedAccessIndex;

/**
 * Finds the writes of a run that rely on a read which another task had made old by then: the second
 * and the third access of {@link DependentPairFinder} and a write of another task in between.
 */
final class StaleWriteFinder {
  /** So many writes of one instruction are looked at in vain, or with success. */
  private static final int MOST_TRIES = 200;

  private final FlowGraph graph;
  private final SharedAccessIndex accesses;
  private final SerialUnitTable units;
  private final EqualWriteFinder equalWrites;
  private final DependentPairFinder pairs;
  private final IntPredicate relevant;
  private final Int2IntOpenHashMap tries = new Int2IntOpenHashMap();
  private final LongOpenHashSet found;

  StaleWriteFinder(
      FlowGraph graph,
      SharedAccessIndex accesses,
      SerialUnitTable units,
      EqualWriteFinder equalWrites,
      DependentPairFinder pairs,
      IntPredicate relevant,
      LongOpenHashSet found) {
    this.graph = graph;
    this.accesses = accesses;
    this.units = units;
    this.equalWrites = equalWrites;
    this.pairs = pairs;
    this.relevant = relevant;
    this.found = found;
  }

  void find(Consumer<BrokenStep> result) {
    Int2IntOpenHashMap firstRead = new Int2IntOpenHashMap();
    for (int l = 0; l < accesses.locationCount(); l++) {
      firstRead.clear();
      firstRead.defaultReturnValue(Integer.MAX_VALUE);
      int lastWrite = -1; // and the last one of another task than that of lastWrite
      int otherWrite = -1;
      for (int i = 0; i < accesses.size(l); i++) {
        int node = accesses.node(l, i);
        int task = task(node);
        if (graph.kind(node).isWriting()) {
          int other =
              lastWrite >= 0 && task(accesses.node(l, lastWrite)) == task ? otherWrite : lastWrite;
          if (other > firstRead.get(task) && relevant.test(node) && mayTry(node)) {
            search(l, i, result);
          }
          if (lastWrite >= 0 && task(accesses.node(l, lastWrite)) != task) {
            otherWrite = lastWrite;
          }
          lastWrite = i;
        }
        if (graph.kind(node).isReading()) {
          firstRead.putIfAbsent(task, i);
        }
      }
    }
  }

  private boolean mayTry(int node) {
    return tries.addTo(graph.trace().site(graph.event(node)), 1) < MOST_TRIES;
  }

  private void search(int l, int i, Consumer<BrokenStep> result) {
    int write = accesses.node(l, i);
    for (DependentPair pair : pairs.of(write)) {
      long sites = sites(pair);
      if (!found.contains(sites)) {
        between(l, i, pair)
            .ifPresent(
                other -> {
                  found.add(sites);
                  result.accept(
                      BrokenStep.of(pair.kind(), Evidence.OBSERVED, pair.read(), other, write));
                });
      }
    }
  }

  private long sites(DependentPair pair) {
    long read = graph.trace().site(graph.event(pair.read()));
    return read << 32 | graph.trace().site(graph.event(pair.write()));
  }

  /** A write of another task between the two accesses of a pair that makes a difference. */
  private Optional<Integer> between(int l, int i, DependentPair pair) {
    for (int k = i - 1; k >= 0; k--) {
      int node = accesses.node(l, k);
      if (node == pair.read()) {
        return Optional.empty();
      }
      if (graph.kind(node).isWriting()
          && task(node) != task(pair.write())
          && units.isInterrupted(
              graph.event(pair.read()), graph.event(node), graph.event(pair.write()))
          && !equalWrites.areEqual(pair, node)) {
        return Optional.of(node);
      }
    }
    return Optional.empty();
  }

  private int task(int node) {
    return graph.trace().task(graph.event(node));
  }
}
