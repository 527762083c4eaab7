package org.ndseq.determinism;

import java.time.Duration;

/**
 * Limits of a proof.
 *
 * @param perProgram time for what references may refer to, over all classes
 * @param perMethod time for one method that starts tasks
 * @param perQuery time for one question to the solver
 * @param steps instructions interpreted per method, inlined calls and repeated passes included
 */
public record ProveOptions(Duration perProgram, Duration perMethod, Duration perQuery, long steps) {
  public static ProveOptions defaults() {
    return new ProveOptions(
        Duration.ofSeconds(20), Duration.ofSeconds(20), Duration.ofSeconds(3), 400_000);
  }
}
