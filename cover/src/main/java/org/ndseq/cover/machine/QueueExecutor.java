package org.ndseq.cover.machine;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.ndseq.cover.code.MemoryName;
import org.ndseq.cover.machine.SyncSupport.SyncResult;
import org.ndseq.cover.machine.SynchronizerModel.QueueModel;

/** The methods of blocking queues; null if the task has to wait. */
final class QueueExecutor {
  private final MachineState state;
  private final SyncSupport support;

  QueueExecutor(MachineState state, SyncSupport support) {
    this.state = state;
    this.support = support;
  }

  @Nullable SyncResult call(
      MachineTask task,
      MachineValue receiver,
      QueueModel queue,
      String name,
      List<MachineValue> arguments) {
    boolean isFull = queue.elements.size() >= queue.capacity;
    switch (name + arguments.size()) {
      case "put1" -> {
        if (isFull) {
          support.waitFor(task, receiver, () -> queue.elements.size() < queue.capacity);
          return null;
        }
        add(task, receiver, queue, arguments.get(0), "AWAIT");
        return SyncResult.VOID;
      }
      case "take0" -> {
        if (queue.elements.isEmpty()) {
          support.waitFor(task, receiver, () -> !queue.elements.isEmpty());
          return null;
        }
        return new SyncResult(Optional.of(remove(task, receiver, queue, "AWAIT")));
      }
      case "offer1" -> {
        TraceEntry entry = null;
        if (isFull) {
          entry = state.operation(task, "CALL", receiver.definition());
        } else {
          entry = add(task, receiver, queue, arguments.get(0), "CALL");
        }
        return new SyncResult(Optional.of(MachineValue.of(isFull ? 0 : 1, entry)));
      }
      case "poll0" -> {
        return new SyncResult(
            Optional.of(
                queue.elements.isEmpty()
                    ? MachineValue.of(null, state.operation(task, "CALL", receiver.definition()))
                    : remove(task, receiver, queue, "CALL")));
      }
      case "size0", "isEmpty0" -> {
        // The number of elements is fixed by the operations before.
        TraceEntry entry = state.entry(task, TraceEntry.Role.VALUE, receiver.definition());
        int size = queue.elements.size();
        int result = name.equals("size") ? size : size == 0 ? 1 : 0;
        return new SyncResult(Optional.of(MachineValue.of(result, entry)));
      }
      default -> throw SyncSupport.unsupported("BlockingQueue", name + " here");
    }
  }

  private TraceEntry add(
      MachineTask task,
      MachineValue receiver,
      QueueModel queue,
      MachineValue element,
      String kind) {
    TraceEntry operation = state.operation(task, kind, receiver.definition());
    TraceEntry entry =
        state.entry(
            task, TraceEntry.Role.WRITE, receiver.definition(), element.definition(), operation);
    entry.memory = MemoryName.field(QueueModel.ELEMENTS);
    queue.elements.add(element.by(entry));
    state.acquire(task, queue);
    state.release(task, queue);
    return operation;
  }

  private MachineValue remove(
      MachineTask task, MachineValue receiver, QueueModel queue, String kind) {
    TraceEntry operation = state.operation(task, kind, receiver.definition());
    MachineValue element = queue.elements.remove(0);
    TraceEntry entry =
        state.entry(
            task, TraceEntry.Role.READ, receiver.definition(), element.definition(), operation);
    entry.memory = MemoryName.field(QueueModel.ELEMENTS);
    entry.written = element.definition();
    state.acquire(task, queue);
    state.release(task, queue);
    return element.by(entry);
  }
}
