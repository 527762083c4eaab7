package org.ndseq.agent.runtime.schedule;

/** A schedule: gives each thread its disturbance. */
public interface PerturbationStrategy {
  /** A schedule that leaves the program's own as it is. */
  PerturbationStrategy NONE = thread -> ThreadPerturbation.NONE;

  /** The disturbance of the thread with this number. */
  ThreadPerturbation forThread(int thread);
}
