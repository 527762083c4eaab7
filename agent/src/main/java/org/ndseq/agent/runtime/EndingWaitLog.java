package org.ndseq.agent.runtime;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * Describes the tasks that still wait when a run ends: threads that wait for locks of each other,
 * whatever the end; and, where a signal ends the run, as for one that takes too long, all that wait
 * without a time limit, with the threads that might have woken them up.
 */
public final class EndingWaitLog {
  private static final long BETWEEN_LOOKS_MILLIS = 250;

  private final Recorder recorder;
  private final BooleanSupplier canBeWokenFromOutside;
  private Optional<String> sentence = Optional.empty();

  /**
   * @param canBeWokenFromOutside whether the program reacts to signals or to the end of the JVM
   */
  public EndingWaitLog(Recorder recorder, BooleanSupplier canBeWokenFromOutside) {
    this.recorder = recorder;
    this.canBeWokenFromOutside = canBeWokenFromOutside;
  }

  /** The facts for the end of the recording. */
  public Map<String, String> facts() {
    try {
      // One is enough: a reader that wants to write, or the lock of a thread that has ended.
      boolean canBe = recorder.logs().stream().anyMatch(log -> isWaiting(log.thread().getState()));
      return canBe ? facts(WaitSnapshot.take(recorder)) : Map.of();
    } catch (LinkageError e) {
      return Map.of(); // This JVM has no java.management, so nothing is known of its threads.
    }
  }

  /** A sentence for the user if {@link #facts} found that a signal ended tasks that waited. */
  public Optional<String> sentence() {
    return sentence;
  }

  private Map<String, String> facts(WaitSnapshot now) {
    if (!now.hasLockCycle() && !now.isEndedBySignal()) {
      return Map.of();
    }
    Map<String, String> facts = new LinkedHashMap<>(StuckWatch.facts(now.waits()));
    if (!facts.isEmpty() && !now.hasLockCycle()) {
      sentence =
          Optional.of(
              "the run was stopped while tasks waited: " + String.join("; ", now.waitTexts()));
      int number = 0;
      for (ActiveThread thread : active(now)) {
        facts.put("task.active." + number++, thread.text());
      }
    }
    return facts;
  }

  private List<ActiveThread> active(WaitSnapshot now) {
    List<ActiveThread> active = new ArrayList<>(now.active());
    if (canBeWokenFromOutside.getAsBoolean()) {
      active.add(new ActiveThread(-1, ActiveThread.Activity.HOOK, "the program", ""));
    }
    if (active.isEmpty() && !isSteady(now)) {
      active.add(new ActiveThread(-1, ActiveThread.Activity.CHANGES, "a task", ""));
    }
    return active;
  }

  /** For a moment all threads of a right program may seem to wait: one was woken up just now. */
  private boolean isSteady(WaitSnapshot now) {
    try {
      Thread.sleep(BETWEEN_LOOKS_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
    WaitSnapshot later = WaitSnapshot.take(recorder);
    return now.signature().equals(later.signature()) && later.active().isEmpty();
  }

  private static boolean isWaiting(Thread.State state) {
    return state == Thread.State.WAITING || state == Thread.State.BLOCKED;
  }
}
