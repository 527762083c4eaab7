/**
 * Makes findings of what prediction found: {@link org.ndseq.finding.predict.CoupleFindings} of
 * read-couples, {@link org.ndseq.finding.predict.RaceFindings} of races.
 */
@NullMarked
package org.ndseq.finding.predict;

import org.jspecify.annotations.NullMarked;
