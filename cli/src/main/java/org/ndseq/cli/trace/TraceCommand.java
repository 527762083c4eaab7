package org.ndseq.cli.trace;

import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Groups the commands for trace files. */
@Command(
    name = "trace",
    header = "Inspect a trace file, or convert it.",
    mixinStandardHelpOptions = true,
    subcommands = {
      TraceStatsCommand.class,
      TraceDumpCommand.class,
      TraceConvertCommand.class,
      HelpCommand.class
    })
public final class TraceCommand implements Runnable {
  @Spec private CommandSpec spec;

  @Override
  public void run() {
    throw new ParameterException(
        spec.commandLine(), "no command for the trace was given; choose one of those below");
  }
}
