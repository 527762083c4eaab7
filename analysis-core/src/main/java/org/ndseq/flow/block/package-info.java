/** Finds the executions of candidate blocks in a replayed run; {@link BlockFinder} is the entry. */
@NullMarked
package org.ndseq.flow.block;

import org.jspecify.annotations.NullMarked;
