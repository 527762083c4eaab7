package org.ndseq.ndseq.step;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.IntPredicate;
import org.ndseq.flow.graph.FlowGraph;
import org.ndseq.flow.graph.NodeKind;
import org.ndseq.ndseq.step.BrokenStep.Evidence;
import org.ndseq.ndseq.step.BrokenStep.Kind;
import org.ndseq.order.ConflictPair;
import org.ndseq.order.SerialUnitTable;

/**
 * Finds two tasks of which each checks a location and then writes another one, which the other task
 * has checked before: both checks are passed, though together they should not be. Known from data
 * bases as write skew. Not two cursors that follow each other, see {@link CursorChecks}.
 */
final class CrossedCheckFinder {
  private static final int MOST_PAIRS = 64;

  /** So many writes of one instruction are looked at. */
  private static final int MOST_TRIES = 100;

  private record CheckedWrite(int read, int write, int branch) {}

  private final FlowGraph graph;
  private final SerialUnitTable units;
  private final LocalInfluence influence;
  private final CheckMeaning meaning;
  private final AccessClassifier traits;
  private final WriteHistory history;
  private final IntPredicate relevant;
  private final CursorChecks cursors;
  private final Long2ObjectOpenHashMap<List<CheckedWrite>> writes = new Long2ObjectOpenHashMap<>();
  private final Int2IntOpenHashMap tries = new Int2IntOpenHashMap();
  private final LongOpenHashSet found = new LongOpenHashSet();

  CrossedCheckFinder(
      FlowGraph graph,
      SerialUnitTable units,
      LocalInfluence influence,
      CheckMeaning meaning,
      AccessClassifier traits,
      WriteHistory history,
      CursorChecks cursors,
      IntPredicate relevant) {
    this.cursors = cursors;
    this.graph = graph;
    this.units = units;
    this.influence = influence;
    this.meaning = meaning;
    this.traits = traits;
    this.history = history;
    this.relevant = relevant;
  }

  void find(Consumer<BrokenStep> result) {
    for (int n = 0; n < graph.size(); n++) {
      boolean isCandidate =
          graph.kind(n).isWriting()
              && graph.control(n) >= 0
              && history.isShared(graph.location(n))
              && relevant.test(n);
      if (isCandidate && tries.addTo(site(n), 1) < MOST_TRIES && !traits.isConditional(n)) {
        add(n, result);
      }
    }
  }

  private void add(int write, Consumer<BrokenStep> result) {
    Optional<LocalInfluence.Check> check = influence.innermostCheck(write);
    if (check.isEmpty() || meaning.isLoop(check.get().branch(), write)) {
      return;
    }
    for (int read : check.get().reads()) {
      if (graph.kind(read) == NodeKind.READ
          && graph.location(read) != graph.location(write)
          && history.isShared(graph.location(read))) {
        add(new CheckedWrite(read, write, check.get().branch()), result);
      }
    }
  }

  private void add(CheckedWrite one, Consumer<BrokenStep> result) {
    int checked = graph.location(one.read);
    int written = graph.location(one.write);
    List<CheckedWrite> own = writes.computeIfAbsent(key(checked, written), k -> new ArrayList<>());
    if (own.size() >= MOST_PAIRS) {
      return;
    }
    own.add(one);
    for (CheckedWrite other : writes.getOrDefault(key(written, checked), List.of())) {
      boolean bothPass =
          task(one.read) != task(other.read)
              && graph.version(one.read) < graph.version(other.write)
              && graph.version(other.read) < graph.version(one.write);
      if (bothPass
          && !(cursors.isAdvance(one.read, one.write, one.branch)
              && cursors.isAdvance(other.read, other.write, other.branch))
          && units.areCrossed(
              graph.event(one.read),
              graph.event(other.write),
              graph.event(other.read),
              graph.event(one.write))
          && found.add((long) site(one.read) << 32 | site(other.read))) {
        result.accept(
            new BrokenStep(
                Kind.CROSSED_CHECKS,
                Evidence.OBSERVED,
                List.of(
                    new ConflictPair(one.read, other.write),
                    new ConflictPair(other.read, one.write))));
      }
    }
  }

  private static long key(int checked, int written) {
    return (long) checked << 32 | written;
  }

  private int site(int node) {
    return graph.trace().site(graph.event(node));
  }

  private int task(int node) {
    return graph.trace().task(graph.event(node));
  }
}
