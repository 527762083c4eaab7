package org.ndseq.flow.graph;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;

/** The nodes of one task while they are gathered. */
public final class TaskNodeCollector implements NodeSink {
  byte[] kinds = new byte[16];
  int[] events = new int[16];
  int[] methods = new int[16];
  int[] instructions = new int[16];
  int[] controls = new int[16];
  public int[] starts = new int[17];
  public int size;
  int[] dependencies = new int[32];

  @Override
  public int size() {
    return size;
  }

  @Override
  public int add(
      NodeKind kind, int event, int method, int instruction, int control, IntArrayList uses) {
    if (size == kinds.length) {
      grow();
    }
    kinds[size] = kind.code();
    events[size] = event;
    methods[size] = method;
    instructions[size] = instruction;
    controls[size] = control;
    int from = starts[size];
    int count = uses.size();
    if (from + count > dependencies.length) {
      dependencies = Arrays.copyOf(dependencies, from + count + (from >> 1));
    }
    int[] used = uses.elements();
    for (int i = 0; i < count; i++) {
      dependencies[from + i] = used[i];
    }
    starts[++size] = from + count;
    return size - 1;
  }

  private void grow() {
    int capacity = size + (size >> 1);
    kinds = Arrays.copyOf(kinds, capacity);
    events = Arrays.copyOf(events, capacity);
    methods = Arrays.copyOf(methods, capacity);
    instructions = Arrays.copyOf(instructions, capacity);
    controls = Arrays.copyOf(controls, capacity);
    starts = Arrays.copyOf(starts, capacity + 1);
  }
}
