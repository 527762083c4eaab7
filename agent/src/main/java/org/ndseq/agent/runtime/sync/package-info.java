/**
 * Hooks of synchronisation: monitors, locks, barriers, phasers, queues, thread and task operations;
 * {@link SyncHooks} is the entry.
 */
@NullMarked
package org.ndseq.agent.runtime.sync;

import org.jspecify.annotations.NullMarked;
