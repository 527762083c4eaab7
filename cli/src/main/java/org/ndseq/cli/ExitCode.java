package org.ndseq.cli;

/** What the exit codes of {@code ndseq} mean; CI jobs rely on them. */
public final class ExitCode {
  /** Nothing was found that asks for attention. */
  public static final int CLEAN = 0;

  /** There are findings. */
  public static final int FINDINGS = 1;

  /** The command was called wrongly, or its input cannot be used. */
  public static final int USAGE = 2;

  /** The program under test failed. */
  public static final int PROGRAM_FAILED = 3;

  /** {@code ndseq} itself failed. */
  public static final int OUR_FAULT = 4;

  private ExitCode() {}
}
