package org.ndseq.ndseq;

import java.time.Duration;

/**
 * How much work an inference was.
 *
 * @param cycles conflict cycles that became clauses (6)
 * @param rounds calls of the solver
 * @param variables variables of the last problem
 * @param clauses clauses of the last problem
 * @param solving time in the solver
 * @param solver which one
 */
public record InferenceStatistics(
    int cycles, int rounds, int variables, int clauses, Duration solving, String solver) {}
