package org.ndseq.determinism.memory;

import java.util.Optional;
import org.ndseq.determinism.value.SymbolicValue;

/**
 * The barrier that code passes. How often it was passed is part of the state; that means something
 * only if it is one barrier all the time.
 */
public final class PhaseCount {
  private Optional<SymbolicValue.Fresh> barrier = Optional.empty();
  private boolean lost;

  PhaseCount() {}

  public void pass(SymbolicValue.Ref at) {
    if (at instanceof SymbolicValue.Fresh f
        && barrier.map(b -> b.event() == f.event()).orElse(true)) {
      barrier = Optional.of(f);
    } else {
      lost = true;
    }
  }

  /** The barrier; empty if none was passed. */
  public Optional<SymbolicValue.Fresh> barrier() {
    return barrier;
  }

  /** True if it is not known which barriers were passed how often. */
  public boolean isLost() {
    return lost;
  }
}
