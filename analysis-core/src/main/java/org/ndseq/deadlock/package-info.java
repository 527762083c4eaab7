/**
 * Deadlocks that a recorded run did not have but another order of its lock acquisitions has; {@link
 * DeadlockPredictor} is the entry.
 */
@NullMarked
package org.ndseq.deadlock;

import org.jspecify.annotations.NullMarked;
