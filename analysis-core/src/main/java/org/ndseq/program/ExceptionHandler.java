package org.ndseq.program;

/**
 * An exception handler: it protects the instructions in {@code [from, to)} and begins at {@code
 * at}.
 */
public record ExceptionHandler(int from, int to, int at) {}
