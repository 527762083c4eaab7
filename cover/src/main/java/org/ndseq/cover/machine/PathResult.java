package org.ndseq.cover.machine;

import java.util.List;
import java.util.Map;
import org.ndseq.cover.plan.ScheduledOperation;

/**
 * One executed path.
 *
 * @param inputs the input that led along it
 * @param operations the synchronisation operations in their order
 * @param trace the executed instructions
 * @param end the reason why it ended
 * @param details the exception or exit code, the place where each task waits, or the unsupported
 *     code
 * @param places the source places of the end
 */
public record PathResult(
    Map<String, Long> inputs,
    List<ScheduledOperation> operations,
    List<TraceEntry> trace,
    End end,
    String details,
    List<String> places) {
  /** The end of a path. */
  public enum End {
    /** All tasks ended. */
    FINISHED,
    /** A task ended with an exception, and all others ended too. */
    FAILED,
    /** The program called {@code System.exit}. */
    EXITED,
    /** No task can continue. */
    DEADLOCK,
    /** A synchronising loop is about to be repeated: the next epoch begins. */
    EPOCH,
    /** The machine does not support the next instruction. */
    UNSUPPORTED
  }
}
