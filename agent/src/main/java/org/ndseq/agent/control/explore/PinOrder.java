package org.ndseq.agent.control.explore;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.ndseq.agent.control.AccessMode;

/**
 * Finds an order of a closed set of events in which each read sees its source (sequential
 * consistency with given sources), or shows that there is none. First the orders that follow from
 * each other are derived: a write of a location that is before a read is before the read's source,
 * and one that is after the source is after the read. Then a search over the numbers of events that
 * each task has made, which is exact: a write is not made while the value that it replaces still
 * has readers, so which events can follow depends on these numbers alone. For a fixed number of
 * tasks it is polynomial.
 */
final class PinOrder {
  private final EventGraph graph;
  private final int tasks;
  private final EventStage[] events;
  private final int[] firsts;

  /** For each event and task, how many events of the task are before it. */
  private final int[] before;

  /** The accesses of event i are those from {@code starts[i]} to {@code starts[i + 1]}. */
  private final int[] starts;

  private int[] accessLocations = new int[32];
  private boolean[] accessReads = new boolean[32];
  private boolean[] accessWrites = new boolean[32];

  /** For a read, the access that wrote the value; for the initial value -1 - location. */
  private int[] accessSources = new int[32];

  private @Nullable EventStage[] accessWriters = new EventStage[32];
  private int accesses;

  /** The first access of the event that is being collected. */
  private int current;

  private int[][] writers = {};

  private PinOrder(EventGraph graph, EventStage[] events, int[] firsts) {
    this.graph = graph;
    this.tasks = firsts.length - 1;
    this.events = events;
    this.firsts = firsts;
    before = new int[events.length * tasks];
    starts = new int[events.length + 1];
  }

  /**
   * Finds an order.
   *
   * @param tops the last stage of each task; null for none
   * @param run a run that has all events but the stage {@code changed}
   * @param changed the stage, one of the tops, that no run has shown yet
   * @param canWrite whether the changed event is taken to write all that it accesses
   * @return events in their order, or null if there is none
   */
  static EventStage @Nullable [] find(
      EventGraph graph,
      @Nullable EventStage[] tops,
      RunRecord run,
      EventStage changed,
      boolean canWrite) {
    int[] firsts = new int[tops.length + 1];
    for (int i = 0; i < tops.length; i++) {
      EventStage top = tops[i];
      firsts[i + 1] = firsts[i] + (top == null ? 0 : top.step.index + 1);
    }
    EventStage[] events = new EventStage[firsts[tops.length]];
    for (int i = 0; i < tops.length; i++) {
      EventStage top = tops[i];
      if (top != null) {
        for (int j = 0; j < top.step.index; j++) {
          events[firsts[i] + j] = run.event(i, j);
        }
        events[firsts[i + 1] - 1] = top;
      }
    }
    PinOrder order = new PinOrder(graph, events, firsts);
    order.collect(changed, canWrite);
    return order.derive() ? order.search() : null;
  }

