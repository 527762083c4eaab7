package org.ndseq.order.predict;

import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.ndseq.trace.Trace;

/** Counts the locks that each thread holds; the tasks of a thread share its locks. */
final class HeldLockCount {
  /** A lock held; {@code scope} is its number in the window under construction, or -1. */
  static final class Held {
    private final int task;
    private final int lock;
    private final int mode;
    int depth;
    int scope = -1;

    Held(int task, int lock, int mode) {
      this.task = task;
      this.lock = lock;
      this.mode = mode;
    }

    int task() {
      return task;
    }

    int lock() {
      return lock;
    }

    int mode() {
      return mode;
    }
  }

  private final Long2IntOpenHashMap slots = new Long2IntOpenHashMap();
  private final List<Held> all = new ArrayList<>();

  HeldLockCount() {
    slots.defaultReturnValue(-1);
  }

  private static long key(Trace trace, int event, int mode) {
    return ((long) trace.thread(event) << 32 | trace.target(event)) << 1 | mode;
  }

  Held acquire(Trace trace, int event, int mode) {
    long key = key(trace, event, mode);
    int slot = slots.get(key);
    if (slot >= 0 && all.get(slot).depth > 0) {
      all.get(slot).depth++;
      return all.get(slot);
    }
    Held h = new Held(trace.task(event), trace.target(event), mode);
    h.depth = 1;
    if (slot >= 0) {
      all.set(slot, h);
    } else {
      slots.put(key, all.size());
      all.add(h);
    }
    return h;
  }

  /** The scope that the release ends, or -1. */
  int release(Trace trace, int event, int mode) {
    int slot = slots.get(key(trace, event, mode));
    if (slot < 0 || all.get(slot).depth == 0 || --all.get(slot).depth > 0) {
      return -1;
    }
    return all.get(slot).scope;
  }

  boolean any() {
    return all.stream().anyMatch(h -> h.depth > 0);
  }

  int countOf(int task) {
    return (int) all.stream().filter(h -> h.depth > 0 && h.task == task).count();
  }

  void forEach(Consumer<Held> action) {
    all.stream().filter(h -> h.depth > 0).forEach(action);
  }
}
