package org.ndseq.cli.infer;

import java.util.function.Consumer;
import org.ndseq.cli.term.Phase;
import org.ndseq.cli.term.Progress;

/**
 * Shows what the search for blocks does. What the inference says before all runs are there is about
 * one of them, and is not shown.
 */
public final class SearchProgress implements Consumer<String> {
  private final Progress progress;
  private boolean hasBegun;

  public SearchProgress(Progress progress) {
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
      progress.doing(Phase.SEARCH, 0, 0, what);
    }
  }
}
