package org.ndseq.agent.control.turn;

/** Ends the threads of a run that is over. */
public final class TurnEndedError extends Error {
  private static final long serialVersionUID = 1;

  TurnEndedError() {
    super("the run under a schedule has ended", null, false, false);
  }
}
