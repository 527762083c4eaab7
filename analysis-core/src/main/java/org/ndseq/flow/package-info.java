/**
 * The dynamic dependence graph of a run, rebuilt by replaying its paths over the bytecode; {@link
 * org.ndseq.flow.graph.FlowGraph} is what comes out.
 */
@NullMarked
package org.ndseq.flow;

import org.jspecify.annotations.NullMarked;
