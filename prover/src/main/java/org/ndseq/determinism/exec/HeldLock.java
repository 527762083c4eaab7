package org.ndseq.determinism.exec;

import org.ndseq.determinism.logic.Symbol;

/** A lock, and the moment since when it is held without a break. */
public record HeldLock(Value.Ref lock, Symbol since) {}
