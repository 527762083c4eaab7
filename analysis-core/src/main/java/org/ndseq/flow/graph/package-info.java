/**
 * The dynamic dependence graph of a run in columns, its slices and the dependence between tasks;
 * {@link FlowGraph} is the entry.
 */
@NullMarked
package org.ndseq.flow.graph;

import org.jspecify.annotations.NullMarked;
