/**
 * Emits the recording of one kind of instruction each: fields, arrays, branches, modelled calls.
 * {@link EmittedCode} has the names of the runtime classes that emitted code calls.
 */
@NullMarked
package org.ndseq.agent.instrument.emit;

import org.jspecify.annotations.NullMarked;
