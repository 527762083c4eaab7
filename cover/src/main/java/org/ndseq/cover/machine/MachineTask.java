package org.ndseq.cover.machine;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** A task: the main thread or one that the program started. */
final class MachineTask {
  final String name;
  final HeapObject thread;
  final List<MachineFrame> frames = new ArrayList<>();

  /** The condition under which the task can continue; null if it can. */
  @Nullable BooleanSupplier guard;

  /** The second half of an operation that waits in its middle. */
  @Nullable Object resumption;

  /** The place where the task waits, for reports. */
  String waitsAt = "";

  /** The pool that the task is a worker of. */
  SynchronizerModel.@Nullable PoolModel pool;

  /** The task of the pool that the worker executes. */
  SynchronizerModel.@Nullable FutureModel running;

  /** Whether the wait of the task ends after a time. */
  boolean isTimed;

  int children;
  boolean isDaemon;
  boolean hasEnded;
  @Nullable String failure;

  MachineTask(String name, HeapObject thread) {
    this.name = name;
    this.thread = thread;
  }

  MachineFrame top() {
    return frames.get(frames.size() - 1);
  }

  boolean isEnabled() {
    BooleanSupplier condition = guard;
    return !hasEnded && (condition == null || condition.getAsBoolean());
  }
}
