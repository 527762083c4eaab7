package org.ndseq.agent;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.ndseq.agent.runtime.Recorder;
import org.ndseq.agent.runtime.ShutdownOnce;
import org.ndseq.agent.runtime.enforce.EnforcementPlan;
import org.ndseq.agent.runtime.enforce.ScheduleEnforcer;
import org.ndseq.agent.runtime.enforce.ScheduleEnforcer.OnDeparture;

/**
 * The options of a run that enforces a schedule.
 *
 * @param plan the file with the plan, or empty
 * @param mode how much of the run is recorded
 * @param isStrict whether the run stops where it leaves the schedule
 * @param departure the file for the sentence about how the run left the schedule, or empty
 */
record EnforcementOptions(String plan, Recorder.Mode mode, boolean isStrict, String departure) {
  static final String PLAN = "enforce";
  static final String RECORD = "record";
  static final String STRICT = "strict";
  static final String DEPARTURE = "departure";

  /** The exit code of a run that was stopped because it left the schedule. */
  private static final int STOPPED = 87;

  static EnforcementOptions of(Map<String, String> given) {
    return new EnforcementOptions(
        given.getOrDefault(PLAN, ""),
        mode(given),
        given.getOrDefault(STRICT, "no").equals("yes"),
        given.getOrDefault(DEPARTURE, ""));
  }

  private static Recorder.Mode mode(Map<String, String> given) {
    String word = given.getOrDefault(RECORD, "yes");
    boolean enforces = !given.getOrDefault(PLAN, "").isEmpty();
    return switch (word) {
      case "yes", "full" -> Recorder.Mode.FULL;
      case "no" -> Recorder.Mode.ENFORCE;
      case "order" -> {
        if (enforces) {
          throw new IllegalArgumentException("a schedule is enforced with record=full or no");
        }
        yield Recorder.Mode.ORDER;
      }
      default ->
          throw new IllegalArgumentException(
              RECORD + " is " + word + "; it has to be one of full, order, no");
    };
  }

  boolean isRecording() {
    return mode != Recorder.Mode.ENFORCE;
  }

  /** Makes the enforcer; it is active from now on. */
  ScheduleEnforcer enforcer() throws IOException {
    return plan.isEmpty()
        ? ScheduleEnforcer.NONE
        : ScheduleEnforcer.of(
            EnforcementPlan.read(Path.of(plan)),
            isStrict ? OnDeparture.STOP : OnDeparture.CONTINUE,
            EnforcementOptions::stop);
  }

  /** The rest of the run would be another one, so no hook of the program is to see it. */
  private static void stop() {
    ShutdownOnce.run();
    Runtime.getRuntime().halt(STOPPED);
  }

  /** Writes how the run left the schedule; an empty file if it did not. */
  void report(ScheduleEnforcer enforcer) {
    if (!departure.isEmpty()) {
      try {
        Files.writeString(Path.of(departure), enforcer.departure());
      } catch (IOException e) {
        System.err.println("ndseq: the result of the enforced run is lost: " + e.getMessage());
      }
    }
  }
}
