package org.ndseq.ndseq.step;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ndseq.flow.graph.FlowGraph;
import org.ndseq.flow.graph.NodeKind;

/**
 * Finds the reads that a write of the same location relies on. A read is relied on if the written
 * value comes from it, or if the innermost check that read the location decided about the write.
 *
 * <p>Not relied on is what is looked at again: a compare-and-set and its like look for themselves,
 * unless the task goes on as if they had succeeded;
 * a read that a later one was compared with is replaced by the later one; an outer check is
 * replaced by an inner one of the same location, and by a claim, see {@link LocalInfluence#checks}.
 * Nor is a check that finds something else than what the task looks for, as in a cache that holds
 * the last entry: who misses overwrites, whatever is there.
 */
final class DependentPairs {
  private final FlowGraph graph;
  private final AccessTraits traits;
  private final LocalInfluence influence;
  private final CheckMeaning meaning;
  private final WriteHistory history;

  DependentPairs(
      FlowGraph graph,
      AccessTraits traits,
      LocalInfluence influence,
      CheckMeaning meaning,
      WriteHistory history) {
    this.graph = graph;
    this.traits = traits;
    this.influence = influence;
    this.meaning = meaning;
    this.history = history;
  }

  /** The pairs that end with a write. */
  List<DependentPair> of(int write) {
    List<DependentPair> pairs = new ArrayList<>();
    if (traits.isConditional(write) && !traits.ignoresRefusal(write)) {
      return pairs;
    }
    List<LocalInfluence.Check> checks = influence.checks(write);
    if (!traits.isInsertion(write)) {
      for (int read : influence.reads(write)) {
        if (isOfSameLocation(read, write)) {
          pairs.add(DependentPair.byValue(latest(read, write, checks), write));
        }
      }
    }
    checked(write, checks)
        .filter(c -> pairs.stream().noneMatch(p -> p.read() <= c.read()))
        .ifPresent(pairs::add);
    return pairs;
  }

  private boolean isOfSameLocation(int read, int write) {
    return read < write && graph.location(read) == graph.location(write);
  }

  /** The last read of the location that a check compared with {@code read}. */
  private int latest(int read, int write, List<LocalInfluence.Check> checks) {
    int last = read;
    for (LocalInfluence.Check check : checks) {
      if (check.reads().contains(read)) {
        for (int other : check.reads()) {
          last = isOfSameLocation(other, write) ? Math.max(last, other) : last;
        }
      }
    }
    return last;
  }

  /** The pair of the innermost check of the location, unless nobody relies on it. */
  private Optional<DependentPair> checked(int write, List<LocalInfluence.Check> checks) {
    for (LocalInfluence.Check check : checks) {
      int read = -1;
      for (int r : check.reads()) {
        read = isOfSameLocation(r, write) ? Math.max(read, r) : read;
      }
      if (read >= 0) {
        boolean reliedOn =
            graph.kind(read) == NodeKind.READ
                && !history.writesBetween(read, write)
                && !meaning.isMiss(check.branch(), write);
        return reliedOn
            ? Optional.of(DependentPair.byCheck(read, write, check.branch()))
            : Optional.empty();
      }
    }
    return Optional.empty();
  }
}
