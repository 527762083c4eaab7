package org.ndseq.order;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.BitSet;
import org.ndseq.flow.graph.CommutingUpdateFinder;
import org.ndseq.flow.graph.FlowGraph;
import org.ndseq.flow.graph.NodeKind;

/**
 * The accesses that can conflict (Definition 3): those of locations that more than one task touched
 * and at least one wrote, per location in the order in which they happened.
 *
 * <p>What class initializers do before anyone else is left out, see {@link InitializerEventFinder};
 * of an update that commutes, the write stands for its read too. A queue into which tasks only put
 * and from which they only take is three kinds of locations: its end, its front, and each place in
 * it, where a put comes before its take. That a put waited for room orders nobody.
 */
public final class SharedAccessIndex {
  private static final int UNSEEN = -1;
  private static final int SHARED = -2;

  private final int[] starts;
  private final int[] nodes;
  private final CommutingUpdateFinder updates;
  private final BitSet inQueues;

  private SharedAccessIndex(
      int[] starts, int[] nodes, CommutingUpdateFinder updates, BitSet inQueues) {
    this.starts = starts;
    this.nodes = nodes;
    this.updates = updates;
    this.inQueues = inQueues;
  }

  /** The same accesses, where the given updates do not conflict with each other. */
  public SharedAccessIndex with(CommutingUpdateFinder commuting) {
    IntArrayList newStarts = new IntArrayList(new int[] {0});
    IntArrayList left = new IntArrayList(nodes.length);
    BitSet queued = new BitSet();
    for (int l = 0; l < locationCount(); l++) {
      if (isQueue(l, commuting)) {
        addEnds(l, commuting, newStarts, left);
        for (int i = 0; i < size(l); i++) {
          queued.set(node(l, i));
        }
      } else {
        for (int i = 0; i < size(l); i++) {
          if (!commuting.isRead(node(l, i))) {
            left.add(node(l, i));
          }
        }
        newStarts.add(left.size());
      }
    }
    return new SharedAccessIndex(newStarts.toIntArray(), left.toIntArray(), commuting, queued);
  }

  /** Whether things are only put in and taken out, none before it was put in. */
  private boolean isQueue(int l, CommutingUpdateFinder ends) {
    int inside = 0;
    for (int i = 0; i < size(l) && inside >= 0; i++) {
      boolean put = ends.isPut(node(l, i));
      if (!put && !ends.isTake(node(l, i))) {
        return false;
      }
      inside += put ? 1 : -1;
    }
    return inside >= 0;
  }

  private void addEnds(
      int l, CommutingUpdateFinder ends, IntArrayList newStarts, IntArrayList left) {
    IntArrayList puts = new IntArrayList();
    IntArrayList takes = new IntArrayList();
    for (int i = 0; i < size(l); i++) {
      (ends.isPut(node(l, i)) ? puts : takes).add(node(l, i));
    }
    left.addAll(puts);
    newStarts.add(left.size());
    left.addAll(takes);
    newStarts.add(left.size());
    for (int i = 0; i < takes.size(); i++) {
      left.add(puts.getInt(i));
      left.add(takes.getInt(i));
      newStarts.add(left.size());
    }
  }

  /** Whether two accesses of a location touch different ends of a queue. */
  boolean areApart(int node, int other) {
    return inQueues.get(node) && updates.isPut(node) != updates.isPut(other);
  }

  /** A number that accesses have in common which can change places, or 0. */
  int group(int node) {
    return updates.group(node);
  }

  public static SharedAccessIndex of(FlowGraph graph) {
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
  private static SharedAccessIndex withoutInitialization(
      FlowGraph graph, int[] starts, long[] keys) {
    BitSet initializing = InitializerEventFinder.of(graph.trace());
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
    return new SharedAccessIndex(newStarts, left, CommutingUpdateFinder.NONE, new BitSet());
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
