package org.ndseq.flow.graph;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import org.ndseq.trace.Task;
import org.ndseq.trace.Trace;
import org.ndseq.trace.format.ByteSink;

/**
 * The events of a run as the inference sees them, numbered from 0, in columns. The nodes of one
 * task are contiguous and in program order.
 *
 * <p>Data dependence within a task (D1) is here: the nodes whose values a node uses. Dependence
 * between tasks (D2) follows from the locations and versions of the accesses. Control dependence
 * (C1) is the nearest branch that decided whether the node happens; the branch that led to a call
 * decides for the callee's nodes that nothing nearer decides.
 */
public final class FlowGraph {
  private final Trace trace;
  private final byte[] kinds;
  private final int[] events;
  private final int[] methods;
  private final int[] instructions;
  private final int[] controls;
  private final int[] dependencyStarts;
  private final int[] dependencies;
  private final int[] taskStarts;
  private final int[] nodes;
  private final TaskResultFlow results;

  public FlowGraph(Trace trace, FlowColumnBuilder c, TaskResultFlow results) {
    this.trace = trace;
    this.results = results;
    this.kinds = c.kinds;
    this.events = c.events;
    this.methods = c.methods;
    this.instructions = c.instructions;
    this.controls = c.controls;
    this.dependencyStarts = c.dependencyStarts;
    this.dependencies = c.dependencies;
    this.taskStarts = c.taskStarts;
    this.nodes = nodes(trace, events);
  }

  private FlowGraph(Builder b) {
    trace = b.trace;
    results = new TaskResultFlow();
    kinds = Arrays.copyOf(b.kinds.array(), b.kinds.size());
    events = exact(b.events);
    methods = exact(b.methods);
    instructions = exact(b.instructions);
    controls = exact(b.controls);
    dependencyStarts = exact(b.dependencyStarts);
    dependencies = exact(b.dependencies);
    taskStarts = b.taskStarts;
    nodes = nodes(trace, events);
  }

  private static int[] nodes(Trace trace, int[] events) {
    int[] nodes = new int[trace.size()];
    Arrays.fill(nodes, -1);
    for (int n = 0; n < events.length; n++) {
      if (events[n] >= 0) {
        nodes[events[n]] = n;
      }
    }
    return nodes;
  }

  /** The list's array, without a copy where it fits. */
  private static int[] exact(IntArrayList list) {
    list.trim();
    return list.elements();
  }

  /** The trace that was replayed. */
  public Trace trace() {
    return trace;
  }

  public int size() {
    return kinds.length;
  }

  public NodeKind kind(int node) {
    return NodeKind.of(kinds[node]);
  }

  /** The trace event of an access, else -1. */
  public int event(int node) {
    return events[node];
  }

  /** The node of a trace event, or -1 where it has none. */
  public int node(int event) {
    return nodes[event];
  }

  /** The location of an access. */
  public int location(int node) {
    return trace.target(events[node]);
  }

  /** The version that an access saw or made. */
  public int version(int node) {
    return trace.version(events[node]);
  }

  /** The method that the node's instruction stands in, by its number in the trace's symbols. */
  public int method(int node) {
    return methods[node];
  }

  /** The index, counting opcodes, of the node's instruction in its method. */
  public int instruction(int node) {
    return instructions[node];
  }

  /** The branch that decided whether this node happens, or -1. */
  public int control(int node) {
    return controls[node];
  }

  /** How many nodes' values a node uses. */
  public int dependencyCount(int node) {
    return dependencyStarts[node + 1] - dependencyStarts[node];
  }

  /**
   * The {@code i}-th node whose value a node uses: a node before it of its own task, or, for what a
   * task is given when it is forked, a node of the forking task, or, for the result of a joined
   * task, a node of that.
   */
  public int dependency(int node, int i) {
    return dependencies[dependencyStarts[node] + i];
  }

  /** The first node of a task. */
  public int taskStart(int task) {
    return taskStarts[task];
  }

  /** One past the last node of a task. */
  public int taskEnd(int task) {
    return taskStarts[task + 1];
  }

  /** The results that tasks returned to others. */
  public TaskResultFlow results() {
    return results;
  }

  public int taskCount() {
    return taskStarts.length - 1;
  }

  /** The task of a node. */
  public int task(int node) {
    int low = 0;
    int high = taskStarts.length - 1;
    while (low + 1 < high) {
      int middle = (low + high) >>> 1;
      if (taskStarts[middle] <= node) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /** Gathers a graph task by task, in the order of the tasks' numbers. */
  public static final class Builder {
    private final Trace trace;
    private final ByteSink kinds = new ByteSink(1024);
    private final IntArrayList events = new IntArrayList();
    private final IntArrayList methods = new IntArrayList();
    private final IntArrayList instructions = new IntArrayList();
    private final IntArrayList controls = new IntArrayList();
    private final IntArrayList dependencyStarts = new IntArrayList(new int[] {0});
    private final IntArrayList dependencies = new IntArrayList();
    private final int[] taskStarts;
    private int tasksBegun;

    public Builder(Trace trace) {
      this.trace = trace;
      this.taskStarts = new int[trace.tasks().size() + 1];
    }

    /** The nodes added from now on belong to {@code task}. */
    public void beginTask(Task task) {
      if (task.id() < tasksBegun) {
        throw new IllegalArgumentException("task " + task.id() + " comes too late");
      }
      while (tasksBegun <= task.id()) {
        taskStarts[tasksBegun++] = kinds.size();
      }
    }

    /** The number that the next node will have. */
    public int size() {
      return kinds.size();
    }

    /** Adds a dependence of the node that {@link #add} makes next. */
    public void dependOn(int node) {
      dependencies.add(node);
    }

    /**
     * Adds a node that depends on what {@link #dependOn} named since the last one, and returns its
     * number.
     */
    public int add(NodeKind kind, int event, int method, int instruction, int control) {
      kinds.u8(kind.code());
      events.add(event);
      methods.add(method);
      instructions.add(instruction);
      controls.add(control);
      dependencyStarts.add(dependencies.size());
      return kinds.size() - 1;
    }

    public FlowGraph build() {
      while (tasksBegun < taskStarts.length) {
        taskStarts[tasksBegun++] = kinds.size();
      }
      return new FlowGraph(this);
    }
  }
}
