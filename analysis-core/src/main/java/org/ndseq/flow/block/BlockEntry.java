package org.ndseq.flow.block;

import org.ndseq.program.CandidateBlock;

/**
 * An entry of a block from outside, in the order of a task's execution.
 *
 * @param node the number of the node that comes next when the block is entered
 */
public record BlockEntry(CandidateBlock block, int task, int node) {}
