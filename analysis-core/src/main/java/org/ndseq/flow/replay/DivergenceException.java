package org.ndseq.flow.replay;

import org.ndseq.flow.PathReplay;

/** Ends the replay of a thread; {@link PathReplay} turns it into a {@link Divergence}. */
public final class DivergenceException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public final transient Divergence divergence;

  DivergenceException(Divergence divergence) {
    super(divergence.detail(), null, false, false);
    this.divergence = divergence;
  }
}
