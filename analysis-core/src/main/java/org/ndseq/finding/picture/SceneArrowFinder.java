package org.ndseq.finding.picture;

import it.unimi.dsi.fastutil.ints.Int2IntMap;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayFIFOQueue;
import it.unimi.dsi.fastutil.ints.IntList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ndseq.finding.picture.FindingScene.Edge;
import org.ndseq.finding.picture.FindingScene.EdgeKind;
import org.ndseq.flow.graph.FlowGraph;
import org.ndseq.trace.Trace;

/**
 * The arrows between the events that a scene shows: conflicts of one location's accesses by
 * different tasks, each with the next that it conflicts with; a read and the write that it saw; and
 * what an event depends on within its task, over nodes that are not shown.
 */
final class SceneArrowFinder {
  /** Maximal number of nodes visited to find the dependences of one event. */
  private static final int SEARCH = 4000;

  private final Trace trace;
  private final IntList events;
  private final Set<Pair> ofFinding;
  private final List<Edge> edges = new ArrayList<>();

  /** Two events that the finding orders, or of which the second sees the first. */
  record Pair(int first, int second) {}

  private SceneArrowFinder(Trace trace, IntList events, Set<Pair> ofFinding) {
    this.trace = trace;
    this.events = events;
    this.ofFinding = ofFinding;
  }

  /**
   * The arrows between {@code events}.
   *
   * @param graph the dependences of the events within their tasks, if available
   */
  static List<Edge> of(
      Trace trace, IntList events, Set<Pair> ofFinding, Optional<FlowGraph> graph) {
    SceneArrowFinder scene = new SceneArrowFinder(trace, events, ofFinding);
    for (int i = 0; i < events.size(); i++) {
      if (trace.kind(events.getInt(i)).isAccess()) {
        scene.fromAccess(i);
      }
    }
    graph.ifPresent(scene::dependences);
    return List.copyOf(scene.edges);
  }

  /** Arrows to the next accesses of the location, up to and with the next write. */
  private void fromAccess(int i) {
    int from = events.getInt(i);
    boolean written = false;
    for (int j = i + 1; j < events.size(); j++) {
      int to = events.getInt(j);
      if (!trace.kind(to).isAccess() || trace.target(to) != trace.target(from)) {
        continue;
      }
      boolean conflict = trace.kind(from).isWriting() || trace.kind(to).isWriting();
      if (ofFinding.contains(new Pair(from, to))) {
        edges.add(new Edge(i, j, EdgeKind.FINDING));
      } else if (!written && conflict && trace.task(from) != trace.task(to)) {
        edges.add(new Edge(i, j, EdgeKind.CONFLICT));
      } else if (!written && trace.task(from) == trace.task(to) && sees(to, from)) {
        edges.add(new Edge(i, j, EdgeKind.DEPENDENCE));
      }
      written |= trace.kind(to).isWriting();
    }
  }

  private boolean sees(int read, int write) {
    return trace.kind(write).isWriting()
        && switch (trace.kind(read)) {
          case READ -> trace.version(read) == trace.version(write);
          case UPDATE -> trace.version(read) == trace.version(write) + 1;
          default -> false;
        };
  }

  private void dependences(FlowGraph graph) {
    Int2IntMap stepOf = new Int2IntOpenHashMap();
    stepOf.defaultReturnValue(-1);
    for (int i = 0; i < events.size(); i++) {
      int node = graph.node(events.getInt(i));
      if (node >= 0) {
        stepOf.put(node, i);
      }
    }
    for (int node : stepOf.keySet().toIntArray()) {
      search(graph, node, stepOf);
    }
  }

  /** Searches backwards from a node until shown ones are reached. */
  private void search(FlowGraph graph, int start, Int2IntMap stepOf) {
    IntSet seen = new IntOpenHashSet();
    IntArrayFIFOQueue queue = new IntArrayFIFOQueue();
    queue.enqueue(start);
    while (!queue.isEmpty() && seen.size() < SEARCH) {
      int node = queue.dequeueInt();
      for (int i = -1; i < graph.dependencyCount(node); i++) {
        int before = i < 0 ? graph.control(node) : graph.dependency(node, i);
        if (before < 0 || !seen.add(before)) {
          continue;
        }
        int step = stepOf.get(before);
        if (step < 0) {
          queue.enqueue(before);
        } else if (step < stepOf.get(start)) {
          edges.add(new Edge(step, stepOf.get(start), EdgeKind.DEPENDENCE));
        }
      }
    }
  }
}
