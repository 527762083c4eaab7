package org.ndseq.flow;

/** Ends the replay of a thread; {@link PathReplay} turns it into a {@link Divergence}. */
final class Diverged extends RuntimeException {
  private static final long serialVersionUID = 1L;

  final transient Divergence divergence;

  Diverged(Divergence divergence) {
    super(divergence.detail(), null, false, false);
    this.divergence = divergence;
  }
}
