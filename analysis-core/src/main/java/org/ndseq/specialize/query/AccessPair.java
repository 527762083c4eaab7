package org.ndseq.specialize.query;

/** Two accesses of different tasks, at least one of which writes. */
public record AccessPair(CodeAccess one, CodeAccess other) {}
