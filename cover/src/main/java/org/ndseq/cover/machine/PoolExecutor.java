package org.ndseq.cover.machine;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.ndseq.cover.code.MemoryName;
import org.ndseq.cover.machine.SyncSupport.SyncResult;
import org.ndseq.cover.machine.SynchronizerModel.FutureModel;
import org.ndseq.cover.machine.SynchronizerModel.PoolModel;

/**
 * Pools of threads and the futures of their tasks, as {@code ThreadPoolExecutor} makes them: a task
 * gets a new worker while there are fewer than the pool's size, else it is queued. Idle workers are
 * woken in the order in which they began to wait; those of a cached pool in the reverse order.
 */
final class PoolExecutor {
  private static final String RESULT = "result";
  private static final String THROWN = "thrown";
  private static final String BODY = "body";

  private final MachineState state;
  private final SyncSupport support;

  PoolExecutor(MachineState state, SyncSupport support) {
    this.state = state;
    this.support = support;
  }

  /** Makes a pool by a method of {@code Executors}. */
  MachineValue create(MachineTask task, String name, List<MachineValue> arguments) {
    TraceEntry control = task.top().control();
    if (name.equals("newFixedThreadPool") && arguments.size() == 1) {
      int size = support.number(task, arguments.get(0));
      if (size <= 0) {
        throw new UnsupportedCodeException("a pool without threads");
      }
      return MachineValue.of(new PoolModel(size, false), control);
    }
    if (name.equals("newSingleThreadExecutor") && arguments.isEmpty()) {
      return MachineValue.of(new PoolModel(1, false), control);
    }
    if (name.equals("newCachedThreadPool") && arguments.isEmpty()) {
      return MachineValue.of(new PoolModel(Integer.MAX_VALUE, true), control);
    }
    throw SyncSupport.unsupported("Executors", name);
  }

  /** A call on a pool; null if the task has to wait. */
  @Nullable SyncResult poolCall(
      MachineTask task,
      MachineValue receiver,
      PoolModel pool,
      String name,
      List<MachineValue> arguments) {
    switch (name) {
      case "submit", "execute" -> {
        if (arguments.size() != 1 || pool.isShutdown) {
          throw SyncSupport.unsupported("ExecutorService", name + " here");
        }
        FutureModel future = new FutureModel(name.equals("submit"));
        submit(task, receiver, pool, future, arguments.get(0));
        return name.equals("submit") ? SyncSupport.result(future, receiver) : SyncResult.VOID;
      }
      case "shutdown" -> {
        state.operation(task, "CALL", receiver.definition());
        pool.isShutdown = true;
        return SyncResult.VOID;
      }
      case "awaitTermination" -> {
        if (task.resumption != pool) {
          state.operation(task, "AWAIT", receiver.definition());
          task.resumption = pool;
        }
        if (!pool.isTerminated()) {
          support.waitFor(task, receiver, pool::isTerminated);
          task.isTimed = true;
          return null;
        }
        task.resumption = null;
        task.isTimed = false;
        pool.workers.forEach(w -> state.acquire(task, w.thread));
        return new SyncResult(Optional.of(MachineValue.of(1, null)));
      }
      default -> throw SyncSupport.unsupported("ExecutorService", name);
    }
  }

  private void submit(
      MachineTask task,
      MachineValue receiver,
      PoolModel pool,
      FutureModel future,
      MachineValue body) {
    future.cause =
        state.operation(
            task, "CALL", receiver.definition(), body.definition(), TaskBody.receiver(body));
    future.content.fields.put(BODY, body);
    state.release(task, future);
    if (pool.isCached && !pool.idle.isEmpty()) {
      pool.entering.add(pool.idle.removeLast());
      pool.queue.add(future);
    } else if (pool.workers.size() < pool.size) {
      state.operation(task, "FORK");
      MachineTask worker =
          state.newTask(task, new HeapObject(ThreadExecutor.THREAD), "a pool with more");
      worker.pool = pool;
      pool.workers.add(worker);
      state.release(task, worker);
      state.acquire(worker, worker);
      begin(worker, future);
    } else {
      boolean wasEmpty = pool.queue.isEmpty();
      pool.queue.add(future);
      if (wasEmpty) {
        pool.wakeIdle();
      }
    }
  }

