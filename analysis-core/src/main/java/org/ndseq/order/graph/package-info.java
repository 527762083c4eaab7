/**
 * Small directed graphs, on JGraphT: for schedules and lock orders, where clarity counts for more
 * than speed. {@link org.ndseq.order.graph.PrecedenceGraph} is the entry. The graphs of whole
 * traces are packed arrays in {@code order}.
 */
@NullMarked
package org.ndseq.order.graph;

import org.jspecify.annotations.NullMarked;
