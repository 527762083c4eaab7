package org.ndseq.cli.term;

/**
 * What the output streams of this process lead to. Java cannot tell for one stream alone, so the
 * launcher says it with system properties; a process that was started in another way has none.
 *
 * @param hasOut whether people read the standard output as it comes
 * @param hasErr whether people read the error output as it comes
 * @param columns the width of the lines
 */
public record TerminalStreams(boolean hasOut, boolean hasErr, int columns) {
  /** Files, pipes and other programs. */
  public static final TerminalStreams NONE = new TerminalStreams(false, false, 80);

  private static final int NARROWEST = 40;

  /** The terminal of this process, as the launcher says. */
  public static TerminalStreams ofProcess() {
    int columns = Integer.getInteger("ndseq.terminal.columns", NONE.columns);
    return new TerminalStreams(
        Boolean.getBoolean("ndseq.terminal.out"),
        Boolean.getBoolean("ndseq.terminal.err"),
        Math.max(NARROWEST, columns));
  }
}
