/**
 * The soundness oracle of the static proof: random parallel programs as Java source for the prover
 * and, independently, as trees that a brute-force interpreter runs; entry class {@link
 * org.ndseq.determinism.oracle.SoundnessTest}.
 */
@org.jspecify.annotations.NullMarked
package org.ndseq.determinism.oracle;
