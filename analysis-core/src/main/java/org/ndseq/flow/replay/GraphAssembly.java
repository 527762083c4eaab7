package org.ndseq.flow.replay;

import it.unimi.dsi.fastutil.ints.IntList;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.ndseq.flow.graph.FlowColumnBuilder;
import org.ndseq.flow.graph.FlowGraph;
import org.ndseq.flow.graph.ForeignUseIndex;
import org.ndseq.flow.graph.NodeSink;
import org.ndseq.flow.graph.TaskNodeCollector;
import org.ndseq.flow.graph.TaskResultFlow;
import org.ndseq.trace.Task;
import org.ndseq.trace.Trace;

/** Gathers the nodes of all tasks, in whatever order replay comes to them, into one graph. */
public final class GraphAssembly implements ReplayListener {
  private record Given(int parent, int[] nodes) {}

  private record Received(int node, int joined) {}

  private final Trace trace;
  private final @Nullable TaskNodeCollector[] tasks;
  private final Map<Integer, Integer> captures = new HashMap<>();
  private final Map<Integer, Given> given = new HashMap<>();
  private final Map<Integer, Integer> results = new HashMap<>();
  private final Map<Integer, List<Received>> received = new HashMap<>();

  public GraphAssembly(Trace trace) {
    this.trace = trace;
    this.tasks = new TaskNodeCollector[trace.tasks().size()];
  }

  @Override
  public NodeSink sink(int task) {
    TaskNodeCollector nodes = tasks[task];
    if (nodes == null) {
      nodes = new TaskNodeCollector();
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

  @Override
  public void returns(int task, int node) {
    results.put(task, node);
  }

  @Override
  public void receives(int task, int node, int joined) {
    received.computeIfAbsent(task, t -> new ArrayList<>()).add(new Received(node, joined));
  }

  public FlowGraph build() {
    int[] starts = new int[tasks.length + 1];
    int uses = 0;
    for (int t = 0; t < tasks.length; t++) {
      TaskNodeCollector nodes = tasks[t];
      starts[t + 1] = Math.addExact(starts[t], nodes == null ? 0 : nodes.size);
      uses = Math.addExact(uses, nodes == null ? 0 : nodes.starts[nodes.size]);
    }
    ForeignUseIndex[] foreign = new ForeignUseIndex[tasks.length];
    for (int t = 0; t < tasks.length; t++) {
      foreign[t] = foreignUses(t, starts);
      uses = Math.addExact(uses, foreign[t].size());
    }
    FlowColumnBuilder columns = new FlowColumnBuilder(starts, uses);
    for (int t = 0; t < tasks.length; t++) {
      TaskNodeCollector nodes = tasks[t];
      tasks[t] = null; // so that no more than one task is held twice
      if (nodes != null) {
        columns.append(t, nodes, foreign[t]);
      }
    }
    return new FlowGraph(trace, columns, taskResults(starts));
  }

  private ForeignUseIndex foreignUses(int task, int[] starts) {
    ForeignUseIndex uses = new ForeignUseIndex();
    Given from = given.get(task);
    Integer capture = captures.get(task);
    if (from != null && capture != null) {
      for (int node : from.nodes()) {
        uses.add(capture, starts[from.parent()] + node);
      }
    }
    for (Received r : received.getOrDefault(task, List.of())) {
      Integer result = results.get(r.joined());
      if (result != null) {
        uses.add(r.node(), starts[r.joined()] + result);
      }
    }
    return uses;
  }

  private TaskResultFlow taskResults(int[] starts) {
    TaskResultFlow all = new TaskResultFlow();
    received.forEach(
        (task, list) ->
            list.stream()
                .filter(r -> results.containsKey(r.joined()))
                .forEach(
                    r ->
                        all.add(
                            r.joined(),
                            starts[r.joined()] + results.getOrDefault(r.joined(), 0),
                            task,
                            starts[task] + r.node())));
    return all;
  }
}
