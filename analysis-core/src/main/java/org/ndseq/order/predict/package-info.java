/**
 * Predicted runs: other runs that the events of a trace allow. {@link
 * org.ndseq.order.predict.RunModel} holds the part of a trace that matters for it, {@link
 * org.ndseq.order.predict.RunSearch} is the entry: it decides whether a run with given properties
 * exists and returns it.
 */
@NullMarked
package org.ndseq.order.predict;

import org.jspecify.annotations.NullMarked;
