/**
 * The analyses from end to end, traces in and findings out; {@link
 * org.ndseq.pipeline.NdseqAnalysis} is the newcomer's door.
 */
@NullMarked
package org.ndseq.pipeline;

import org.jspecify.annotations.NullMarked;
