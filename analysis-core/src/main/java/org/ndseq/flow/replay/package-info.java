/**
 * Replays the path of each thread over the bytecode, tracking which event produced each value;
 * {@link ReplayMachine} replays one thread.
 */
@NullMarked
package org.ndseq.flow.replay;

import org.jspecify.annotations.NullMarked;
