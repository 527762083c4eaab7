/**
 * Orders over the events of a run: {@link org.ndseq.order.LinearOrder} is one order in which it can
 * have happened, {@link org.ndseq.order.ConflictGraph} has which units of parallel work would have
 * to come before which others in a serial run.
 */
@NullMarked
package org.ndseq.order;

import org.jspecify.annotations.NullMarked;
