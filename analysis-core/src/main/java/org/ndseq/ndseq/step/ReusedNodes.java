package org.ndseq.ndseq.step;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.ndseq.flow.graph.FlowGraph;
import org.ndseq.flow.graph.NodeKind;
import org.ndseq.ndseq.step.BrokenStep.Evidence;
import org.ndseq.ndseq.step.BrokenStep.Kind;

/**
 * Finds compare-and-sets that can succeed though the list they change is another one (ABA): a task
 * reads the head {@code h} and the link of {@code h}, and sets the head to that link if the head is
 * still {@code h}. If other tasks take {@code h} away in between and put it back with another link,
 * the head is {@code h} again, and the old link is set.
 *
 * <p>Traces hold no values, so evidence is needed that removed nodes come back: a link that was
 * read to remove a node is written later, by another task, to insert the node again. Two tasks must
 * be able to read the same head at once. A head with a stamp, or one that is computed from the link
 * and a counter, is not affected.
 */
final class ReusedNodes {
  /** How many nodes apart a link and the compare-and-set that inserts its node may be. */
  private static final int INSERTED_WITHIN = 40;

  /** So many removals of one instruction are tried, each with so many of other tasks. */
  private static final int MOST_TRIES = 12;

  /**
   * An attempt to remove a node: the head is read, the link of the node, and the head is set to it,
   * unless it has changed.
   */
  private record Removal(int head, int link, int swap) {}

  /** A node is inserted: its link is set to what the head was, and the head to the node. */
  private record Insertion(int link, int swap) {}

  private final FlowGraph graph;
  private final AccessClassifier traits;
  private final LocalInfluence influence;
  private final WriteHistory history;
  private final List<Removal> removals = new ArrayList<>();
  private final List<Insertion> insertions = new ArrayList<>();
  private final Int2ObjectOpenHashMap<List<Insertion>> again = new Int2ObjectOpenHashMap<>();
  private final LongOpenHashSet known = new LongOpenHashSet();
  private final Int2IntOpenHashMap tries = new Int2IntOpenHashMap();

  ReusedNodes(
      FlowGraph graph, AccessClassifier traits, LocalInfluence influence, WriteHistory history) {
    this.graph = graph;
    this.traits = traits;
    this.influence = influence;
    this.history = history;
  }

  void findPredicted(StepPrediction prediction, Consumer<BrokenStep> result) {
    collect();
    findAgain();
    for (Removal removal : removals) {
      long sites = (long) site(removal.head) << 32 | site(removal.swap);
      Optional<Insertion> again = reinsertion(removal);
      if (again.isPresent()
          && !known.contains(sites)
          && tries.addTo(site(removal.swap), 1) < MOST_TRIES
          && canBothRemove(removal, prediction)) {
        known.add(sites);
        result.accept(
            BrokenStep.of(
                Kind.REUSED_VALUE,
                Evidence.PREDICTED,
                removal.head,
                again.get().swap,
                removal.swap));
      }
    }
  }

  private void collect() {
    for (int n = 0; n < graph.size(); n++) {
      if (!graph.kind(n).isAccess() || !history.isShared(graph.location(n))) {
        continue;
      }
      if (traits.swapsUnstamped(n)) {
        addRemoval(n);
      } else if (graph.kind(n) == NodeKind.WRITE) {
        addInsertion(n);
      }
    }
  }

  private void addRemoval(int swap) {
    for (int link : influence.directReads(swap)) {
      if (graph.kind(link) == NodeKind.READ
          && graph.location(link) != graph.location(swap)
          && traits.isLastArgument(link, swap)) {
        for (int head : influence.directReads(link)) {
          if (graph.kind(head) == NodeKind.READ && graph.location(head) == graph.location(swap)) {
            removals.add(new Removal(head, link, swap));
            return;
          }
        }
      }
    }
  }

  private void addInsertion(int link) {
    int end = Math.min(graph.taskEnd(graph.task(link)), link + INSERTED_WITHIN);
    for (int n = link + 1; n < end; n++) {
      if (graph.kind(n) == NodeKind.UPDATE && traits.swapsUnstamped(n)) {
        int head = graph.location(n);
        boolean isLinked =
            influence.directReads(link).intStream().anyMatch(r -> graph.location(r) == head);
        if (isLinked) {
          insertions.add(new Insertion(link, n));
        }
        return;
      }
    }
  }

  /** An insertion by another task of a node that was removed before. */
  private Optional<Insertion> reinsertion(Removal removal) {
    return again.getOrDefault(graph.location(removal.swap), List.of()).stream()
        .filter(i -> task(i.swap) != task(removal.swap))
        .findFirst();
  }

  /**
   * Finds the first insertion at each head of a node that was removed there before, and the first
   * one by another task.
   */
  private void findAgain() {
    Long2IntOpenHashMap removed = new Long2IntOpenHashMap();
    removed.defaultReturnValue(Integer.MAX_VALUE);
    for (Removal removal : removals) {
      if (graph.kind(removal.swap) == NodeKind.UPDATE) {
        removed.merge(place(removal.swap, removal.link), graph.version(removal.link), Integer::min);
      }
    }
    for (Insertion insertion : insertions) {
      if (removed.get(place(insertion.swap, insertion.link)) < graph.version(insertion.link)) {
        List<Insertion> known =
            again.computeIfAbsent(graph.location(insertion.swap), head -> new ArrayList<>());
        if (known.stream().noneMatch(i -> task(i.swap) == task(insertion.swap))
            && known.size() < 2) {
          known.add(insertion);
        }
      }
    }
  }

  /** A head and the link of a node, packed. */
  private long place(int swap, int link) {
    return (long) graph.location(swap) << 32 | graph.location(link);
  }

  /** Whether another task can read the same head before the removal sets it. */
  private boolean canBothRemove(Removal removal, StepPrediction prediction) {
    DependentPair pair = DependentPair.byValue(removal.head, removal.swap);
    int left = MOST_TRIES;
    for (Removal other : removals) {
      if (task(other.swap) != task(removal.swap)
          && graph.location(other.swap) == graph.location(removal.swap)
          && left-- > 0
          && prediction.canSeeTheSame(pair, other.head)) {
        return true;
      }
    }
    return false;
  }

  private int site(int node) {
    return graph.trace().site(graph.event(node));
  }

  private int task(int node) {
    return graph.trace().task(graph.event(node));
  }
}
