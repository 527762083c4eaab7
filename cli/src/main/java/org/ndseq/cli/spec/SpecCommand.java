package org.ndseq.cli.spec;

import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Groups the commands for specifications. */
@Command(
    name = "spec",
    header = "Save a specification for `ndseq check`, show it, or compare two.",
    mixinStandardHelpOptions = true,
    subcommands = {
      SpecSaveCommand.class,
      SpecShowCommand.class,
      SpecDiffCommand.class,
      HelpCommand.class
    })
public final class SpecCommand implements Runnable {
  @Spec private CommandSpec spec;

  @Override
  public void run() {
    throw new ParameterException(
        spec.commandLine(),
        "no command for the specification was given; choose save, show or diff");
  }
}
