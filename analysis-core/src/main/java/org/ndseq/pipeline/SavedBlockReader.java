package org.ndseq.pipeline;

import org.ndseq.finding.IfStarBlock;
import org.ndseq.program.CandidateBlock;

/** Turns findings back into what they were made of. */
public final class SavedBlockReader {
  private SavedBlockReader() {}

  /** The block that a finding speaks of. */
  public static CandidateBlock block(IfStarBlock f) {
    return new CandidateBlock(
        f.className(), f.method(), f.startOffset(), f.endOffset(), f.startLine(), f.endLine());
  }
}