  private void begin(MachineTask worker, FutureModel future) {
    MachineValue body = Objects.requireNonNull(future.content.fields.get(BODY));
    boolean isCallable =
        body.data() instanceof HeapObject object
            && state.code.lookup(object.type, "call", "()Ljava/lang/Object;").isPresent();
    TaskBody.of(
            state.code, body, isCallable ? "call" : "run", isCallable ? "Ljava/lang/Object;" : "V")
        .begin(state, worker, future.cause);
    worker.running = future;
    state.acquire(worker, future);
  }

  /** The body of a worker's task has ended; its frame is still there. */
  void complete(MachineTask worker, @Nullable MachineValue result, @Nullable MachineValue thrown) {
    FutureModel future = Objects.requireNonNull(worker.running);
    if (thrown != null && !future.keepsException) {
      throw new UnsupportedCodeException("a task of a pool that was not submitted fails");
    }
    MachineValue value = thrown != null ? thrown : result;
    if (value != null) {
      TraceEntry entry = state.entry(worker, TraceEntry.Role.WRITE, value.definition());
      String field = thrown != null ? THROWN : RESULT;
      entry.memory = MemoryName.field(field);
      future.content.fields.put(field, value.by(entry));
    }
    future.isDone = true;
    worker.running = null;
    state.release(worker, future);
  }

  /** Lets a worker without a task begin the next one or wait; false if it has to end. */
  boolean next(MachineTask worker) {
    PoolModel pool = Objects.requireNonNull(worker.pool);
    pool.idle.remove(worker);
    pool.entering.remove(worker);
    FutureModel future = pool.queue.poll();
    if (future != null) {
      if (!pool.queue.isEmpty() && !pool.isCached) {
        pool.wakeIdle();
      }
      begin(worker, future);
      return true;
    }
    if (pool.isShutdown || worker.isTimed) {
      return false;
    }
    pool.idle.add(worker);
    worker.guard =
        () -> pool.entering.peek() == worker || pool.isShutdown && pool.idle.contains(worker);
    return true;
  }

  /** A call on a future; null if the task has to wait. */
  @Nullable SyncResult futureCall(
      MachineTask task,
      MachineValue receiver,
      FutureModel future,
      String name,
      List<MachineValue> arguments) {
    if (name.equals("isDone")) {
      TraceEntry entry = state.entry(task, TraceEntry.Role.VALUE, receiver.definition());
      return new SyncResult(Optional.of(MachineValue.of(future.isDone ? 1 : 0, entry)));
    }
    if (!name.equals("get") || !arguments.isEmpty()) {
      throw SyncSupport.unsupported("Future", name + (arguments.isEmpty() ? "" : " here"));
    }
    if (!future.isDone) {
      support.waitFor(task, receiver, () -> future.isDone);
      return null;
    }
    TraceEntry operation = state.operation(task, "AWAIT", receiver.definition());
    state.acquire(task, future);
    MachineValue thrown = future.content.fields.get(THROWN);
    if (thrown != null) {
      HeapObject exception = new HeapObject("java/util/concurrent/ExecutionException");
      exception.fields.put("cause", read(task, receiver, THROWN, thrown));
      throw new ProgramFailure(MachineValue.of(exception, operation));
    }
    MachineValue result = future.content.fields.get(RESULT);
    return new SyncResult(
        Optional.of(
            result == null
                ? MachineValue.of(null, operation)
                : read(task, receiver, RESULT, result)));
  }

  private MachineValue read(
      MachineTask task, MachineValue receiver, String field, MachineValue value) {
    TraceEntry entry =
        state.entry(task, TraceEntry.Role.READ, receiver.definition(), value.definition());
    entry.memory = MemoryName.field(field);
    entry.written = value.definition();
    return value.by(entry);
  }
}
