/**
 * Makes findings of what prediction found: {@link org.ndseq.finding.predict.CoupleFindingMaker} of
 * read-couples, {@link org.ndseq.finding.predict.RaceFindingMaker} of races.
 */
@NullMarked
package org.ndseq.finding.predict;

import org.jspecify.annotations.NullMarked;
