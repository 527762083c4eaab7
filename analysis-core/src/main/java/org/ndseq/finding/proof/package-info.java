/**
 * Makes findings of static proofs; entry class {@link org.ndseq.finding.proof.ProofFindingMaker}.
 */
@NullMarked
package org.ndseq.finding.proof;

import org.jspecify.annotations.NullMarked;
