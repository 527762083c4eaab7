/**
 * Data-flow specialisation: a symbolic interpretation of the specialised control flow in the order
 * of the schedule. Start with {@link org.ndseq.specialize.data.DataFlowAnalysis}.
 */
@NullMarked
package org.ndseq.specialize.data;

import org.jspecify.annotations.NullMarked;
