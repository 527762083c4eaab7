/**
 * Decides which findings make a build fail: {@link org.ndseq.cli.gate.GateOptions} is the entry,
 * {@link org.ndseq.finding.Level} is the severity of a finding.
 */
@NullMarked
package org.ndseq.cli.gate;

import org.jspecify.annotations.NullMarked;
