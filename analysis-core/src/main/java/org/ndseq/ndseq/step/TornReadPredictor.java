package org.ndseq.ndseq.step;

import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
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
 * Finds two reads that are used together and that could see one of two writes that belong together,
 * but not the other, in a run that follows from the recorded one ({@link StepPrediction}). {@link
 * TornReadFinder} finds those that the run itself has.
 */
final class TornReadPredictor {
  private static final int MOST_TASKS = 3;

  /** So many pairs of the same two instructions are tried. */
  private static final int MOST_PAIRS = 6;

  private final FlowGraph graph;
  private final SerialUnitTable units;
  private final WriteHistory history;
  private final WritePairFinder writes;
  private final StepPrediction prediction;
  private final LongOpenHashSet known;
  private final Long2IntOpenHashMap tried = new Long2IntOpenHashMap();

  /**
   * Of a run.
   *
   * @param known sites of pairs, packed, that are torn already; those found are added
   */
  TornReadPredictor(
      FlowGraph graph,
      AccessClassifier traits,
      WriteHistory history,
      SerialUnitTable units,
      StepPrediction prediction,
      LongOpenHashSet known) {
    this.graph = graph;
    this.units = units;
    this.history = history;
    this.writes = new WritePairFinder(graph, traits);
    this.prediction = prediction;
    this.known = known;
  }

  /** Looks at two reads of different locations, the first before the second. */
  void search(int first, int second, ReadPairFinder pairs, Consumer<BrokenStep> result) {
    long sites = (long) site(first) << 32 | site(second);
    if (known.contains(sites) || tried.addTo(sites, 1) >= MOST_PAIRS) {
      return;
    }
    interrupted(first, second)
        .or(() -> halfWay(first, second))
        .or(() -> earlier(first, second, pairs))
        .filter(step -> !pairs.isValidated(first, second))
        .ifPresent(
            step -> {
              known.add(sites);
              result.accept(step);
            });
  }

  /** The other task's writes come after the first read, and the second read sees one of them. */
  private Optional<BrokenStep> interrupted(int first, int second) {
    for (int unseen : history.nextByOthers(first, MOST_TASKS)) {
      Optional<Integer> seen = writes.partner(unseen, graph.location(second));
      if (seen.isPresent()
          && areCrossed(first, unseen, seen.get(), second)
          && prediction.canTear(first, unseen, seen.get(), second)) {
        return Optional.of(step(first, unseen, seen.get(), second));
      }
    }
    return Optional.empty();
  }

  /** The first read sees a write, and the second one comes before the write that belongs to it. */
  private Optional<BrokenStep> halfWay(int first, int second) {
    Optional<Integer> seen = history.seenOfOther(first);
    Optional<Integer> unseen = seen.flatMap(s -> writes.partner(s, graph.location(second)));
    boolean canBe =
        unseen.isPresent()
            && unseen.get() > seen.get()
            && areCrossed(second, unseen.get(), seen.get(), first)
            && prediction.canComeBefore(second, unseen.get());
    return canBe ? Optional.of(step(second, unseen.get(), seen.get(), first)) : Optional.empty();
  }

  /** Both reads come after the writes in the run, and the first could have come before them. */
  private Optional<BrokenStep> earlier(int first, int second, ReadPairFinder pairs) {
    Optional<Integer> seen = history.seenOfOther(second);
    Optional<Integer> unseen = seen.flatMap(s -> writes.partner(s, graph.location(first)));
    boolean canBe =
        unseen.isPresent()
            && areCrossed(first, unseen.get(), seen.get(), second)
            && !pairs.decidesAbout(first, second)
            && prediction.canSeeOlder(first, unseen.get(), second);
    return canBe ? Optional.of(step(first, unseen.get(), seen.get(), second)) : Optional.empty();
  }

  /** Whether no fork or join puts the reads between the writes, or the writes between the reads. */
  private boolean areCrossed(int missing, int unseen, int seen, int seeing) {
    return units.areCrossed(
        graph.event(missing), graph.event(unseen), graph.event(seen), graph.event(seeing));
  }

  private static BrokenStep step(int missing, int unseen, int seen, int seeing) {
    return new BrokenStep(
        Kind.TORN_READ,
        Evidence.PREDICTED,
        List.of(new ConflictPair(missing, unseen), new ConflictPair(seen, seeing)));
  }

  private int site(int node) {
    return graph.trace().site(graph.event(node));
  }
}
