package org.ndseq.flow;

import it.unimi.dsi.fastutil.ints.IntList;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.ndseq.trace.Task;
import org.ndseq.trace.Trace;

/** Gathers the nodes of all tasks, in whatever order replay comes to them, into one graph. */
final class GraphAssembly implements ReplayListener {
  private record Given(int parent, int[] nodes) {}

  private final Trace trace;
  private final @Nullable TaskNodes[] tasks;
  private final Map<Integer, Integer> captures = new HashMap<>();
  private final Map<Integer, Given> given = new HashMap<>();

  GraphAssembly(Trace trace) {
    this.trace = trace;
    this.tasks = new TaskNodes[trace.tasks().size()];
  }

  @Override
  public NodeSink sink(int task) {
    TaskNodes nodes = tasks[task];
    if (nodes == null) {
      nodes = new TaskNodes();
      tasks[task] = nodes;
    }
    return nodes;
  }

  @Override
  public void captures(int task, int node) {
    captures.put(task, node);
  }

  @Override
  public void forks(Task task, int parent, IntList nodes) {
    given.put(task.id(), new Given(parent, nodes.toIntArray()));
  }

  FlowGraph build() {
    int[] starts = new int[tasks.length + 1];
    for (int t = 0; t < tasks.length; t++) {
      TaskNodes nodes = tasks[t];
      starts[t + 1] = Math.addExact(starts[t], nodes == null ? 0 : nodes.size());
    }
    FlowGraph.Builder builder = new FlowGraph.Builder(trace, starts[tasks.length]);
    for (int t = 0; t < tasks.length; t++) {
      TaskNodes nodes = tasks[t];
      tasks[t] = null; // so that no more than one task is held twice
      builder.beginTask(trace.tasks().get(t));
      if (nodes != null) {
        copy(t, nodes, starts, builder);
      }
    }
    return builder.build();
  }

  private void copy(int t, TaskNodes nodes, int[] starts, FlowGraph.Builder builder) {
    int offset = starts[t];
    int capture = captures.getOrDefault(t, -1);
    for (int n = 0; n < nodes.size; n++) {
      for (int i = nodes.starts[n]; i < nodes.starts[n + 1]; i++) {
        builder.dependOn(offset + nodes.dependencies.getInt(i));
      }
      Given from = n == capture ? given.get(t) : null;
      if (from != null) {
        for (int node : from.nodes()) {
          builder.dependOn(starts[from.parent()] + node);
        }
      }
      int control = nodes.controls[n] < 0 ? -1 : offset + nodes.controls[n];
      builder.add(
          NodeKind.of(nodes.kinds[n]),
          nodes.events[n],
          nodes.methods[n],
          nodes.instructions[n],
          control);
    }
  }
}
