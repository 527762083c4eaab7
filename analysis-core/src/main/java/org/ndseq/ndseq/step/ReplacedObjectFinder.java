package org.ndseq.ndseq.step;

import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.Long2ObjectLinkedOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntPredicate;
import org.ndseq.flow.graph.FlowGraph;
import org.ndseq.flow.graph.NodeKind;
import org.ndseq.ndseq.step.BrokenStep.Evidence;
import org.ndseq.ndseq.step.BrokenStep.Kind;
import org.ndseq.order.ConflictPair;
import org.ndseq.order.SerialUnitTable;

/**
 * Finds objects that a task reads from a variable and changes, after another task has put another
 * object into the variable and has read the old one: {@code batch.add(x)}, while a flush exchanges
 * the batch and counts what is in the old one. The change comes too late and is lost. A task that
 * reads the variable again after its change, at another place, is taken for one that checks.
 */
final class ReplacedObjectFinder {
  /** So many changes, and so many replacements, of one object are looked at. */
  private static final int MOST_OF_OBJECT = 64;

  /** So many pairs of the same two instructions are tried. */
  private static final int MOST_TRIES = 12;

  /** How far after a change a check is looked for. */
  private static final int REACH = 60;

  /** How many assignments an object is followed through. */
  private static final int DEEPEST = 8;

  private static final int NONE = -1;

  /** A task reads the variable and changes the object that it holds. */
  private record ObjectChange(int read, int change) {}

  /** A task replaces the object, and then accesses the old one. */
  private record ObjectReplacement(int write, int access) {}

  /** Whether a replacement can come into a change. */
  private interface Interruption {
    boolean isPossible(ObjectChange change, ObjectReplacement replacement);
  }

  private final FlowGraph graph;
  private final AccessClassifier traits;
  private final WriteHistory history;
  private final IntPredicate relevant;
  private final SerialUnitTable units;
  private final Long2ObjectLinkedOpenHashMap<List<ObjectChange>> changes =
      new Long2ObjectLinkedOpenHashMap<>();
  private final Long2ObjectLinkedOpenHashMap<List<ObjectReplacement>> replacements =
      new Long2ObjectLinkedOpenHashMap<>();
  private final LongOpenHashSet known = new LongOpenHashSet();
  private final Long2IntOpenHashMap tries = new Long2IntOpenHashMap();
  private boolean isCollected;

  ReplacedObjectFinder(
      FlowGraph graph,
      SerialUnitTable units,
      AccessClassifier traits,
      WriteHistory history,
      IntPredicate relevant) {
    this.graph = graph;
    this.traits = traits;
    this.units = units;
    this.history = history;
    this.relevant = relevant;
  }

  /** Those of the run itself. */
  void findObserved(Consumer<BrokenStep> result) {
    find(
        (change, replacement) ->
            graph.version(change.read) < graph.version(replacement.write)
                && graph.version(replacement.access) < graph.version(change.change),
        Evidence.OBSERVED,
        result);
  }

  /** Those of runs that follow from it, without those that were found before. */
  void findPredicted(StepPrediction prediction, Consumer<BrokenStep> result) {
    tries.clear();
    find(
        (change, replacement) ->
            graph.version(change.read) < graph.version(replacement.write)
                && prediction.canComeBefore(replacement.access, change.change),
        Evidence.PREDICTED,
        result);
  }

  private void find(Interruption test, Evidence evidence, Consumer<BrokenStep> result) {
    collect();
    for (var entry : changes.long2ObjectEntrySet()) {
      for (ObjectReplacement replacement :
          replacements.getOrDefault(entry.getLongKey(), List.of())) {
        for (ObjectChange change : entry.getValue()) {
          tryPair(change, replacement, test, evidence, result);
        }
      }
    }
  }

  private void tryPair(
      ObjectChange change,
      ObjectReplacement replacement,
      Interruption test,
      Evidence evidence,
      Consumer<BrokenStep> result) {
    long sites = (long) site(change.change) << 32 | site(replacement.write);
    if (task(change.change) == task(replacement.write)
        || known.contains(sites)
        || !(traits.adds(change.change)
            || relevant.test(change.change)
            || relevant.test(replacement.access))
        || !units.areCrossed(
            graph.event(change.read),
            graph.event(replacement.write),
            graph.event(replacement.access),
            graph.event(change.change))
        || tries.addTo(sites, 1) >= MOST_TRIES) {
      return;
    }
    if (test.isPossible(change, replacement)) {
      known.add(sites);
      result.accept(
          new BrokenStep(
              Kind.REPLACED_OBJECT,
              evidence,
              List.of(
                  new ConflictPair(change.read, replacement.write),
                  new ConflictPair(replacement.access, change.change))));
    }
  }

  private void collect() {
    if (isCollected) {
      return;
    }
    isCollected = true;
    for (int n = 0; n < graph.size(); n++) {
      if (graph.kind(n).isAccess() && history.isShared(graph.location(n))) {
        int holder = holder(n, 0);
        if (holder != NONE
            && graph.location(holder) != graph.location(n)
            && history.isShared(graph.location(holder))) {
          add(holder, n);
        }
      }
    }
  }

  private void add(int holder, int access) {
    long key = (long) graph.location(holder) << 32 | graph.location(access);
    if (graph.kind(access).isWriting()
        && graph.kind(holder) == NodeKind.READ
        && !isChecked(holder, access)) {
      addTo(changes, key, new ObjectChange(holder, access));
    }
    int write = graph.kind(holder) == NodeKind.UPDATE ? holder : ownWrite(holder, access);
    if (write != NONE) {
      addTo(replacements, key, new ObjectReplacement(write, access));
    }
  }

  private static <T> void addTo(Long2ObjectLinkedOpenHashMap<List<T>> map, long key, T value) {
    List<T> all = map.computeIfAbsent(key, k -> new ArrayList<>());
    if (all.size() < MOST_OF_OBJECT) {
      all.add(value);
    }
  }

  /** The access that gave the object of an access: the first operand, through locals. */
  private int holder(int node, int depth) {
    if (graph.dependencyCount(node) == 0 || depth > DEEPEST) {
      return NONE;
    }
    int d = graph.dependency(node, 0);
    if (d < graph.taskStart(graph.task(node)) || d >= node) {
      return NONE;
    }
    return graph.kind(d) == NodeKind.ASSIGN
        ? holder(d, depth + 1)
        : graph.kind(d).isReading() ? d : NONE;
  }

  /** The task's own write of the variable between its read and an access. */
  private int ownWrite(int holder, int access) {
    for (int n = holder + 1; n < Math.min(access, holder + REACH); n++) {
      if (graph.kind(n).isWriting() && graph.location(n) == graph.location(holder)) {
        return n;
      }
    }
    return NONE;
  }

  /** Whether the task reads the variable again after a change, at another place. */
  private boolean isChecked(int holder, int change) {
    int end = Math.min(graph.taskEnd(graph.task(change)), change + REACH);
    for (int n = change + 1; n < end; n++) {
      if (graph.kind(n).isReading()
          && graph.location(n) == graph.location(holder)
          && site(n) != site(holder)) {
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
