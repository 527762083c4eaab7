package org.ndseq.ndseq.step;

import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.ndseq.flow.graph.FlowGraph;
import org.ndseq.ndseq.step.BrokenStep.Evidence;
import org.ndseq.ndseq.step.BrokenStep.Kind;
import org.ndseq.order.ConflictPair;
import org.ndseq.order.SerialUnitTable;

/**
 * Finds two reads that are used together and that saw one of two writes that belong together, but
 * not the other: either another task's step came between the reads, or the reads came into it.
 */
final class TornReadFinder {
  private static final int MOST_TASKS = 3;

  private final FlowGraph graph;
  private final SerialUnitTable units;
  private final WriteHistory history;
  private final WritePairFinder writes;
  private final LongOpenHashSet found;

  /**
   * Of a run.
   *
   * @param found takes the sites of torn pairs, packed
   */
  TornReadFinder(
      FlowGraph graph,
      AccessClassifier traits,
      SerialUnitTable units,
      WriteHistory history,
      LongOpenHashSet found) {
    this.graph = graph;
    this.units = units;
    this.history = history;
    this.found = found;
    this.writes = new WritePairFinder(graph, traits);
  }

  /** Looks at two reads of different locations, the first before the second. */
  void search(int first, int second, ReadPairFinder pairs, Consumer<BrokenStep> result) {
    long sites = (long) site(first) << 32 | site(second);
    if (!found.contains(sites)) {
      torn(first, second)
          .or(() -> torn(second, first))
          .filter(step -> !pairs.isValidated(first, second))
          .ifPresent(
              step -> {
                found.add(sites);
                result.accept(step);
              });
    }
  }

  /** A step of which {@code missing} did not see the write and {@code seeing} did. */
  private Optional<BrokenStep> torn(int missing, int seeing) {
    for (int unseen : history.nextByOthers(missing, MOST_TASKS)) {
      Optional<Integer> partner = writes.partner(unseen, graph.location(seeing));
      if (partner.isPresent()
          && graph.version(partner.get()) <= graph.version(seeing)
          && areCrossed(missing, unseen, partner.get(), seeing)) {
        return Optional.of(
            new BrokenStep(
                Kind.TORN_READ,
                Evidence.OBSERVED,
                List.of(
                    new ConflictPair(missing, unseen), new ConflictPair(partner.get(), seeing))));
      }
    }
    return Optional.empty();
  }

  private boolean areCrossed(int missing, int unseen, int seen, int seeing) {
    return units.areCrossed(
        graph.event(missing), graph.event(unseen), graph.event(seen), graph.event(seeing));
  }

  private int site(int node) {
    return graph.trace().site(graph.event(node));
  }
}
