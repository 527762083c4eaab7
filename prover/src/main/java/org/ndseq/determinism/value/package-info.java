/**
 * Symbolic values and the positions that accesses refer to; entry class {@link
 * org.ndseq.determinism.value.SymbolicValue}.
 */
@org.jspecify.annotations.NullMarked
package org.ndseq.determinism.value;
