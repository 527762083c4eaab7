package org.ndseq.ndseq.step;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Optional;
import org.ndseq.flow.graph.FlowGraph;
import org.ndseq.flow.graph.NodeKind;
import org.ndseq.order.AnalysisDeadline;
import org.ndseq.order.SharedAccessIndex;

/** The writes of each shared location in the order in which they were made. */
final class WriteHistory {
  private static final int NONE = -1;

  private final FlowGraph graph;
  private final SharedAccessIndex accesses;
  private final AnalysisDeadline deadline;
  private final Int2IntOpenHashMap slots = new Int2IntOpenHashMap();

  WriteHistory(FlowGraph graph, SharedAccessIndex accesses, AnalysisDeadline deadline) {
    this.deadline = deadline;
    this.graph = graph;
    this.accesses = accesses;
    slots.defaultReturnValue(NONE);
    for (int l = 0; l < accesses.locationCount(); l++) {
      if (accesses.size(l) > 0) {
        slots.put(graph.location(accesses.node(l, 0)), l);
      }
    }
  }

  /** Whether several tasks use a location and one of them writes it. */
  boolean isShared(int location) {
    return slots.get(location) != NONE;
  }

  /** The first write of each other task that came after an access, at most {@code most}. */
  IntArrayList nextByOthers(int node, int most) {
    IntArrayList found = new IntArrayList();
    int l = slots.get(graph.location(node));
    for (int i = l == NONE ? 0 : after(l, graph.version(node));
        l != NONE && i < accesses.size(l) && found.size() < most;
        i++) {
      int other = accesses.node(l, i);
      if (graph.kind(other).isWriting() && task(other) != task(node) && isNew(found, other)) {
        found.add(other);
      }
    }
    return found;
  }

  /** The accesses of other tasks that came after an access of its location. */
  IntArrayList laterByOthers(int node) {
    IntArrayList found = new IntArrayList();
    int l = slots.get(graph.location(node));
    for (int i = l == NONE ? 0 : after(l, graph.version(node) - 1);
        l != NONE && i < accesses.size(l);
        i++) {
      int other = accesses.node(l, i);
      if (task(other) != task(node)) {
        found.add(other);
      }
    }
    return found;
  }

  /** The write that a read saw, if another task made it. */
  Optional<Integer> seenOfOther(int read) {
    int l = slots.get(graph.location(read));
    if (l == NONE) {
      return Optional.empty();
    }
    for (int i = after(l, graph.version(read)) - 1; i >= 0; i--) {
      int node = accesses.node(l, i);
      if (graph.version(node) < graph.version(read)) {
        return Optional.empty();
      }
      if (graph.kind(node).isWriting()) {
        return task(node) == task(read) ? Optional.empty() : Optional.of(node);
      }
    }
    return Optional.empty();
  }

  /** Whether the task of two accesses of a location also wrote it in between. */
  boolean writesBetween(int read, int write) {
    int l = slots.get(graph.location(read));
    for (int i = l == NONE ? 0 : after(l, graph.version(read));
        l != NONE && i < accesses.size(l);
        i++) {
      int node = accesses.node(l, i);
      if (graph.version(node) >= graph.version(write)) {
        return false;
      }
      if (graph.kind(node).isWriting() && task(node) == task(write)) {
        return true;
      }
    }
    return false;
  }

  /** The last atomic update by the task of two accesses of a location in between, if any. */
  Optional<Integer> ownUpdateBetween(int read, int write) {
    Optional<Integer> last = Optional.empty();
    int l = slots.get(graph.location(read));
    for (int i = l == NONE ? 0 : after(l, graph.version(read));
        l != NONE && i < accesses.size(l);
        i++) {
      int node = accesses.node(l, i);
      if (graph.version(node) >= graph.version(write)) {
        return last;
      }
      if (graph.kind(node) == NodeKind.UPDATE && task(node) == task(write)) {
        last = Optional.of(node);
      }
    }
    return last;
  }

  /** The writes of a shared location, in the order in which they were made. */
  IntArrayList writes(int location) {
    IntArrayList found = new IntArrayList();
    int l = slots.get(location);
    for (int i = 0; l != NONE && i < accesses.size(l); i++) {
      if (graph.kind(accesses.node(l, i)).isWriting()) {
        found.add(accesses.node(l, i));
      }
    }
    return found;
  }

  /** Whether one task alone writes a location. */
  boolean hasOneWriter(int location) {
    int l = slots.get(location);
    int writer = NONE;
    for (int i = 0; l != NONE && i < accesses.size(l); i++) {
      int node = accesses.node(l, i);
      if (graph.kind(node).isWriting() && inTask(node)) {
        if (writer != NONE && writer != task(node)) {
          return false;
        }
        writer = task(node);
      }
    }
    return true;
  }

  private boolean inTask(int node) {
    return graph.trace().tasks().get(task(node)).parent() >= 0;
  }

  private boolean isNew(IntArrayList found, int other) {
    for (int f : found) {
      if (task(f) == task(other)) {
        return false;
      }
    }
    return true;
  }

  /** The place of the location's first access whose version is larger. */
  private int after(int l, int version) {
    deadline.check();
    int low = 0;
    int high = accesses.size(l);
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (graph.version(accesses.node(l, middle)) <= version) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  private int task(int node) {
    return graph.trace().task(graph.event(node));
  }
}
