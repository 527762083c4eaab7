/**
 * Schedules as happens-before graphs over named operations: made from recorded traces, kept in
 * files, enforced by the agent. {@link HappensBeforeSchedule} is the entry; {@link TraceScheduler}
 * makes one from a trace. The only user of JGraphT.
 */
@NullMarked
package org.ndseq.schedule;

import org.jspecify.annotations.NullMarked;
