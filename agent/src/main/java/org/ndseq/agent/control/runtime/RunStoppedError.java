package org.ndseq.agent.control.runtime;

/** Ends the threads of a run that is over: thrown at their next scheduling point. */
public final class RunStoppedError extends Error {
  private static final long serialVersionUID = 1;

  RunStoppedError() {
    super("the controlled run has ended", null, false, false);
  }
}
