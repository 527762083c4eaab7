package org.ndseq.flow.block;

import org.ndseq.program.CandidateBlock;

/**
 * An entry of a block from outside.
 *
 * @param node the number of the node that comes next when the block is entered
 * @param inside the number of entries of blocks that the task makes before it leaves this one
 */
public record BlockEntry(CandidateBlock block, int task, int node, int inside) {}
