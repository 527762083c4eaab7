package org.ndseq.cli.infer;

import java.util.function.Consumer;
import org.ndseq.cli.term.ProgressListener;
import org.ndseq.cli.term.WorkPhase;

/**
 * Shows what the search for blocks does. What the inference says before all runs are there is about
 * one of them, and is not shown.
 */
public final class SearchProgress implements Consumer<String> {
  private final ProgressListener progress;
  private boolean hasBegun;

  public SearchProgress(ProgressListener progress) {
    this.progress = progress;
  }

  /** All runs are there. */
  public void begin() {
    hasBegun = true;
    accept("blocks that explain all runs");
  }

  @Override
  public void accept(String what) {
    if (hasBegun) {
      progress.doing(WorkPhase.SEARCH, 0, 0, what);
    }
  }
}
