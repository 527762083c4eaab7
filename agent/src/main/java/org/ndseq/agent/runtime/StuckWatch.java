package org.ndseq.agent.runtime;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * Ends a run in which no task can continue. A run is stuck if every live thread waits without a
 * time limit, also for the initialization of a class, or is an idle worker of a pool, at least one
 * of them waits inside the program's code, and nothing of that changes in {@value #STEADY} looks. A
 * thread that runs, sleeps, reads or waits for a limited time may wake others up, so with one of
 * those the run is not stuck, whatever the others do; except that threads which wait for locks of
 * each other can never be freed. If one of them is no daemon, the run cannot end by itself, and it
 * is ended when all others have done no more than wait now and then in {@value #PATIENT} looks.
 */
public final class StuckWatch implements Runnable {
  /** The exit code of a run that was ended. */
  public static final int EXIT_CODE = 86;

  private static final long PERIOD_MILLIS = 500;
  private static final int STEADY = 6;
  private static final int PATIENT = 20;

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
      while (!recorder.hasEnded()) {
        try {
          watch();
          return;
        } catch (OutOfMemoryError e) {
          // The program's memory is full; it may have room again later.
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (LinkageError e) {
      // This JVM has no java.management, so nothing is known of its threads.
    }
  }

  private void watch() throws InterruptedException {
    String last = "";
    boolean isCycle = false;
    int steady = 0;
    StalledThreadFinder stalled = new StalledThreadFinder(recorder);
    while (!recorder.hasEnded()) {
      Thread.sleep(PERIOD_MILLIS);
      Set<Thread> waiting = stalled.look();
      Activity activity = activity(waiting);
      if (activity == Activity.GOES_ON) {
        // A cycle of locks stays one while others run; such a look does not count.
        last = isCycle ? last : "";
        continue;
      }
      WaitSnapshot now = WaitSnapshot.take(recorder, waiting);
      String state = isStuck(now, activity) ? now.signature() : "";
      isCycle = !state.isEmpty() && now.hasLockCycle();
      steady = state.isEmpty() || !state.equals(last) ? 0 : steady + 1;
      last = state;
      boolean isQuick = activity == Activity.ALL_WAIT || now.isComplete();
      if (steady >= (isQuick ? STEADY : PATIENT) - 1) {
        whenStuck.accept(facts(now.waits()));
        return;
      }
    }
  }

  private boolean isStuck(WaitSnapshot now, Activity activity) {
    boolean isCycle = now.hasLockCycle() && (activity == Activity.ALL_WAIT || now.holdsUpTheEnd());
    boolean isStuck = isCycle || (now.isComplete() && !canBeWokenFromOutside.getAsBoolean());
    return isStuck && !now.waits().isEmpty();
  }

  /** The states of the recorded threads, read without stopping one. */
  private enum Activity {
    GOES_ON,
    SOME_WAIT_FOR_A_TIME,
    ALL_WAIT
  }

  private Activity activity(Set<Thread> stalled) {
    int waiting = 0;
    boolean isTimed = false;
    for (ThreadLog log : recorder.logs()) {
      switch (log.thread().getState()) {
        case TERMINATED -> {}
        case WAITING, BLOCKED -> waiting++;
        case TIMED_WAITING -> isTimed = true;
        default -> {
          if (!stalled.contains(log.thread())) {
            return Activity.GOES_ON;
          }
          waiting++;
        }
      }
    }
    if (waiting == 0) {
      return Activity.GOES_ON;
    }
    return isTimed ? Activity.SOME_WAIT_FOR_A_TIME : Activity.ALL_WAIT;
  }

  /** The waiting tasks as the end of a recording has them. */
  static Map<String, String> facts(List<TaskWait> waits) {
    Map<String, String> facts = new LinkedHashMap<>();
    for (TaskWait wait : waits) {
      facts.put("task.waits." + facts.size(), wait.text());
    }
    return facts;
  }
}
