/**
 * Instruments classes for controlled runs: hooks before each operation of the program, and in the
 * classes of the JDK that start, end and park threads. Entry: {@link
 * org.ndseq.agent.instrument.control.ControlInstrumenter}.
 */
@NullMarked
package org.ndseq.agent.instrument.control;

import org.jspecify.annotations.NullMarked;
