package org.ndseq.cover.machine;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.ndseq.cover.machine.SynchronizerModel.BarrierModel;
import org.ndseq.cover.machine.SynchronizerModel.ConditionModel;
import org.ndseq.cover.machine.SynchronizerModel.FutureModel;
import org.ndseq.cover.machine.SynchronizerModel.LatchModel;
import org.ndseq.cover.machine.SynchronizerModel.LockModel;
import org.ndseq.cover.machine.SynchronizerModel.LockView;
import org.ndseq.cover.machine.SynchronizerModel.NotifiedWaiter;
import org.ndseq.cover.machine.SynchronizerModel.PoolModel;
import org.ndseq.cover.machine.SynchronizerModel.QueueModel;
import org.ndseq.cover.machine.SynchronizerModel.ReadWriteModel;
import org.ndseq.cover.machine.SynchronizerModel.SemaphoreModel;

/**
 * Visits all that a state consists of, in an order that depends on its shape alone, and describes
 * the shape: the call stacks, the state of synchronisers, and which object each reference refers
 * to. States of one shape differ in numbers only; the shape is the identity of an epoch.
 */
final class StateWalk {
  /** A place that holds a value. */
  record Location(String name, @Nullable String memory, long frame, int local) {}

  /** Maps each value to the one that replaces it. */
  interface Visitor {
    MachineValue visit(Location location, MachineValue value);

    /** The length of an array, which is part of the shape. */
    MachineValue length(MachineValue length);
  }

  private final MachineState state;
  private final SyncExecutor sync;
  private final Visitor visitor;
  private final StringBuilder shape = new StringBuilder();
  private final IdentityHashMap<Object, Integer> numbers = new IdentityHashMap<>();
  private final Deque<Object> todo = new ArrayDeque<>();

  StateWalk(MachineState state, SyncExecutor sync, Visitor visitor) {
    this.state = state;
    this.sync = sync;
    this.visitor = visitor;
  }

  /** Visits all values; the result describes the shape. */
  String walk() {
    for (String key : new TreeMap<>(state.statics).keySet()) {
      Location location =
          new Location(key, org.ndseq.cover.code.MemoryName.field(simple(key)), -1, -1);
      state.statics.put(key, visit(location, value(state.statics, key)));
    }
    shape.append(new java.util.TreeSet<>(state.initialized));
    for (MachineTask task : state.tasks) {
      walkTask(task);
    }
    while (!todo.isEmpty()) {
      walkObject(todo.remove());
    }
    for (Map.Entry<Object, Integer> e :
        numbers.entrySet().stream().sorted(Map.Entry.comparingByValue()).toList()) {
      LockModel monitor = sync.existingMonitor(e.getKey());
      if (monitor != null) {
        shape.append(";m").append(e.getValue());
        describe(monitor);
      }
    }
    return shape.toString();
  }

  private static String simple(String key) {
    return key.substring(key.lastIndexOf('.') + 1);
  }

  private static MachineValue value(Map<String, MachineValue> all, String key) {
    return java.util.Objects.requireNonNull(all.get(key));
  }

  private void walkTask(MachineTask task) {
    shape.append(";t").append(task.name).append(task.hasEnded ? "E" : "L");
    shape.append(task.children).append(task.guard == null ? "" : "W" + task.waitsAt);
    shape.append(task.failure == null ? "" : "F" + task.failure);
    reference(task.thread);
    shape.append(task.isTimed ? "t" : "");
    reference(task.pool);
    reference(task.running);
    if (task.resumption instanceof PoolModel pool) {
      shape.append('p');
      reference(pool);
    } else if (task.resumption instanceof Integer index) {
      shape.append('r').append(index);
    } else if (task.resumption instanceof NotifiedWaiter waiter) {
      shape.append(waiter.isNotified ? "n" : "w").append(waiter.depth);
    }
    for (int f = 0; f < task.frames.size(); f++) {
      MachineFrame frame = task.frames.get(f);
      shape.append(";f").append(frame.body).append('@').append(frame.position);
      shape.append(frame.isEntered ? "e" : "");
      reference(frame.monitor);
      String name = task.name + "." + f + ".";
      for (int i = 0; i < frame.locals.length; i++) {
        frame.locals[i] =
            frame.body.isLive(frame.position, i)
                ? visit(new Location(name + "l" + i, null, frame.id, i), frame.locals[i])
                : MachineValue.of(null, null);
      }
      for (int i = 0; i < frame.stack.size(); i++) {
        frame.stack.set(i, visit(new Location(name + "s" + i, null, -1, -1), frame.stack.get(i)));
      }
    }
  }

