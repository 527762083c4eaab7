/**
 * Recognises barriers of the program's own that spin on plain variables; {@link
 * org.ndseq.agent.instrument.spin.SpinBarrierFinder} is the entry.
 */
@NullMarked
package org.ndseq.agent.instrument.spin;

import org.jspecify.annotations.NullMarked;
