/**
 * Slices toward statements, across tasks (section 7 of the schedule specialization paper): of all
 * runs under a schedule, and of one recorded run. Start with {@link
 * org.ndseq.specialize.slice.ScheduleSlice}.
 */
@NullMarked
package org.ndseq.specialize.slice;

import org.jspecify.annotations.NullMarked;
