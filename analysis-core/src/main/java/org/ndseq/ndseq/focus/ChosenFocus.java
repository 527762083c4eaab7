package org.ndseq.ndseq.focus;

/**
 * A focus variable and the reason it is one.
 *
 * @param variable as people call it: {@code Sor.grid[]}
 * @param why one phrase: {@code read after join at Sor.java:88}
 */
public record ChosenFocus(String variable, String why) {}
