/**
 * Steps of tasks that are not atomic though a result depends on that: lost updates, checks that are
 * stale when they are acted upon, and reads that see only a part of another task's step. {@link
 * org.ndseq.ndseq.step.StepAnalysis} is the entry.
 */
@NullMarked
package org.ndseq.ndseq.step;

import org.jspecify.annotations.NullMarked;
