/**
 * The bytes of a trace file, using the JDK only, so that the agent can include the writing half;
 * {@link TraceFileWriter} writes, {@code TraceReader} one package up reads, {@link EventEncoder}
 * and {@link EventDecoder} encode and decode the events. Specified in {@code docs/trace-format.md}.
 */
@NullMarked
package org.ndseq.trace.format;

import org.jspecify.annotations.NullMarked;
