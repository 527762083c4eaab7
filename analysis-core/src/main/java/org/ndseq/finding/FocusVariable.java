package org.ndseq.finding;

/** A variable whose final value must be equal, with the reason for its choice. */
public record FocusVariable(String variable, String why) {}
