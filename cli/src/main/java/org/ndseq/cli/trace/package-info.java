/**
 * {@code ndseq trace}: statistics, dump and conversion of trace files; {@link TraceCommand} is the
 * entry.
 */
@NullMarked
package org.ndseq.cli.trace;

import org.jspecify.annotations.NullMarked;
