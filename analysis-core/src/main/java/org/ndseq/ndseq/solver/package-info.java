/**
 * Minimum-cost satisfiability with one interface, {@link org.ndseq.ndseq.solver.CostSolver}; the
 * only package that knows the solvers.
 */
@NullMarked
package org.ndseq.ndseq.solver;

import org.jspecify.annotations.NullMarked;
