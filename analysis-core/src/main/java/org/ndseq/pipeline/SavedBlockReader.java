package org.ndseq.pipeline;

import org.ndseq.finding.IfStarBlock;
import org.ndseq.program.CandidateBlock;

/** Restores blocks from saved findings. */
public final class SavedBlockReader {
  private SavedBlockReader() {}

  /** The block that a finding speaks of. */
  public static CandidateBlock block(IfStarBlock f) {
    return new CandidateBlock(
        f.className(), f.method(), f.startOffset(), f.endOffset(), f.startLine(), f.endLine());
  }
}
