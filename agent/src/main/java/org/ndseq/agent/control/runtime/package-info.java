/**
 * The controlled runtime: tasks of a program run strictly one at a time. Instrumented code calls a
 * hook before each operation; the hook is a scheduling point, at which the strategy chooses the
 * task that continues. Blocking operations are modelled, so that the real ones never block. Entry:
 * {@link org.ndseq.agent.control.runtime.ControlledRun}.
 */
@NullMarked
package org.ndseq.agent.control.runtime;

import org.jspecify.annotations.NullMarked;
