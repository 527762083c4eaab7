package org.ndseq.agent.control.driver;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ndseq.agent.control.RunEnd;

/**
 * The outcome of one run.
 *
 * @param result the printed text, or the final values of static fields
 * @param statics the final values of static fields
 * @param failure the way in which the run failed
 * @param loss the reason why the run was not wholly under control
 * @param digests digests of the variables at the end, if they were asked for
 */
record RunOutcome(
    RunEnd end,
    String result,
    String output,
    String errors,
    String statics,
    Optional<RunFailure> failure,
    Optional<String> loss,
    boolean isLastOfJvm,
    Map<String, String> digests) {
  RunOutcome withFailure(RunFailure other) {
    return new RunOutcome(
        end, result, output, errors, statics, Optional.of(other), loss, isLastOfJvm, digests);
  }

  /** A copy with a loss, unless there is one. */
  RunOutcome withLoss(String other) {
    return new RunOutcome(
        end,
        result,
        output,
        errors,
        statics,
        failure,
        loss.or(() -> Optional.of(other)),
        isLastOfJvm,
        digests);
  }

  /**
   * A failed run.
   *
   * @param kind deadlock, exception, assertion, exit or race
   * @param exception the class of the exception; empty for other failures
   * @param places file and line, the most important first
   * @param sites where tasks wait in a deadlock, or the stack of an exception
   */
  record RunFailure(
      String kind, String message, String exception, List<String> places, List<FailureSite> sites) {
    /** A failure that has no place in the program. */
    RunFailure(String kind, String message) {
      this(kind, message, "", List.of(), List.of());
    }
  }

  /**
   * A place in the program at which a run failed.
   *
   * @param task the task that was there
   * @param waits the operation that it waits for; empty for a frame of an exception
   */
  record FailureSite(
      String task, String waits, String className, String method, String file, int line) {}
}
