package org.ndseq.specialize.query;

/**
 * Answers to alias queries.
 *
 * @param queries pairs of accesses of different tasks to fields of one name or elements of one
 *     kind, at least one of which writes
 * @param may pairs that may touch the same location, but need not
 * @param must pairs that touch the same location whenever both are made
 * @param mustNot pairs that never touch the same location
 */
public record AliasCount(int queries, int may, int must, int mustNot) {}
