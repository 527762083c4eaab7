/**
 * Targets of references, for the whole program and regardless of order: allocation sites, points-to
 * sets and the UniqueRef invariant (section 5.1 of the DICE paper); entry class {@link
 * org.ndseq.determinism.heap.HeapSummary}.
 */
@org.jspecify.annotations.NullMarked
package org.ndseq.determinism.heap;
