package org.ndseq.ndseq;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.ndseq.flow.block.BlockInstanceList;
import org.ndseq.flow.graph.FlowGraph;
import org.ndseq.flow.graph.NodeSet;
import org.ndseq.program.CandidateBlock;

/**
 * Definitions 3 to 5 written down as they stand, for runs whose tasks are all siblings, with sets
 * and all pairs; it shares no code with the engine.
 */
final class DefinitionOracle {
  private final FlowGraph graph;
  private final TracedRun run;
  private final BlockInstanceList instances;

  DefinitionOracle(TracedRun run) {
    this.run = run;
    this.graph = run.graph();
    this.instances = run.blocks().find(NodeSet.of(graph), NodeSet.of(graph));
  }

  /** Relevant events by repeating R1 to R4 over all events until nothing changes. */
  Set<Integer> relevant(Set<CandidateBlock> spec) {
    Set<Integer> relevant = new TreeSet<>();
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int e = 0; e < graph.size(); e++) {
        if (!relevant.contains(e) && becomesRelevant(e, spec, relevant)) {
          relevant.add(e);
          changed = true;
        }
      }
    }
    return relevant;
  }

  private boolean becomesRelevant(int e, Set<CandidateBlock> spec, Set<Integer> relevant) {
    if (isLastFocusWrite(e)) {
      return true;
    }
    if (run.decisions().contains(e)) {
      Set<Integer> smallest = null;
      for (int i = 0; i < instances.size(); i++) {
        if (spec.contains(instances.blocks().get(instances.block(i)))
            && instances.from(i) <= e
            && e < instances.to(i)) {
          Set<Integer> events = new HashSet<>();
          for (int n = instances.from(i); n < instances.to(i); n++) {
            events.add(n);
          }
          if (smallest == null || events.size() < smallest.size()) {
            smallest = events;
          }
        }
      }
      if (smallest == null || smallest.stream().anyMatch(relevant::contains)) {
        return true;
      }
    }
    return relevant.stream().anyMatch(r -> dependsDirectly(r, e));
  }

  private boolean isLastFocusWrite(int e) {
    if (!graph.kind(e).isWriting() || !graph.trace().variable(graph.event(e)).equals("v0")) {
      return false;
    }
    for (int n = e + 1; n < graph.size(); n++) {
      if (graph.task(n) == graph.task(e)
          && graph.kind(n).isWriting()
          && graph.location(n) == graph.location(e)) {
        return false;
      }
    }
    return true;
  }

  private boolean dependsDirectly(int user, int used) {
    for (int i = 0; i < graph.dependencyCount(user); i++) {
      if (graph.dependency(user, i) == used) {
        return true;
      }
    }
    return graph.kind(user).isReading()
        && graph.kind(used).isWriting()
        && graph.location(used) == graph.location(user)
        && dependsThroughMemory(user, used);
  }

  /** D2; the read's own task cannot write before the read what it writes after it. */
  private boolean dependsThroughMemory(int read, int write) {
    if (read == write) {
      return false;
    }
    boolean before = RandomRuns.at(graph, write) < RandomRuns.at(graph, read);
    if (!before && graph.task(read) == graph.task(write)) {
      return false;
    }
    for (int n = 0; n < graph.size(); n++) {
      if (n != read
          && graph.task(n) == graph.task(write)
          && graph.kind(n).isWriting()
          && graph.location(n) == graph.location(write)) {
        int at = RandomRuns.at(graph, n);
        boolean nearer =
            before
                ? at > RandomRuns.at(graph, write) && at < RandomRuns.at(graph, read)
                : at < RandomRuns.at(graph, write) && at > RandomRuns.at(graph, read);
        if (nearer) {
          return false;
        }
      }
    }
    return true;
  }

  /**
   * Whether the events order the tasks in a circle, over all pairs and their transitive closure.
   */
  boolean hasCycle(Set<Integer> events) {
    int tasks = graph.taskCount();
    boolean[][] before = new boolean[tasks][tasks];
    for (int a : events) {
      for (int b : events) {
        if (graph.event(a) >= 0
            && graph.event(b) >= 0
            && graph.location(a) == graph.location(b)
            && (graph.kind(a).isWriting() || graph.kind(b).isWriting())
            && graph.task(a) != graph.task(b)
            && RandomRuns.at(graph, a) < RandomRuns.at(graph, b)) {
          before[graph.task(a)][graph.task(b)] = true;
        }
      }
    }
    for (int k = 0; k < tasks; k++) {
      for (int i = 0; i < tasks; i++) {
        for (int j = 0; j < tasks; j++) {
          before[i][j] |= before[i][k] && before[k][j];
        }
      }
    }
    for (int i = 0; i < tasks; i++) {
      if (before[i][i]) {
        return true;
      }
    }
    return false;
  }

  Set<Integer> all() {
    Set<Integer> all = new TreeSet<>();
    for (int n = 0; n < graph.size(); n++) {
      all.add(n);
    }
    return all;
  }

  boolean explains(Set<CandidateBlock> spec) {
    return !hasCycle(relevant(spec));
  }

  /** All sets of blocks no two of which overlap, smaller ones first. */
  static List<Set<CandidateBlock>> placements(List<CandidateBlock> blocks) {
    List<Set<CandidateBlock>> all = new ArrayList<>();
    for (int bits = 0; bits < 1 << blocks.size(); bits++) {
      Set<CandidateBlock> set = new HashSet<>();
      for (int b = 0; b < blocks.size(); b++) {
        if ((bits >> b & 1) == 1) {
          set.add(blocks.get(b));
        }
      }
      if (set.stream().noneMatch(x -> set.stream().anyMatch(y -> overlap(x, y)))) {
        all.add(set);
      }
    }
    all.sort((a, b) -> Integer.compare(a.size(), b.size()));
    return all;
  }

  private static boolean overlap(CandidateBlock x, CandidateBlock y) {
    int x1 = x.firstInstruction();
    int x2 = x.endInstruction();
    int y1 = y.firstInstruction();
    int y2 = y.endInstruction();
    return x.method().equals(y.method())
        && ((x1 < y1 && y1 < x2 && x2 < y2) || (y1 < x1 && x1 < y2 && y2 < x2));
  }
}
