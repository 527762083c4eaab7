/**
 * Findings as interleavings to demonstrate: what to steer towards, and whether a run shows it.
 * Entry: {@link org.ndseq.agent.control.confirm.FindingPattern}.
 */
@NullMarked
package org.ndseq.agent.control.confirm;

import org.jspecify.annotations.NullMarked;
