package org.ndseq.ndseq.step;

import it.unimi.dsi.fastutil.ints.IntArrayList;
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
 * unless the task goes on as if they had succeeded; a read that a later one was compared with is
 * replaced by the later one; an outer check is replaced by an inner one of the same location, and
 * by a claim, see {@link LocalInfluence#checks}. Nor is a check that finds something else than what
 * the task looks for, as in a cache that holds the last entry: who misses overwrites, whatever is
 * there.
 */
final class DependentPairFinder {
  /** How many nodes apart a read and the reset that follows it may be. */
  private static final int RESET_WITHIN = 40;

  /** How far before a write a comparison of what it relies on with a later read is looked for. */
  private static final int VALIDATED_WITHIN = 100;

  private final FlowGraph graph;
  private final AccessClassifier traits;
  private final LocalInfluence influence;
  private final CheckMeaning meaning;
  private final WriteHistory history;
  private final SameIteration iteration;

  DependentPairFinder(
      FlowGraph graph,
      AccessClassifier traits,
      LocalInfluence influence,
      CheckMeaning meaning,
      WriteHistory history) {
    this.graph = graph;
    this.traits = traits;
    this.influence = influence;
    this.meaning = meaning;
    this.history = history;
    this.iteration = new SameIteration(graph);
  }

  /** The pairs that end with a write. */
  List<DependentPair> of(int write) {
    List<DependentPair> pairs = new ArrayList<>();
    if (traits.isConditional(write) && !traits.ignoresRefusal(write) || isOfOwner(write)) {
      return pairs;
    }
    List<LocalInfluence.Check> checks = influence.checks(write);
    if (!traits.isInsertion(write)) {
      for (int read : valueReads(write)) {
        pairs.add(DependentPair.byValue(latest(read, write, checks), write));
      }
    }
    checked(write, checks)
        .filter(c -> pairs.stream().noneMatch(p -> p.read() <= c.read()))
        .ifPresent(pairs::add);
    if (pairs.isEmpty() && !traits.isInsertion(write)) {
      overwritten(write).ifPresent(pairs::add);
    }
    return pairs;
  }

  /** Whether the task sets the state of a synchronizer because it is the one that holds it. */
  private boolean isOfOwner(int write) {
    int branch = traits.isSynchronizerState(write) ? graph.control(write) : -1;
    while (branch >= 0 && graph.method(branch) == graph.method(write)) {
      if (meaning.asksForOwner(branch)) {
        return true;
      }
      branch = graph.control(branch);
    }
    return false;
  }

  /**
   * The pair of a write over what the task has just read: a constant after the value was added to
   * something else, as where a counter is taken over and reset, or another value after the value
   * was moved or before it is, as where two variables are swapped.
   */
  private Optional<DependentPair> overwritten(int write) {
    boolean isReset = traits.constant(write).isPresent();
    int start = Math.max(graph.taskStart(graph.task(write)), write - RESET_WITHIN);
    for (int n = write - 1; n >= start; n--) {
      if (graph.kind(n).isAccess() && graph.location(n) == graph.location(write)) {
        if (graph.kind(n) != NodeKind.READ || !iteration.contains(n, write)) {
          return Optional.empty();
        }
        if (isReset) {
          return isTaken(n) ? Optional.of(DependentPair.byReset(n, write)) : Optional.empty();
        }
        return isMoved(n) ? Optional.of(DependentPair.byMove(n, write)) : Optional.empty();
      }
    }
    return Optional.empty();
  }

  /** Whether a value that is read is written to another shared location soon. */
  private boolean isMoved(int read) {
    int end = Math.min(graph.taskEnd(graph.task(read)), read + RESET_WITHIN);
    for (int n = read + 1; n < end; n++) {
      if (graph.kind(n) == NodeKind.WRITE
          && graph.location(n) != graph.location(read)
          && history.isShared(graph.location(n))
          && influence.directReads(n).contains(read)
          && iteration.contains(read, n)) {
        return true;
      }
    }
    return false;
  }

  /** Whether a value that is read is added to another location soon. */
  private boolean isTaken(int read) {
    int end = Math.min(graph.taskEnd(graph.task(read)), read + RESET_WITHIN);
    for (int n = read + 1; n < end; n++) {
      if (graph.kind(n).isWriting()
          && graph.location(n) != graph.location(read)
          && traits.adds(n)
          && influence.directReads(n).contains(read)) {
        return true;
      }
    }
    return false;
  }

  /**
   * The reads of a written location that the new value comes from. Values that the task remembers
   * from earlier reads do not count if it reads the location again for this write, also if it keeps
   * what it reads in a variable of its own until then.
   */
  private IntArrayList valueReads(int write) {
    IntArrayList direct = influence.directReads(write);
    direct.removeIf(read -> !isOfSameLocation(read, write));
    if (!direct.isEmpty()) {
      return direct;
    }
    IntArrayList all = influence.reads(write);
    all.removeIf(read -> !isOfSameLocation(read, write));
    if (all.intStream().anyMatch(read -> iteration.contains(read, write))) {
      all.removeIf(read -> !iteration.contains(read, write));
    }
    return all;
  }

  private boolean isOfSameLocation(int read, int write) {
    return read < write && graph.location(read) == graph.location(write);
  }

  /**
   * The last read of the location that a branch before the write compared with {@code read}, or the
   * compare-and-set with which the task has made sure that nobody else had changed it. The write
   * need not depend on that branch: what follows an optimistic check in a loop without another exit
   * is executed in the end, whatever the check finds the first time.
   */
  private int latest(int read, int write, List<LocalInfluence.Check> checks) {
    int last = read;
    for (LocalInfluence.Check check : checks) {
      last = latest(read, write, check.reads(), last);
    }
    for (int n = Math.max(read + 1, write - VALIDATED_WITHIN); n < write; n++) {
      if (graph.kind(n) == NodeKind.BRANCH && graph.dependencyCount(n) > 1) {
        last = latest(read, write, influence.directReads(n), last);
      }
    }
    return history.ownUpdateBetween(last, write).filter(traits::comparesAndSets).orElse(last);
  }

  private int latest(int read, int write, IntArrayList compared, int before) {
    int last = before;
    for (int other : compared.contains(read) ? compared : new IntArrayList()) {
      last = isOfSameLocation(other, write) ? Math.max(last, other) : last;
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
        read = latest(read, write, checks);
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
