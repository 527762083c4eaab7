/**
 * Runs a program under control: one task at a time, in an order that a {@link
 * org.ndseq.agent.control.ScheduleStrategy} chooses. This package is the model that the controlled
 * runtime and the strategies share.
 */
@NullMarked
package org.ndseq.agent.control;

import org.jspecify.annotations.NullMarked;
