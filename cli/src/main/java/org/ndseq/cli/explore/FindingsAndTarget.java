package org.ndseq.cli.explore;

import java.nio.file.Path;
import java.util.List;
import org.ndseq.cli.session.UserErrorException;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.ParameterException;

/** A findings file and the program that it is about, as the words of a command name them. */
record FindingsAndTarget(Path findings, ControlledTarget target) {
  /** Parses the words after the findings, which may begin with options of the target. */
  @Command
  private static final class TargetWords {
    @Mixin private ControlledTarget target = new ControlledTarget();
  }

  /** Reads options and words of a target that follow a findings file. */
  static FindingsAndTarget of(Path findings, List<String> rest) {
    TargetWords words = new TargetWords();
    try {
      new CommandLine(words).parseArgs(rest.toArray(new String[0]));
    } catch (ParameterException e) {
      throw new UserErrorException("the target cannot be read: " + e.getMessage(), e);
    }
    return new FindingsAndTarget(findings, words.target);
  }
}
