package org.ndseq.cli.schedule;

import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Groups the commands for schedules. */
@Command(
    name = "schedule",
    header = "Make the schedule of a recorded run, or show one.",
    mixinStandardHelpOptions = true,
    subcommands = {ScheduleShowCommand.class, ScheduleOfCommand.class, HelpCommand.class})
public final class ScheduleCommand implements Runnable {
  @Spec private CommandSpec spec;

  @Override
  public void run() {
    throw new ParameterException(
        spec.commandLine(), "no command for the schedule was given; choose one of those below");
  }
}
