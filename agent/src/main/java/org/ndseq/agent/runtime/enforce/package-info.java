/**
 * Enforces a schedule while all tasks run in parallel: before an operation its task waits until the
 * operations of other tasks before it are done. {@link ScheduleEnforcer} is the entry. Uses nothing
 * else of the agent.
 */
@NullMarked
package org.ndseq.agent.runtime.enforce;

import org.jspecify.annotations.NullMarked;
