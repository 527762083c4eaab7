/**
 * Which findings make a build fail: {@link org.ndseq.cli.gate.GateOptions} is the entry, {@link
 * org.ndseq.cli.gate.Level} says how much each kind weighs.
 */
@NullMarked
package org.ndseq.cli.gate;

import org.jspecify.annotations.NullMarked;
