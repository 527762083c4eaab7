/**
 * The code that specialised programs call: it keeps their operations in the order of the schedule.
 * It is written beside the specialised classes, so it uses the JDK only. Start with {@link
 * org.ndseq.specialize.runtime.ScheduleGate}.
 */
@NullMarked
package org.ndseq.specialize.runtime;

import org.jspecify.annotations.NullMarked;
