/**
 * The bytes of a trace file, with nothing but the JDK beneath them so that the agent can carry the
 * writing half; {@link TraceFileWriter} writes, {@code TraceReader} one package up reads, {@link
 * EventEncoder} and {@link EventDecoder} are the twins for the events themselves. Specified in
 * {@code docs/trace-format.md}.
 */
@NullMarked
package org.ndseq.trace.format;

import org.jspecify.annotations.NullMarked;
