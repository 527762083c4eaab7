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
    int uses = 0;
    for (int t = 0; t < tasks.length; t++) {
      TaskNodes nodes = tasks[t];
      starts[t + 1] = Math.addExact(starts[t], nodes == null ? 0 : nodes.size);
      uses = Math.addExact(uses, nodes == null ? 0 : nodes.starts[nodes.size]);
      uses += given(t).length;
    }
    FlowColumns columns = new FlowColumns(starts, uses);
    for (int t = 0; t < tasks.length; t++) {
      TaskNodes nodes = tasks[t];
      tasks[t] = null; // so that no more than one task is held twice
      if (nodes != null) {
        columns.append(t, nodes, captures.getOrDefault(t, -1), givenNodes(t, starts));
      }
    }
    return new FlowGraph(trace, columns);
  }

  /** What the task was given when it was forked, if one of its nodes stands for that. */
  private int[] given(int task) {
    Given from = given.get(task);
    return from == null || !captures.containsKey(task) ? new int[0] : from.nodes();
  }

  private int[] givenNodes(int task, int[] starts) {
    int[] nodes = given(task).clone();
    Given from = given.get(task);
    for (int i = 0; from != null && i < nodes.length; i++) {
      nodes[i] += starts[from.parent()];
    }
    return nodes;
  }
}