  private void collect(EventStage changed, boolean canWrite) {
    Map<Integer, Integer> dense = new HashMap<>();
    for (int i = 0; i < events.length; i++) {
      EventStage event = events[i];
      int own = event.step.task;
      System.arraycopy(event.clock, 0, before, i * tasks, Math.min(tasks, event.clock.length));
      before[i * tasks + own] = event.step.index;
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

  private void collect(Map<Integer, Integer> dense, EventStage event, boolean writes) {
    int[] locations = event.locations;
    AccessMode[] modes = event.modes;
    @Nullable EventStage[] sources = event.accessSources;
    if (locations != null && modes != null && sources != null) {
      for (int j = 0; j < locations.length; j++) {
        add(dense, locations[j], modes[j].writes(), modes[j].reads(), sources[j]);
      }
      return;
    }
    EventStage earlier = event.earlier;
    if (earlier != null) {
      collect(dense, earlier, writes);
      add(dense, earlier.nextLocation, writes, true, event.sources[0]);
    } else {
      PendingStep step = event.step;
      int read = 0;
      for (int j = 0; j < step.modes.length; j++) {
        boolean reads = step.modes[j].reads();
        EventStage source = reads ? event.sources[read++] : null;
        add(dense, step.locations[j], step.modes[j].writes() || writes, reads, source);
      }
    }
  }

  private void add(
      Map<Integer, Integer> dense,
      int name,
      boolean writes,
      boolean reads,
      @Nullable EventStage source) {
    if (accesses == accessLocations.length) {
      accessLocations = Arrays.copyOf(accessLocations, 2 * accesses);
      accessReads = Arrays.copyOf(accessReads, 2 * accesses);
      accessWrites = Arrays.copyOf(accessWrites, 2 * accesses);
      accessSources = Arrays.copyOf(accessSources, 2 * accesses);
      accessWriters = Arrays.copyOf(accessWriters, 2 * accesses);
    }
    int root = graph.locations.find(name);
    Integer location = dense.get(root);
    if (location == null) {
      location = dense.size();
      dense.put(root, location);
    }
    int place = accesses;
    for (int a = current; a < accesses; a++) {
      if (accessLocations[a] == location) {
        place = a;
      }
    }
    if (place == accesses) {
      accesses++;
      accessReads[place] = false;
      accessWrites[place] = false;
      accessWriters[place] = null;
    }
    accessLocations[place] = location;
    accessWrites[place] |= writes;
    if (reads) {
      accessReads[place] = true;
      accessWriters[place] = source;
    }
  }

  private void findSources(int event) {
    for (int a = starts[event]; a < starts[event + 1]; a++) {
      accessSources[a] = -1 - accessLocations[a];
      EventStage source = accessWriters[a];
      if (source != null) {
        int writer = firsts[source.step.task] + source.step.index;
        for (int b = starts[writer]; b < starts[writer + 1]; b++) {
          if (accessLocations[b] == accessLocations[a]) {
            accessSources[a] = b;
          }
        }
      }
    }
  }

  private void collectWriters(int locations) {
    int[] counts = new int[locations];
    for (int a = 0; a < accesses; a++) {
      if (accessWrites[a]) {
        counts[accessLocations[a]]++;
      }
    }
    writers = new int[locations][];
    for (int i = 0; i < locations; i++) {
      writers[i] = new int[counts[i]];
      counts[i] = 0;
    }
    for (int i = 0; i < events.length; i++) {
      for (int a = starts[i]; a < starts[i + 1]; a++) {
        if (accessWrites[a]) {
          writers[accessLocations[a]][counts[accessLocations[a]]++] = i;
        }
      }
    }
  }

  private int owner(int access) {
    int low = Arrays.binarySearch(starts, access);
    if (low < 0) {
      return -low - 2;
    }
    while (low + 1 < starts.length && starts[low + 1] == access) {
      low++;
    }
    return low;
  }

  private boolean isBefore(int one, int other) {
    EventStage stage = events[one];
    return before[other * tasks + stage.step.task] > stage.step.index;
  }

  /** Derives orders until nothing changes; false if an event is before itself. */
  private boolean derive() {
    boolean isChanged = true;
    while (isChanged) {
      isChanged = false;
      for (int i = 0; i < events.length; i++) {
        for (int t = 0; t < tasks; t++) {
          int count = before[i * tasks + t];
          if (count > 0) {
            isChanged |= join(i, firsts[t] + count - 1);
          }
        }
        if (before[i * tasks + events[i].step.task] > events[i].step.index) {
          return false;
        }
      }
      for (int i = 0; i < events.length; i++) {
        for (int a = starts[i]; a < starts[i + 1]; a++) {
          if (accessReads[a]) {
            int source = accessSources[a] < 0 ? -1 : owner(accessSources[a]);
            for (int writer : writers[accessLocations[a]]) {
              if (writer == i || writer == source) {
                continue;
              }
              if (isBefore(writer, i)) {
                if (source < 0) {
                  return false;
                }
                isChanged |= order(writer, source);
              }
              if (source < 0 || isBefore(source, writer)) {
                isChanged |= order(i, writer);
              }
            }
          }
        }
      }
    }
    return true;
  }

  private boolean order(int one, int other) {
    if (isBefore(one, other)) {
      return false;
    }
    before[other * tasks + events[one].step.task] = events[one].step.index + 1;
    return true;
  }

  private boolean join(int event, int earlier) {
    boolean isChanged = false;
    for (int t = 0; t < tasks; t++) {
      if (before[earlier * tasks + t] > before[event * tasks + t]) {
        before[event * tasks + t] = before[earlier * tasks + t];
        isChanged = true;
      }
    }
    return isChanged;
  }

  /** Searches for the order: depth first over the numbers of events that each task has made. */
  private EventStage @Nullable [] search() {
    int[] made = new int[tasks];
    int[] readers = new int[accesses + writers.length];
    for (int a = 0; a < accesses; a++) {
      if (accessReads[a]) {
        readers[slot(accessSources[a])]++;
      }
    }
    int[] lastWrites = new int[writers.length];
    for (int i = 0; i < lastWrites.length; i++) {
      lastWrites[i] = -1 - i;
    }
    int[] replaced = new int[accesses];
    int[] chosen = new int[events.length + 1];
    Arrays.fill(chosen, -1);
    Set<CountVector> failed = new HashSet<>();
    int depth = 0;
    while (depth < events.length) {
      // The task of the step before comes first, so that the order has few switches. Events that
      // are not known as a whole come last, since they may write more than is known.
      int preferred = depth == 0 ? 0 : chosen[depth - 1] % tasks;
      int next = chosen[depth] + 1;
      int task = -1;
      for (; next < 2 * tasks; next++) {
        task = (preferred + next) % tasks;
        if (isKnown(task, made) == next < tasks && canFollow(task, made, readers, lastWrites)) {
          int event = firsts[task] + made[task]++;
          make(event, readers, lastWrites, replaced);
          if (failed.isEmpty() || !failed.contains(new CountVector(made))) {
            break;
          }
          undo(event, readers, lastWrites, replaced);
          made[task]--;
        }
      }
      if (next < 2 * tasks) {
        chosen[depth] = next * tasks + task;
        depth++;
        chosen[depth] = -1;
        continue;
      }
      failed.add(new CountVector(made.clone()));
      if (depth == 0) {
        return null;
      }
      depth--;
      int last = chosen[depth] % tasks;
      chosen[depth] /= tasks;
      made[last]--;
      undo(firsts[last] + made[last], readers, lastWrites, replaced);
    }
    return order(chosen);
  }

  private EventStage[] order(int[] chosen) {
    EventStage[] order = new EventStage[events.length];
    int[] made = new int[tasks];
    for (int i = 0; i < order.length; i++) {
      int task = chosen[i] % tasks;
      order[i] = events[firsts[task] + made[task]++];
    }
    return order;
  }

  private int slot(int source) {
    return source >= 0 ? source : accesses - 1 - source;
  }

  private boolean isKnown(int task, int[] made) {
    int event = firsts[task] + made[task];
    return event < firsts[task + 1] && events[event].isWhole();
  }

  private boolean canFollow(int task, int[] made, int[] readers, int[] lastWrites) {
    int event = firsts[task] + made[task];
    if (event == firsts[task + 1]) {
      return false;
    }
    for (int t = 0; t < tasks; t++) {
      if (before[event * tasks + t] > made[t]) {
        return false;
      }
    }
    for (int a = starts[event]; a < starts[event + 1]; a++) {
      if (accessWrites[a]) {
        int last = lastWrites[accessLocations[a]];
        int own = accessReads[a] && accessSources[a] == last ? 1 : 0;
        if (readers[slot(last)] > own) {
          return false;
        }
      }
    }
    return true;
  }

  private void make(int event, int[] readers, int[] lastWrites, int[] replaced) {
    for (int a = starts[event]; a < starts[event + 1]; a++) {
      if (accessReads[a]) {
        readers[slot(accessSources[a])]--;
      }
      if (accessWrites[a]) {
        replaced[a] = lastWrites[accessLocations[a]];
        lastWrites[accessLocations[a]] = a;
      }
    }
  }

  private void undo(int event, int[] readers, int[] lastWrites, int[] replaced) {
    for (int a = starts[event + 1] - 1; a >= starts[event]; a--) {
      if (accessWrites[a]) {
        lastWrites[accessLocations[a]] = replaced[a];
      }
      if (accessReads[a]) {
        readers[slot(accessSources[a])]++;
      }
    }
  }
}
