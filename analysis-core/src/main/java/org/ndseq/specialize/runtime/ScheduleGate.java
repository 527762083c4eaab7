package org.ndseq.specialize.runtime;

import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Lets the operations of a specialised program happen in the order of its schedule only. Each
 * operation has a position; a task waits before an operation until all earlier positions are done.
 * An input that leaves the schedule ends the JVM with exit code {@value #LEFT_SCHEDULE} and a
 * message before anything is done that the schedule does not have.
 */
public final class ScheduleGate {
  /** The exit code of a run whose input the schedule does not serve. */
  public static final int LEFT_SCHEDULE = 87;

  /** The resource with the positions and entries of each task. */
  public static final String TABLE = "ndseq-schedule.table";

  private static final int SPINS = 200;
  private static final long PAUSE_NANOS = 20_000;
  private static final AtomicInteger NEXT = new AtomicInteger();
  private static final List<TaskRow> ROWS = readTable();
  // guarded by itself
  private static final Map<Thread, TaskState> BOUND = new WeakHashMap<>();
  private static final ThreadLocal<TaskState> CURRENT = new ThreadLocal<>();

  /**
   * The part of a task in the schedule.
   *
   * @param positions the positions of its operations, its end last
   * @param methods the numbers of the methods that it enters from outside of the program
   * @param clones the clone for each of these
   * @param endsNormally whether the schedule is left if it ends with an exception
   */
  private record TaskRow(int[] positions, int[] methods, int[] clones, boolean endsNormally) {}

  /** How far a task has come; used by the thread of the task only. */
  private static final class TaskState {
    final int task;
    int operation;
    int entry;

    TaskState(int task) {
      this.task = task;
    }
  }

  private ScheduleGate() {}

  /** Makes the current thread the main task, unless it is one already. */
  public static void bindMain() {
    if (state() == null) {
      CURRENT.set(new TaskState(0));
    }
  }

  /** The thread will run the task. */
  public static void bind(Thread thread, int task) {
    synchronized (BOUND) {
      BOUND.put(thread, new TaskState(task));
    }
  }

  /** A body that runs as the task. */
  public static Runnable wrap(Runnable body, int task) {
    return () -> {
      @Nullable TaskState before = begin(task);
      try {
        body.run();
        finish();
      } catch (Throwable e) {
        finishThrown(e);
        throw e;
      } finally {
        CURRENT.set(before);
      }
    };
  }

  /** A body that runs as the task. */
  public static <T> Callable<T> wrap(Callable<T> body, int task) {
    return () -> {
      @Nullable TaskState before = begin(task);
      try {
        T result = body.call();
        finish();
        return result;
      } catch (Throwable e) {
        finishThrown(e);
        throw e;
      } finally {
        CURRENT.set(before);
      }
    };
  }

  /** A body that runs as the task. */
  public static <T> Supplier<T> wrap(Supplier<T> body, int task) {
    return () -> {
      @Nullable TaskState before = begin(task);
      try {
        T result = body.get();
        finish();
        return result;
      } catch (Throwable e) {
        finishThrown(e);
        throw e;
      } finally {
        CURRENT.set(before);
      }
    };
  }

  private static @Nullable TaskState begin(int task) {
    TaskState before = state();
    CURRENT.set(new TaskState(task));
    return before;
  }

  private static @Nullable TaskState state() {
    TaskState state = CURRENT.get();
    if (state == null) {
      synchronized (BOUND) {
        state = BOUND.remove(Thread.currentThread());
      }
      CURRENT.set(state);
    }
    return state;
  }

  /** The clone of a method that the current task enters now. */
  public static int enter(int method, String place) {
    TaskState state = state();
    if (state == null) {
      leave(place);
    } else {
      TaskRow row = ROWS.get(state.task);
      int entry = state.entry++;
      if (entry < row.methods.length && row.methods[entry] == method) {
        return row.clones[entry];
      }
      leave(place);
    }
    return -1;
  }

  /** Ends a task that runs on a thread of its own. */
  public static void finishThread() {
    finish();
  }

  /** Ends a task with an exception, which leaves the schedule if the recorded one returned. */
  public static void finishThrown(Throwable thrown) {
    TaskState state = state();
    if (state != null && ROWS.get(state.task).endsNormally) {
      leave("the end of a task, which throws " + thrown);
    }
    finish();
  }

  private static void finish() {
    TaskState state = state();
    if (state != null) {
      int[] positions = ROWS.get(state.task).positions;
      int last = positions[positions.length - 1];
      if (last >= 0) {
        before(last, "the end of a task");
        after(last);
      }
    }
  }

  /** Waits until all earlier operations are done. */
  public static void before(int position, String place) {
    TaskState state = state();
    if (state == null || ROWS.get(state.task).positions[state.operation] != position) {
      leave(place);
      return;
    }
    state.operation++;
    for (int i = 0; NEXT.get() != position; i++) {
      if (i < SPINS) {
        Thread.onSpinWait();
      } else {
        LockSupport.parkNanos(PAUSE_NANOS);
      }
    }
  }

  /** Lets the next operation happen. */
  public static void after(int position) {
    NEXT.set(position + 1);
  }

  /** Waits for an operation that orders, but does nothing that others could see. */
  public static void pass(int position, String place) {
    before(position, place);
    after(position);
  }

  /**
   * Releases a monitor that the task holds and acquires it again, each at its position.
   *
   * @param wake the position at which the task is woken, or -1
   */
  public static void waitFor(Object monitor, int release, int wake, int acquire, String place)
      throws InterruptedException {
    pass(release, place);
    for (int position : new int[] {wake, acquire}) {
      if (position >= 0) {
        while (NEXT.get() != position) {
          monitor.wait(1);
        }
        pass(position, place);
      }
    }
  }

  /** The same for the lock of a condition. */
  public static void waitFor(Condition condition, int release, int wake, int acquire, String place)
      throws InterruptedException {
    pass(release, place);
    for (int position : new int[] {wake, acquire}) {
      if (position >= 0) {
        while (NEXT.get() != position) {
          condition.awaitNanos(PAUSE_NANOS);
        }
        pass(position, place);
      }
    }
  }

  /** Ends the JVM: the run would leave the schedule. */
  public static void leave(String place) {
    String text =
        "ndseq: this input leaves the schedule at "
            + place
            + "; specialise the program to a run with this input\n";
    // not System.err, which the program may have replaced
    try (OutputStream errors = new FileOutputStream(FileDescriptor.err)) {
      errors.write(text.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      // the exit code reports it, too
    }
    Runtime.getRuntime().halt(LEFT_SCHEDULE);
  }

  private static List<TaskRow> readTable() {
    List<TaskRow> rows = new ArrayList<>();
    try (InputStream in = ScheduleGate.class.getResourceAsStream("/" + TABLE);
        BufferedReader reader =
            new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        String[] parts = line.split(";", -1);
        boolean endsNormally = parts[3].equals("1");
        rows.add(
            new TaskRow(numbers(parts[0]), numbers(parts[1]), numbers(parts[2]), endsNormally));
      }
    } catch (IOException | NullPointerException e) {
      throw new IllegalStateException(TABLE + " is missing beside the specialised classes", e);
    }
    return rows;
  }

  private static int[] numbers(String text) {
    if (text.isEmpty()) {
      return new int[0];
    }
    String[] words = text.split(",", -1);
    int[] numbers = new int[words.length];
    for (int i = 0; i < words.length; i++) {
      numbers[i] = Integer.parseInt(words[i]);
    }
    return numbers;
  }
}
