/**
 * NDSeq inference: relevance, constraints, the search for the smallest specification; {@link
 * org.ndseq.ndseq.SpecInference} is the entry.
 */
@NullMarked
package org.ndseq.ndseq;

import org.jspecify.annotations.NullMarked;
