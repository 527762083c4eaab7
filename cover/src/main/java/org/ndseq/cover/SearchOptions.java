package org.ndseq.cover;

import java.time.Duration;
import java.util.List;
import org.ndseq.cover.code.FailureHandling;

/**
 * The program and the limits of a search.
 *
 * @param mainClass with slashes
 * @param arguments the program's arguments
 * @param inputs the names of those that are inputs: {@code args[0]}
 * @param failures whether failing runs are prefixes of others, or have paths of their own
 * @param pathLimit the most paths to execute
 * @param stepLimit the most instructions of one path
 * @param timeLimit the time after which no path is started
 */
public record SearchOptions(
    String mainClass,
    List<String> arguments,
    List<String> inputs,
    FailureHandling failures,
    int pathLimit,
    int stepLimit,
    Duration timeLimit) {
  public SearchOptions {
    arguments = List.copyOf(arguments);
    inputs = List.copyOf(inputs);
  }
}
