/**
 * Static proof of determinism (the DICE paper: Vechev, Yahav, Raman, Sarkar): class files in, for
 * each parallel region a proof, a pair of accesses that may meet, or the reason why it was not
 * analysed; entry class {@link org.ndseq.determinism.DeterminismProver}.
 */
@org.jspecify.annotations.NullMarked
package org.ndseq.determinism;
