package org.ndseq.order;

/**
 * Two accesses of one location by different tasks, at least one of them writing (Definition 3).
 *
 * @param first the node of the access that happened first
 * @param second the node of the other
 */
public record ConflictPair(int first, int second) {}
