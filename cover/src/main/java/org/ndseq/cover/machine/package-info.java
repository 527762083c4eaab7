/**
 * Executes bytecode of several tasks with a concrete input while it keeps, for each value, the term
 * over the inputs that it is, and the trace that slices are made of. The entry is {@link
 * org.ndseq.cover.machine.ConcolicMachine}.
 */
@NullMarked
package org.ndseq.cover.machine;

import org.jspecify.annotations.NullMarked;
