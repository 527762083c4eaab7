package org.ndseq.cli.term;

/**
 * Properties of the output streams of this process. Java cannot tell whether a single stream is a
 * terminal, so the launcher sets system properties; a process that was started without the launcher
 * has no terminal.
 *
 * @param hasOut whether the standard output is a terminal
 * @param hasErr whether the error output is a terminal
 * @param columns the width of the lines
 */
public record TerminalDetection(boolean hasOut, boolean hasErr, int columns) {
  /** A width that cuts no line: files and programs have room for whole names. */
  private static final int UNLIMITED = 10_000;

  /** Files, pipes and other programs. */
  public static final TerminalDetection NONE = new TerminalDetection(false, false, UNLIMITED);

  private static final int NARROWEST = 40;
  private static final int USUAL = 80;

  /** The terminal of this process, as set by the launcher. */
  public static TerminalDetection ofProcess() {
    int columns = Integer.getInteger("ndseq.terminal.columns", USUAL);
    return new TerminalDetection(
        Boolean.getBoolean("ndseq.terminal.out"),
        Boolean.getBoolean("ndseq.terminal.err"),
        Math.max(NARROWEST, columns));
  }
}