  private MachineValue visit(Location location, MachineValue value) {
    MachineValue replaced = visitor.visit(location, value);
    Object data = replaced.data();
    if (data instanceof Number) {
      shape.append('#');
    } else if (replaced.source() != null) {
      shape.append('<').append(replaced.source()).append('>');
    } else {
      reference(data);
    }
    return replaced;
  }

  private void reference(@Nullable Object object) {
    if (object == null) {
      shape.append('0');
    } else if (object instanceof String text) {
      shape.append('"').append(text).append('"');
    } else if (object instanceof LockView view) {
      shape.append(view.isWrite() ? 'W' : 'R');
      reference(view.lock());
    } else {
      Integer number = numbers.get(object);
      if (number == null) {
        number = numbers.size();
        numbers.put(object, number);
        todo.add(object);
      }
      shape.append('o').append(number);
    }
  }

  private void walkObject(Object object) {
    String name = "o" + numbers.get(object);
    shape.append(';').append(name);
    if (object instanceof HeapObject heap) {
      shape.append(heap.type);
      for (String key : new TreeMap<>(heap.fields).keySet()) {
        Location location =
            new Location(
                name + "." + simple(key),
                org.ndseq.cover.code.MemoryName.field(simple(key)),
                -1,
                -1);
        shape.append(simple(key));
        heap.fields.put(key, visit(location, value(heap.fields, key)));
      }
    } else if (object instanceof HeapArray array) {
      shape.append(array.element).append(array.values.length);
      array.length = visitor.length(array.length);
      String memory = org.ndseq.cover.code.MemoryName.array(ArrayCopy.letter(array.element));
      for (int i = 0; i < array.values.length; i++) {
        array.values[i] =
            visit(new Location(name + "[" + i + "]", memory, -1, -1), array.values[i]);
      }
    } else if (object instanceof FunctionObject function) {
      shape.append(function.target());
      List<MachineValue> captured = function.captured();
      for (int i = 0; i < captured.size(); i++) {
        captured.set(i, visit(new Location(name + ".c" + i, null, -1, -1), captured.get(i)));
      }
    } else if (object instanceof QueueModel queue) {
      String memory = org.ndseq.cover.code.MemoryName.field(QueueModel.ELEMENTS);
      shape.append(queue.capacity).append('/').append(queue.elements.size());
      for (int i = 0; i < queue.elements.size(); i++) {
        Location location = new Location(name + "[" + i + "]", memory, -1, -1);
        queue.elements.set(i, visit(location, queue.elements.get(i)));
      }
    } else if (object instanceof SynchronizerModel model) {
      describe(model);
    } else {
      shape.append(object.getClass().getName());
      if (!(object instanceof MemoryAccess.OutputStream)
          && !(object instanceof MemoryAccess.InputSource)
          && !(object instanceof Enum<?>)) {
        state.opaqueObjects.put(object, "an object of the JDK where an epoch begins");
      }
    }
  }

  private void describe(SynchronizerModel model) {
    if (model instanceof LockModel lock) {
      shape.append(lock.owner == null ? "-" : lock.owner.name).append(lock.depth);
      describe(lock.waiters);
      shape.append('/');
      describe(lock.entering);
    } else if (model instanceof ConditionModel condition) {
      reference(condition.lock);
      describe(condition.waiters);
    } else if (model instanceof ReadWriteModel lock) {
      shape.append(lock.writer.owner == null ? "-" : lock.writer.owner.name);
      shape.append(lock.writer.depth);
      for (MachineTask task : state.tasks) {
        shape.append(',').append(lock.readers.getOrDefault(task, 0));
      }
    } else if (model instanceof SemaphoreModel semaphore) {
      shape.append(semaphore.permits);
    } else if (model instanceof PoolModel pool) {
      shape.append(pool.size).append(pool.isShutdown ? "S" : "");
      pool.workers.forEach(w -> shape.append(',').append(w.name));
      pool.idle.forEach(w -> shape.append('i').append(w.name));
      pool.entering.forEach(w -> shape.append('e').append(w.name));
      pool.queue.forEach(this::reference);
    } else if (model instanceof FutureModel future) {
      shape.append(future.isDone ? "d" : "").append(future.keepsException ? "k" : "");
      reference(future.content);
    } else if (model instanceof LatchModel latch) {
      shape.append(latch.count);
    } else if (model instanceof BarrierModel barrier) {
      shape.append(barrier.parties).append('/');
      barrier.waiting.forEach(t -> shape.append('w').append(t.name));
      barrier.leaving.forEach(t -> shape.append('l').append(t.name));
    }
  }

  /** The tasks that wait, in their order. */
  private void describe(Collection<NotifiedWaiter> waiters) {
    for (NotifiedWaiter waiter : waiters) {
      for (MachineTask task : state.tasks) {
        if (task.resumption == waiter) {
          shape.append('w').append(task.name);
        }
      }
    }
  }
}
