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
  /** Files, pipes and other programs. */
  public static final TerminalDetection NONE = new TerminalDetection(false, false, 80);

  private static final int NARROWEST = 40;

  /** The terminal of this process, as set by the launcher. */
  public static TerminalDetection ofProcess() {
    int columns = Integer.getInteger("ndseq.terminal.columns", NONE.columns);
    return new TerminalDetection(
        Boolean.getBoolean("ndseq.terminal.out"),
        Boolean.getBoolean("ndseq.terminal.err"),
        Math.max(NARROWEST, columns));
  }
}
