package org.ndseq.pipeline;

import org.ndseq.finding.IfStarBlock;
import org.ndseq.program.Block;

/** Turns findings back into what they were made of. */
public final class SavedBlocks {
  private SavedBlocks() {}

  /** The block that a finding speaks of. */
  public static Block block(IfStarBlock f) {
    return new Block(
        f.className(), f.method(), f.startOffset(), f.endOffset(), f.startLine(), f.endLine());
  }
}
