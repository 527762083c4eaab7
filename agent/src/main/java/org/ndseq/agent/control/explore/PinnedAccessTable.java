package org.ndseq.agent.control.explore;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.ndseq.agent.control.AccessMode;

/** The accesses of the events for which {@link PinOrder} looks for an order, as tables. */
final class PinnedAccessTable {
  private final EventGraph graph;
  private final EventStage[] events;
  private final int[] firsts;

  /** The accesses of event i are those from {@code starts[i]} to {@code starts[i + 1]}. */
  final int[] starts;

  int[] locations = new int[32];
  boolean[] reads = new boolean[32];
  boolean[] writes = new boolean[32];

  /** For a read, the access that wrote the value; for the initial value -1 - location. */
  int[] sources = new int[32];

  /** For each location, the events that write it. */
  int[][] writers = {};

  int accesses;

  private @Nullable EventStage[] sourceStages = new EventStage[32];

  /** The first access of the event that is being collected. */
  private int current;

  PinnedAccessTable(EventGraph graph, EventStage[] events, int[] firsts) {
    this.graph = graph;
    this.events = events;
    this.firsts = firsts;
    starts = new int[events.length + 1];
  }

  /**
   * Collects the accesses.
   *
   * @param changed the event that no run has shown yet
   * @param canWrite whether it is taken to write all that it accesses
   */
  void collect(EventStage changed, boolean canWrite) {
    Map<Integer, Integer> dense = new HashMap<>();
    for (int i = 0; i < events.length; i++) {
      EventStage event = events[i];
      starts[i] = accesses;
      current = accesses;
      collect(dense, event, canWrite && event == changed && event.step.canWriteWhatItReads());
    }
    starts[events.length] = accesses;
    for (int i = 0; i < events.length; i++) {
      findSources(i);
    }
    collectWriters(dense.size());
  }

  private void collect(Map<Integer, Integer> dense, EventStage event, boolean isWriter) {
    int[] names = event.locations;
    AccessMode[] modes = event.modes;
    @Nullable EventStage[] stages = event.accessSources;
    if (names != null && modes != null && stages != null) {
      for (int j = 0; j < names.length; j++) {
        add(place(dense, names[j]), modes[j].writes(), modes[j].reads(), stages[j]);
      }
      return;
    }
    EventStage earlier = event.earlier;
    if (earlier != null) {
      collect(dense, earlier, isWriter);
      add(place(dense, earlier.nextLocation), isWriter, true, event.sources[0]);
    } else {
      PendingStep step = event.step;
      int read = 0;
      for (int j = 0; j < step.modes.length; j++) {
        boolean isReader = step.modes[j].reads();
        EventStage source = isReader ? event.sources[read++] : null;
        int place = place(dense, step.locations[j]);
        add(place, step.modes[j].writes() || isWriter, isReader, source);
      }
    }
  }

  /** The place for the current event's access of a location; a new one if it has none. */
  private int place(Map<Integer, Integer> dense, int name) {
    int root = graph.locations.find(name);
    Integer location = dense.get(root);
    if (location == null) {
      location = dense.size();
      dense.put(root, location);
    }
    for (int a = current; a < accesses; a++) {
      if (locations[a] == location) {
        return a;
      }
    }
    if (accesses == locations.length) {
      locations = Arrays.copyOf(locations, 2 * accesses);
      reads = Arrays.copyOf(reads, 2 * accesses);
      writes = Arrays.copyOf(writes, 2 * accesses);
      sources = Arrays.copyOf(sources, 2 * accesses);
      sourceStages = Arrays.copyOf(sourceStages, 2 * accesses);
    }
    locations[accesses] = location;
    return accesses++;
  }

  private void add(int place, boolean isWriter, boolean isReader, @Nullable EventStage source) {
    writes[place] |= isWriter;
    if (isReader) {
      reads[place] = true;
      sourceStages[place] = source;
    }
  }

  private void findSources(int event) {
    for (int a = starts[event]; a < starts[event + 1]; a++) {
      sources[a] = -1 - locations[a];
      EventStage source = sourceStages[a];
      if (source != null) {
        int writer = firsts[source.step.task] + source.step.index;
        for (int b = starts[writer]; b < starts[writer + 1]; b++) {
          if (locations[b] == locations[a]) {
            sources[a] = b;
          }
        }
      }
    }
  }

  private void collectWriters(int count) {
    int[] counts = new int[count];
    for (int a = 0; a < accesses; a++) {
      if (writes[a]) {
        counts[locations[a]]++;
      }
    }
    writers = new int[count][];
    for (int i = 0; i < count; i++) {
      writers[i] = new int[counts[i]];
      counts[i] = 0;
    }
    for (int i = 0; i < events.length; i++) {
      for (int a = starts[i]; a < starts[i + 1]; a++) {
        if (writes[a]) {
          writers[locations[a]][counts[locations[a]]++] = i;
        }
      }
    }
  }

  /** The event that an access belongs to. */
  int owner(int access) {
    int low = Arrays.binarySearch(starts, access);
    if (low < 0) {
      return -low - 2;
    }
    while (low + 1 < starts.length && starts[low + 1] == access) {
      low++;
    }
    return low;
  }
}
