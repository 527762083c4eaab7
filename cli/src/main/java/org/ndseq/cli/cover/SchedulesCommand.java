package org.ndseq.cli.cover;

import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Groups the commands for input-covering schedules. */
@Command(
    name = "schedules",
    header = "Find schedules that cover all inputs, check them, and run under them.",
    mixinStandardHelpOptions = true,
    subcommands = {
      SchedulesFindCommand.class,
      SchedulesCheckCommand.class,
      SchedulesRunCommand.class,
      SchedulesShowCommand.class,
      HelpCommand.class
    })
public final class SchedulesCommand implements Runnable {
  @Spec private CommandSpec spec;

  @Override
  public void run() {
    throw new ParameterException(
        spec.commandLine(), "no command for schedules was given; choose find, check, run or show");
  }
}
