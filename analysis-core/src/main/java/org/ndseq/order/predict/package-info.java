/**
 * Predicted runs: what else the events of a trace could have done. {@link
 * org.ndseq.order.predict.RunModel} holds the part of a trace that matters for it, {@link
 * org.ndseq.order.predict.RunSearch} is the entry: it says whether a run with given properties
 * exists and leaves the run behind.
 */
@NullMarked
package org.ndseq.order.predict;

import org.jspecify.annotations.NullMarked;
