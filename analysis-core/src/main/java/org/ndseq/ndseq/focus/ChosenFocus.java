package org.ndseq.ndseq.focus;

/**
 * A focus variable and the reason it is one.
 *
 * @param variable as people call it: {@code Sor.grid[]}
 * @param why one phrase: {@code read after join at Sor.java:88}
 * @param unused whether no use after the tasks is known, so that what the program prints says
 *     nothing about it
 */
public record ChosenFocus(String variable, String why, boolean unused) {
  /** A variable that the program uses after its tasks. */
  public ChosenFocus(String variable, String why) {
    this(variable, why, false);
  }
}
