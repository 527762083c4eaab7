package org.ndseq.ndseq.step;

import it.unimi.dsi.fastutil.ints.Int2IntLinkedOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.IntPredicate;
import org.ndseq.flow.graph.FlowGraph;
import org.ndseq.flow.graph.NodeKind;
import org.ndseq.ndseq.step.BrokenStep.Evidence;
import org.ndseq.ndseq.step.BrokenStep.Kind;
import org.ndseq.order.ConflictPair;

/**
 * Finds tasks that take elements out of a collection until another task sets a flag after its last
 * element, and that look at the collection before they read the flag. An element that is added in
 * between stays there. A task that looks at the collection once more afterwards, or leaves the rest
 * to others, is right.
 */
final class EarlyExitFinder {
  private static final int MOST_TRIES = 12;

  /** How far after the last look at the collection the condition of the exit is looked for. */
  private static final int REACH = 60;

  private final FlowGraph graph;
  private final AccessClassifier traits;
  private final LocalInfluence influence;
  private final WriteHistory history;
  private final IntPredicate relevant;
  private final LongOpenHashSet known = new LongOpenHashSet();

  EarlyExitFinder(
      FlowGraph graph,
      AccessClassifier traits,
      LocalInfluence influence,
      WriteHistory history,
      IntPredicate relevant) {
    this.graph = graph;
    this.traits = traits;
    this.influence = influence;
    this.history = history;
    this.relevant = relevant;
  }

  /**
   * The end of a task that takes elements.
   *
   * @param look its last access of the collection
   * @param exit the read after which it leaves
   * @param said the write of another task that this read saw
   */
  private record TaskExit(int look, int exit, int said) {}

  /** Whether an element can be added after a look and before the write that the exit sees. */
  private interface Interruption {
    boolean isPossible(int look, int added, int said, int exit);
  }

  /** Those of the run itself: elements were left. */
  void findObserved(Consumer<BrokenStep> result) {
    forEach(
        end -> report(end.look, end, end.exit, Evidence.OBSERVED, (l, a, s, e) -> true, result));
  }

  /** Those of runs that follow from it, without those that were found before. */
  void findPredicted(StepPrediction prediction, Consumer<BrokenStep> result) {
    forEach(
        end -> {
          int location = graph.location(end.look);
          int look = -1;
          int tries = 0;
          for (int n = graph.taskStart(graph.task(end.exit)); n < end.exit; n++) {
            if (graph.kind(n).isAccess() && graph.location(n) == location) {
              look = n;
            } else if (look >= 0 && isLike(n, end.exit) && tries++ < MOST_TRIES) {
              report(look, end, n, Evidence.PREDICTED, prediction::canTear, result);
            }
          }
          missEarlier(end, prediction, result);
        });
  }

  /**
   * The task took an element where it could have found none, for the element came later; then it
   * would have read the flag there as it did at its end.
   */
  private void missEarlier(TaskExit end, StepPrediction prediction, Consumer<BrokenStep> result) {
    if (known.contains(sites(end))
        || traits.isRemoval(end.look)
        || prediction.keepsOut(end.look, end.exit, end.said)) {
      return;
    }
    IntArrayList writes = history.writes(graph.location(end.look));
    IntArrayList added = new IntArrayList(writes);
    added.removeIf(w -> !traits.isInsertion(w));
    int taken = 0;
    int tries = 0;
    for (int write : writes) {
      if (!traits.isRemoval(write)) {
        continue;
      }
      boolean isAlike = task(write) == task(end.exit) && site(write) == site(end.look);
      if (isAlike && taken < added.size() && tries++ < MOST_TRIES) {
        int missed = added.getInt(taken);
        if (task(missed) == task(end.said)
            && missed < end.said
            && !prediction.keepsOut(end.look, end.exit, missed)
            && prediction.canComeBefore(write, missed)) {
          report(write, missed, end, end.exit, Evidence.PREDICTED, result);
          return;
        }
      }
      taken++;
    }
  }

  private void report(
      int look,
      TaskExit end,
      int exit,
      Evidence evidence,
      Interruption test,
      Consumer<BrokenStep> result) {
    if (known.contains(sites(end))) {
      return;
    }
    for (int added : history.nextByOthers(look, MOST_TRIES)) {
      boolean isBefore = task(added) == task(end.said) && added < end.said;
      if (isBefore && traits.isInsertion(added) && test.isPossible(look, added, end.said, exit)) {
        report(look, added, end, exit, evidence, result);
        return;
      }
    }
  }

  private void report(
      int look, int added, TaskExit end, int exit, Evidence evidence, Consumer<BrokenStep> result) {
    known.add(sites(end));
    result.accept(
        new BrokenStep(
            Kind.TORN_READ,
            evidence,
            List.of(new ConflictPair(look, added), new ConflictPair(end.said, exit))));
  }

  private long sites(TaskExit end) {
    return (long) site(end.look) << 32 | site(end.exit);
  }

  private void forEach(Consumer<TaskExit> visitor) {
    for (int task = 0; task < graph.taskCount(); task++) {
      int start = graph.taskStart(task);
      int end = graph.taskEnd(task);
      Int2IntLinkedOpenHashMap lastLooks = lastLooks(start, end);
      for (int look : lastLooks.values()) {
        exit(look, end).ifPresent(visitor);
      }
    }
  }

  /** The last accesses of the collections from which a task takes what results are made of. */
  private Int2IntLinkedOpenHashMap lastLooks(int start, int end) {
    Int2IntLinkedOpenHashMap last = new Int2IntLinkedOpenHashMap();
    IntOpenHashSet taken = new IntOpenHashSet();
    boolean isRelevant = false;
    for (int n = start; n < end; n++) {
      if (graph.kind(n).isAccess() && history.isShared(graph.location(n))) {
        last.put(graph.location(n), n);
        if (traits.isRemoval(n)) {
          taken.add(graph.location(n));
        }
      }
      isRelevant |= graph.kind(n).isWriting() && relevant.test(n) && !traits.isRemoval(n);
    }
    boolean hasResults = isRelevant;
    last.keySet().removeIf(location -> !hasResults || !taken.contains(location));
    return last;
  }

  private Optional<TaskExit> exit(int look, int end) {
    for (int n = look + 1; n < Math.min(end, look + REACH); n++) {
      if (graph.kind(n) == NodeKind.READ
          && history.isShared(graph.location(n))
          && decides(n, end)) {
        int exit = n;
        return history
            .seenOfOther(n)
            .filter(said -> !traits.isInsertion(said) && isLastLook(look, said))
            .map(said -> new TaskExit(look, exit, said));
      }
    }
    return Optional.empty();
  }

  private boolean decides(int read, int end) {
    for (int n = read + 1; n < Math.min(end, read + REACH); n++) {
      if (graph.kind(n) == NodeKind.BRANCH) {
        return influence.directReads(n).contains(read);
      }
    }
    return false;
  }

  /** Whether nobody looks at the collection after a task's last look but others like it. */
  private boolean isLastLook(int look, int said) {
    IntArrayList others = history.laterByOthers(look);
    for (int other : others) {
      boolean isAdded = task(other) == task(said) ? other < said : traits.isInsertion(other);
      if (!isAdded && site(other) != site(look)) {
        return false;
      }
    }
    return true;
  }

  private boolean isLike(int node, int exit) {
    return graph.kind(node) == NodeKind.READ
        && site(node) == site(exit)
        && graph.location(node) == graph.location(exit);
  }

  private int site(int node) {
    return graph.trace().site(graph.event(node));
  }

  private int task(int node) {
    return graph.trace().task(graph.event(node));
  }
}
