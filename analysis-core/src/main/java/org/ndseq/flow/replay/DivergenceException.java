package org.ndseq.flow.replay;

/** Ends the replay of a thread; {@code PathReplay} converts it to a {@link Divergence}. */
public final class DivergenceException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public final transient Divergence divergence;

  DivergenceException(Divergence divergence) {
    super(divergence.detail(), null, false, false);
    this.divergence = divergence;
  }
}
