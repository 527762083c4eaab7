package org.ndseq.order;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.BitSet;
import org.ndseq.flow.CommutingUpdates;
import org.ndseq.flow.FlowGraph;
import org.ndseq.flow.NodeKind;

/**
 * The accesses that can conflict (Definition 3): those of locations that more than one task touched
 * and at least one wrote, per location in the order in which they happened.
 *
 * <p>What class initializers do before anyone else is left out, see {@link InitializerEvents}; of
 * an update that commutes, the write stands for its read too.
 */
public final class SharedAccesses {
  private static final int UNSEEN = -1;
  private static final int SHARED = -2;

  private final int[] starts;
  private final int[] nodes;
  private final CommutingUpdates updates;

  private SharedAccesses(int[] starts, int[] nodes, CommutingUpdates updates) {
    this.starts = starts;
    this.nodes = nodes;
    this.updates = updates;
  }

  /** The same accesses, where the given updates do not conflict with each other. */
  public SharedAccesses with(CommutingUpdates commuting) {
    int[] newStarts = new int[starts.length];
    IntArrayList left = new IntArrayList(nodes.length);
    for (int l = 0; l < locationCount(); l++) {
      for (int i = 0; i < size(l); i++) {
        if (!commuting.isRead(node(l, i))) {
          left.add(node(l, i));
        }
      }
      newStarts[l + 1] = left.size();
    }
    return new SharedAccesses(newStarts, left.toIntArray(), commuting);
  }

  /** A number that accesses have in common which can change places, or 0. */
  int group(int node) {
    return updates.group(node);
  }

  public static SharedAccesses of(FlowGraph graph) {
    int[] slots = slotsOfSharedLocations(graph);
    int[] starts = new int[slots.length == 0 ? 1 : Arrays.stream(slots).max().getAsInt() + 2];
    for (int n = 0; n < graph.size(); n++) {
      if (graph.event(n) >= 0 && slots[graph.location(n)] >= 0) {
        starts[slots[graph.location(n)] + 1]++;
      }
    }
    for (int i = 1; i < starts.length; i++) {
      starts[i] += starts[i - 1];
    }
    long[] keys = new long[starts[starts.length - 1]];
    int[] fill = starts.clone();
    for (int n = 0; n < graph.size(); n++) {
      if (graph.event(n) >= 0 && slots[graph.location(n)] >= 0) {
        int seen = graph.kind(n).isWriting() ? 0 : 1;
        long order = (graph.version(n) & 0xFFFF_FFFFL) << 1 | seen;
        keys[fill[slots[graph.location(n)]]++] = order << 31 | n;
      }
    }
    for (int l = 0; l + 1 < starts.length; l++) {
      Arrays.sort(keys, starts[l], starts[l + 1]);
    }
    return withoutInitialization(graph, starts, keys);
  }

  /** Leaves out the first accesses of each location as long as class initializers made them. */
  private static SharedAccesses withoutInitialization(FlowGraph graph, int[] starts, long[] keys) {
    BitSet initializing = InitializerEvents.of(graph.trace());
    int[] nodes = new int[keys.length];
    int[] newStarts = new int[starts.length];
    int size = 0;
    for (int l = 0; l + 1 < starts.length; l++) {
      int i = starts[l];
      while (i < starts[l + 1] && initializing.get(graph.event(node(keys[i])))) {
        i++;
      }
      for (; i < starts[l + 1]; i++) {
        nodes[size++] = node(keys[i]);
      }
      newStarts[l + 1] = size;
    }
    int[] left = size == nodes.length ? nodes : Arrays.copyOf(nodes, size);
    return new SharedAccesses(newStarts, left, CommutingUpdates.NONE);
  }

  private static int node(long key) {
    return (int) (key & Integer.MAX_VALUE);
  }

  /** For each location a number from 0 if it is shared, else -1. */
  private static int[] slotsOfSharedLocations(FlowGraph graph) {
    int[] seenBy = new int[graph.trace().locations().size()];
    boolean[] written = new boolean[seenBy.length];
    Arrays.fill(seenBy, UNSEEN);
    for (int t = 0; t < graph.taskCount(); t++) {
      for (int n = graph.taskStart(t); n < graph.taskEnd(t); n++) {
        NodeKind kind = graph.kind(n);
        if (kind.isAccess()) {
          int location = graph.location(n);
          written[location] |= kind.isWriting();
          if (seenBy[location] == UNSEEN) {
            seenBy[location] = t;
          } else if (seenBy[location] != t) {
            seenBy[location] = SHARED;
          }
        }
      }
    }
    int shared = 0;
    for (int l = 0; l < seenBy.length; l++) {
      seenBy[l] = seenBy[l] == SHARED && written[l] ? shared++ : -1;
    }
    return seenBy;
  }

  /** How many locations are shared. */
  public int locationCount() {
    return starts.length - 1;
  }

  /** How many accesses the {@code l}-th shared location has. */
  public int size(int l) {
    return starts[l + 1] - starts[l];
  }

  /** The {@code i}-th access of the {@code l}-th shared location. */
  public int node(int l, int i) {
    return nodes[starts[l] + i];
  }

  /** The number of all accesses of shared locations. */
  public int size() {
    return nodes.length;
  }
}
