package org.ndseq.determinism.value;

import org.ndseq.determinism.logic.Symbol;

/** A lock, and the moment since when it is held without a break. */
public record HeldLock(SymbolicValue.Ref lock, Symbol since) {}
