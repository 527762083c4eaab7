package org.ndseq.flow.graph;

/** The columns of a {@link FlowGraph} while tasks are concatenated. */
public final class FlowColumnBuilder {
  final byte[] kinds;
  final int[] events;
  final int[] methods;
  final int[] instructions;
  final int[] controls;
  final int[] dependencyStarts;
  final int[] dependencies;
  final int[] taskStarts;
  private int used;

  public FlowColumnBuilder(int[] taskStarts, int uses) {
    int size = taskStarts[taskStarts.length - 1];
    this.kinds = new byte[size];
    this.events = new int[size];
    this.methods = new int[size];
    this.instructions = new int[size];
    this.controls = new int[size];
    this.dependencyStarts = new int[size + 1];
    this.dependencies = new int[uses];
    this.taskStarts = taskStarts;
  }

  /** Puts the nodes of a task in their place. */
  public void append(int task, TaskNodeCollector nodes, ForeignUseIndex foreign) {
    int offset = taskStarts[task];
    int n = nodes.size;
    System.arraycopy(nodes.kinds, 0, kinds, offset, n);
    System.arraycopy(nodes.events, 0, events, offset, n);
    System.arraycopy(nodes.methods, 0, methods, offset, n);
    System.arraycopy(nodes.instructions, 0, instructions, offset, n);
    int next = 0;
    for (int i = 0; i < n; i++) {
      controls[offset + i] = nodes.controls[i] < 0 ? -1 : nodes.controls[i] + offset;
      for (int d = nodes.starts[i]; d < nodes.starts[i + 1]; d++) {
        dependencies[used++] = nodes.dependencies[d] + offset;
      }
      while (next < foreign.size() && foreign.user(next) == i) {
        dependencies[used++] = foreign.used(next++);
      }
      dependencyStarts[offset + i + 1] = used;
    }
  }
}
