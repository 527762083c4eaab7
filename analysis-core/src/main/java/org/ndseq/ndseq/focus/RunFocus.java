package org.ndseq.ndseq.focus;

import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.Arrays;
import java.util.List;
import org.ndseq.flow.graph.FlowGraph;
import org.ndseq.flow.graph.NodeSet;

/**
 * The focus of a run.
 *
 * @param locations the trace's locations that are focus variables
 * @param results nodes that stand for what tasks returned and the program used
 * @param variables how they are called and why they were chosen
 */
public record RunFocus(IntSet locations, IntSet results, List<ChosenFocus> variables) {
  private static final int OUTSIDE = -2;
  private static final int NO_TASK = -1;

  public RunFocus {
    locations = new IntOpenHashSet(locations);
    results = new IntOpenHashSet(results);
    variables = List.copyOf(variables);
  }

  /** Chooses the focus of a replayed run by the rules of {@link FocusFinder}. */
  public static RunFocus find(FlowGraph graph, FocusOptions options) {
    return FocusFinder.find(graph, options);
  }

  /** Whether nothing was found that must come out equal. */
  public boolean isEmpty() {
    return locations.isEmpty() && results.isEmpty();
  }

  /** Focus on locations alone. */
  public static RunFocus on(IntSet locations) {
    return new RunFocus(locations, IntSet.of(), List.of());
  }

  /** The last write of every focus location by every task (Definition 5, R1), and the results. */
  public NodeSet targets(FlowGraph graph) {
    NodeSet targets = NodeSet.of(graph);
    results.forEach(targets::add);
    int[] lastTask = new int[graph.trace().locations().size()];
    Arrays.fill(lastTask, OUTSIDE);
    for (int location : locations.toIntArray()) {
      lastTask[location] = NO_TASK;
    }
    for (int t = 0; t < graph.taskCount(); t++) {
      for (int n = graph.taskEnd(t) - 1; n >= graph.taskStart(t); n--) {
        if (graph.kind(n).isWriting()) {
          int last = lastTask[graph.location(n)];
          if (last != OUTSIDE && last != t) {
            lastTask[graph.location(n)] = t;
            targets.add(n);
          }
        }
      }
    }
    return targets;
  }
}
