/**
 * Analyses of a program under a schedule (section 7 of the schedule specialization paper): may
 * alias, races, path slices. Start with {@link org.ndseq.specialize.query.ScheduleAnalysis}.
 */
@NullMarked
package org.ndseq.specialize.query;

import org.jspecify.annotations.NullMarked;
