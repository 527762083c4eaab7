package org.ndseq.agent.control.explore;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

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
  private final int tasks;
  private final EventStage[] events;
  private final int[] firsts;

  /** For each event and task, how many events of the task are before it. */
  private final int[] before;

  private final PinnedAccessTable table;

  private PinOrder(PinnedAccessTable table, EventStage[] events, int[] firsts) {
    this.table = table;
    this.tasks = firsts.length - 1;
    this.events = events;
    this.firsts = firsts;
    before = new int[events.length * tasks];
    for (int i = 0; i < events.length; i++) {
      EventStage event = events[i];
      System.arraycopy(event.clock, 0, before, i * tasks, Math.min(tasks, event.clock.length));
      before[i * tasks + event.step.task] = event.step.index;
    }
  }

  /**
   * Finds an order.
   *
   * @param tops the last stage of each task; null for none
   * @param run a run that has all events but the stage {@code changed}
   * @param changed the stage, one of the tops, that no run has shown yet
   * @param canWrite whether the changed event is taken to write all that it table.accesses
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
    PinnedAccessTable table = new PinnedAccessTable(graph, events, firsts);
    table.collect(changed, canWrite);
    PinOrder order = new PinOrder(table, events, firsts);
    return order.derive() ? order.search() : null;
  }

  private boolean isBefore(int one, int other) {
    EventStage stage = events[one];
    return before[other * tasks + stage.step.task] > stage.step.index;
  }

  /** Derives orders until nothing changes; false if an event is before itself. */
  private boolean derive() {
    // The clocks of events are closed already, so only rows that get an order are joined again.
    boolean[] isChanged = new boolean[events.length];
    while (true) {
      Arrays.fill(isChanged, false);
      for (int i = 0; i < events.length; i++) {
        if (!deriveFrom(i, isChanged)) {
          return false;
        }
      }
      boolean hasChanged = false;
      for (boolean is : isChanged) {
        hasChanged |= is;
      }
      if (!hasChanged) {
        return true;
      }
      if (!close(isChanged)) {
        return false;
      }
    }
  }

  /** Orders the writes around the reads of an event; false if there is no place for one. */
  private boolean deriveFrom(int event, boolean[] isChanged) {
    for (int a = table.starts[event]; a < table.starts[event + 1]; a++) {
      if (table.reads[a]) {
        int source = table.sources[a] < 0 ? -1 : table.owner(table.sources[a]);
        for (int writer : table.writers[table.locations[a]]) {
          if (writer == event || writer == source) {
            continue;
          }
          if (isBefore(writer, event)) {
            if (source < 0) {
              return false;
            }
            isChanged[source] |= order(writer, source);
          }
          if (source < 0 || isBefore(source, writer)) {
            isChanged[writer] |= order(event, writer);
          }
        }
      }
    }
    return true;
  }

  /** Joins what is before the events; false if an event is before itself. */
  private boolean close(boolean[] isChanged) {
    boolean hasChanged = true;
    while (hasChanged) {
      hasChanged = false;
      for (int i = 0; i < events.length; i++) {
        for (int t = 0; t < tasks; t++) {
          int count = before[i * tasks + t];
          if (count > 0) {
            int earlier = firsts[t] + count - 1;
            if ((isChanged[i] || isChanged[earlier]) && join(i, earlier)) {
              isChanged[i] = true;
              hasChanged = true;
            }
          }
        }
        if (before[i * tasks + events[i].step.task] > events[i].step.index) {
          return false;
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
    int[] readers = new int[table.accesses + table.writers.length];
    for (int a = 0; a < table.accesses; a++) {
      if (table.reads[a]) {
        readers[slot(table.sources[a])]++;
      }
    }
    int[] lastWrites = new int[table.writers.length];
    for (int i = 0; i < lastWrites.length; i++) {
      lastWrites[i] = -1 - i;
    }
    int[] replaced = new int[table.accesses];
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
    return source >= 0 ? source : table.accesses - 1 - source;
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
    for (int a = table.starts[event]; a < table.starts[event + 1]; a++) {
      if (table.writes[a]) {
        int last = lastWrites[table.locations[a]];
        int own = table.reads[a] && table.sources[a] == last ? 1 : 0;
        if (readers[slot(last)] > own) {
          return false;
        }
      }
    }
    return true;
  }

  private void make(int event, int[] readers, int[] lastWrites, int[] replaced) {
    for (int a = table.starts[event]; a < table.starts[event + 1]; a++) {
      if (table.reads[a]) {
        readers[slot(table.sources[a])]--;
      }
      if (table.writes[a]) {
        replaced[a] = lastWrites[table.locations[a]];
        lastWrites[table.locations[a]] = a;
      }
    }
  }

  private void undo(int event, int[] readers, int[] lastWrites, int[] replaced) {
    for (int a = table.starts[event + 1] - 1; a >= table.starts[event]; a--) {
      if (table.writes[a]) {
        lastWrites[table.locations[a]] = replaced[a];
      }
      if (table.reads[a]) {
        readers[slot(table.sources[a])]++;
      }
    }
  }
}
