/**
 * Schedule specialization: a program and a schedule become a simpler program, and analyses of that
 * hold wherever the schedule is enforced. Start with {@link
 * org.ndseq.specialize.ScheduleSpecializer}.
 */
@NullMarked
package org.ndseq.specialize;

import org.jspecify.annotations.NullMarked;
