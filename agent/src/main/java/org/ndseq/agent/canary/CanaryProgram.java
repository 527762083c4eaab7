package org.ndseq.agent.canary;

/** Adds to a plain field and an array element; two threads run the same one. */
public final class CanaryProgram implements Runnable {
  private static final int ROUNDS = 100;

  private final int[] cells = new int[1];
  private int shared;

  @Override
  public void run() {
    for (int i = 0; i < ROUNDS; i++) {
      shared++;
      cells[0] += shared;
    }
  }
}
