package org.ndseq.agent.runtime;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Ends a run in which no task can continue. A run is stuck if every live thread waits without a
 * time limit, at least one of them inside the program's code, and nothing of that changes in
 * {@value #STEADY} looks. A thread that runs, sleeps, reads or waits for a limited time may wake
 * others up, so with one of those the run is not stuck, whatever the others do; except that threads
 * which hold monitors of each other can never be freed.
 */
public final class StuckWatch implements Runnable {
  /** The exit code of a run that was ended. */
  public static final int EXIT_CODE = 86;

  private static final long PERIOD_MILLIS = 500;
  private static final int STEADY = 6;

  private final Recorder recorder;
  private final BooleanSupplier canBeWokenFromOutside;
  private final Consumer<Map<String, String>> whenStuck;

  /**
   * @param canBeWokenFromOutside whether the program reacts to signals or to the end of the JVM
   * @param whenStuck ends the run; is given the facts for the end of the recording
   */
  public StuckWatch(
      Recorder recorder,
      BooleanSupplier canBeWokenFromOutside,
      Consumer<Map<String, String>> whenStuck) {
    this.recorder = recorder;
    this.canBeWokenFromOutside = canBeWokenFromOutside;
    this.whenStuck = whenStuck;
  }

  /** Looks again and again until the recording has ended. */
  @Override
  public void run() {
    try {
      watch();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (LinkageError e) {
      // This JVM has no java.management, so nothing is known of its threads.
    }
  }

  private void watch() throws InterruptedException {
    String last = "";
    int steady = 0;
    while (!recorder.hasEnded()) {
      Thread.sleep(PERIOD_MILLIS);
      WaitSnapshot now = areAllWaiting() ? WaitSnapshot.take(recorder) : null;
      String state = now == null || !isStuck(now) ? "" : now.signature();
      steady = state.isEmpty() || !state.equals(last) ? 0 : steady + 1;
      last = state;
      if (now != null && steady == STEADY - 1) {
        whenStuck.accept(facts(now.waits()));
        return;
      }
    }
  }

  private boolean isStuck(@Nullable WaitSnapshot now) {
    return now != null
        && !now.waits().isEmpty()
        && (now.hasMonitorCycle() || (now.isComplete() && !canBeWokenFromOutside.getAsBoolean()));
  }

  /** A look that stops no thread. */
  private boolean areAllWaiting() {
    boolean isAny = false;
    for (ThreadLog log : recorder.logs()) {
      switch (log.thread().getState()) {
        case TERMINATED -> {}
        case WAITING, BLOCKED -> isAny = true;
        default -> {
          return false;
        }
      }
    }
    return isAny;
  }

  /** The waiting tasks as the end of a recording has them. */
  static Map<String, String> facts(List<TaskWait> waits) {
    Map<String, String> facts = new LinkedHashMap<>();
    for (TaskWait wait : waits) {
      facts.put("task.waits." + facts.size(), wait.text());
    }
    return facts;
  }

  /** Threads that hold monitors of each other when a run ends for another reason. */
  public static Optional<Map<String, String>> monitorCycle(Recorder recorder) {
    try {
      boolean canBe =
          recorder.logs().stream().anyMatch(log -> log.thread().getState() == Thread.State.BLOCKED);
      if (!canBe) {
        return Optional.empty();
      }
      WaitSnapshot now = WaitSnapshot.take(recorder);
      return now.hasMonitorCycle() && !now.waits().isEmpty()
          ? Optional.of(facts(now.waits()))
          : Optional.empty();
    } catch (LinkageError e) {
      return Optional.empty();
    }
  }
}
