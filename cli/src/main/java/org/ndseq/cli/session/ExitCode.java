package org.ndseq.cli.session;

import java.util.LinkedHashMap;
import java.util.Map;
import picocli.CommandLine;

/** Exit codes of {@code ndseq}; CI jobs rely on them. */
public final class ExitCode {
  /** No finding at or above the level that fails. */
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

  /** Lists the exit codes in the help of a command and of all below it, with a short synopsis. */
  public static void explain(CommandLine line) {
    Map<String, String> codes = new LinkedHashMap<>();
    codes.put("0", "no new finding at or above the level of --fail-on");
    codes.put("1", "a new finding at or above that level");
    codes.put("2", "wrong usage, or input that cannot be used");
    codes.put("3", "the program under test failed, and nothing was found");
    codes.put("4", "ndseq itself failed; its message names the file to attach to a bug report");
    codes.put("130, 143", "stopped by Ctrl-C, or by a signal");
    line.getCommandSpec()
        .usageMessage()
        .abbreviateSynopsis(true)
        .exitCodeListHeading("%nExit codes:%n")
        .exitCodeList(codes);
    line.getSubcommands().values().forEach(ExitCode::explain);
  }
}
