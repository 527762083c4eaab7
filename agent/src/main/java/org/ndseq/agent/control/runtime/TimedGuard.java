package org.ndseq.agent.control.runtime;

import java.util.function.BooleanSupplier;

/**
 * The guard of a wait with a time limit.
 *
 * @param nanos the limit; 0 or less for none
 */
record TimedGuard(BooleanSupplier condition, long nanos) implements StepGuard {
  @Override
  public boolean isEnabled() {
    return condition.getAsBoolean();
  }

  @Override
  public boolean hasTimeLimit() {
    return nanos > 0;
  }

  @Override
  public long timeout() {
    return nanos > 0 ? nanos : -1;
  }
}
