package org.ndseq.specialize.data;

/** An instruction of a clone. */
public record FoldedPoint(int activation, int copy, int instruction) {}
