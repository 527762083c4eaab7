package org.ndseq.cover.machine;

import java.util.List;
import java.util.Set;
import org.ndseq.cover.code.PureLoop;
import org.ndseq.cover.plan.TaskOrder;
import org.ndseq.cover.term.ProgramInput;

/**
 * The inputs of a program and the limits of an execution.
 *
 * @param inputs what is an input; other arguments are as given
 * @param steps the most instructions to execute
 * @param tasks the most tasks
 * @param cutting whether the execution stops where an epoch ends
 * @param order the order of tasks
 * @param abstracted loops whose results are inputs: the solver chooses them
 */
public record MachineOptions(
    List<ProgramInput> inputs,
    int steps,
    int tasks,
    EpochCutting cutting,
    TaskOrder order,
    Set<PureLoop> abstracted) {
  public MachineOptions {
    inputs = List.copyOf(inputs);
    abstracted = Set.copyOf(abstracted);
  }
}
