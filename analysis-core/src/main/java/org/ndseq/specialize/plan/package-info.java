/**
 * The schedule of a recorded run by task: which operations each task makes, in which method
 * activation, and their order. Start with {@link org.ndseq.specialize.plan.SchedulePlan}.
 */
@NullMarked
package org.ndseq.specialize.plan;

import org.jspecify.annotations.NullMarked;
