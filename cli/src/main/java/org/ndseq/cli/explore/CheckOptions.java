package org.ndseq.cli.explore;

import java.util.Map;
import picocli.CommandLine.Option;

/** Options for the check of executions of the sequential program. */
public final class CheckOptions {
  @Option(
      names = "--check",
      paramLabel = "COMMAND",
      defaultValue = "",
      description =
          "A command that gets what a sequential run printed; it ends with an exit code other than"
              + " 0 if that is wrong.")
  private String command = "";

  @Option(
      names = "--check-method",
      paramLabel = "CLASS.METHOD",
      defaultValue = "",
      description =
          "A static method without parameters that throws, or returns false, if a sequential run"
              + " ended wrongly.")
  private String method = "";

  /** The options for the driver. */
  Map<String, String> options() {
    return Map.of("check", command, "checkMethod", method);
  }
}
