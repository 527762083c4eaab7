/**
 * Schedules with the inputs that they are for, as they are found, stored and followed. The entry is
 * {@link org.ndseq.cover.plan.CoveringSchedule}.
 */
@NullMarked
package org.ndseq.cover.plan;

import org.jspecify.annotations.NullMarked;
