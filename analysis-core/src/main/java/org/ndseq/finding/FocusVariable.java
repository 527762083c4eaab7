package org.ndseq.finding;

/** A variable whose final value must come out equal, and why it was taken for one. */
public record FocusVariable(String variable, String why) {}
