package org.ndseq.cover;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.ndseq.cover.code.PureLoop;
import org.ndseq.cover.machine.MachineOptions;
import org.ndseq.cover.term.ProgramInput;

/**
 * The program and the limits of a search.
 *
 * @param mainClass with slashes
 * @param arguments the program's arguments
 * @param inputs the inputs: arguments, fields and methods that read
 * @param mode the kind of schedules
 */
public record SearchOptions(
    String mainClass,
    List<String> arguments,
    List<ProgramInput> inputs,
    SearchMode mode,
    Limits limits) {
  /**
   * Limits that make an answer partial.
   *
   * @param paths the most paths to execute
   * @param steps the most instructions of one path
   * @param tasks the most tasks of one path
   * @param time the time after which no path is started
   */
  public record Limits(int paths, int steps, int tasks, Duration time) {}

  public SearchOptions {
    arguments = List.copyOf(arguments);
    inputs = List.copyOf(inputs);
  }

  /** The options of one execution. */
  MachineOptions machine(Set<PureLoop> abstracted) {
    return new MachineOptions(
        inputs, limits.steps(), limits.tasks(), mode.cutting(), mode.order(), abstracted);
  }
}
