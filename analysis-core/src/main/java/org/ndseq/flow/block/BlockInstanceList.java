package org.ndseq.flow.block;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.List;
import org.ndseq.program.CandidateBlock;

/**
 * Executions of candidate blocks: each is a contiguous range of one task's nodes, everything that
 * happened between the block's entry and its falling through, calls included. Instances that left
 * the block in another way, or that forked, joined or passed a barrier, cannot be skipped and are
 * not here.
 */
public final class BlockInstanceList {
  private final List<CandidateBlock> blocks;
  private final int[] block;
  private final int[] from;
  private final int[] to;

  public BlockInstanceList(
      List<CandidateBlock> blocks, IntArrayList block, IntArrayList from, IntArrayList to) {
    this.blocks = List.copyOf(blocks);
    this.block = block.toIntArray();
    this.from = from.toIntArray();
    this.to = to.toIntArray();
  }

  /** The static blocks that have an instance. */
  public List<CandidateBlock> blocks() {
    return blocks;
  }

  public int size() {
    return block.length;
  }

  /** The block, by its index in {@link #blocks()}, of which instance {@code i} is an execution. */
  public int block(int i) {
    return block[i];
  }

  /** The first node of instance {@code i}. */
  public int from(int i) {
    return from[i];
  }

  /** One past the last node of instance {@code i}; above {@link #from}. */
  public int to(int i) {
    return to[i];
  }
}
