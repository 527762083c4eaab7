/**
 * Nondeterministic read-couples: reads that see another write in another run that the trace
 * predicts. {@link org.ndseq.couple.CoupleAnalysis} is the entry.
 */
@NullMarked
package org.ndseq.couple;

import org.jspecify.annotations.NullMarked;
