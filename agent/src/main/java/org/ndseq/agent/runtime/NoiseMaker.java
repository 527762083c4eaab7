package org.ndseq.agent.runtime;

/** A schedule: gives each thread its disturbance. */
public interface NoiseMaker {
  /** A schedule that leaves the program's own as it is. */
  NoiseMaker NONE = thread -> Noise.NONE;

  /** The disturbance of the thread with this number. */
  Noise forThread(int thread);
}
