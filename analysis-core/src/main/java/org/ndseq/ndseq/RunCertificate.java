package org.ndseq.ndseq;

import java.util.List;
import java.util.Map;
import org.ndseq.program.CandidateBlock;

/**
 * A sequential execution that a run equals: an order of its tasks, or of their steps, and the
 * executions of blocks that are skipped. Tasks go by their paths in the tree of forks, {@code
 * main/1/0}.
 *
 * @param run the number of the run
 * @param barriers how often a task waits at a barrier or for a latch, if it does
 * @param steps where tasks begin steps, if steps are in an order and not tasks
 * @param names the names of the tasks as reports have them
 * @param problem why there is no such execution to make; empty if there is one
 */
public record RunCertificate(
    int run,
    List<PlannedStretch> order,
    Map<String, Integer> barriers,
    List<SkippedEntry> skips,
    List<StepStart> steps,
    Map<String, String> names,
    String problem) {
  /**
   * A task from one of its forks to the next, or a step of a task.
   *
   * @param part the number of tasks that the task forked before, or of steps that it made
   */
  public record PlannedStretch(String task, int part) {}

  /**
   * An instruction at which a task begins steps.
   *
   * @param instruction its number in the method, counting opcodes from 0
   * @param executions the numbers of those executions of the instruction that begin a step
   * @param total how often the task executes the instruction
   */
  public record StepStart(
      String task,
      String className,
      String method,
      int instruction,
      List<Integer> executions,
      int total) {
    public StepStart {
      executions = List.copyOf(executions);
    }
  }

  /**
   * An execution of a block that is skipped.
   *
   * @param number of entries of the block by the task before, without those inside of blocks that
   *     are skipped
   */
  public record SkippedEntry(String task, CandidateBlock block, int number) {}

  public RunCertificate {
    order = List.copyOf(order);
    barriers = Map.copyOf(barriers);
    skips = List.copyOf(skips);
    steps = List.copyOf(steps);
    names = Map.copyOf(names);
  }

  /** No certificate, for a reason. */
  static RunCertificate none(int run, String problem) {
    return new RunCertificate(run, List.of(), Map.of(), List.of(), List.of(), Map.of(), problem);
  }
}
