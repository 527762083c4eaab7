package org.ndseq.cli.explore;

import java.nio.file.Path;
import java.util.List;

/** A findings file and the program that it is about, as the words of a command name them. */
record FindingsAndTarget(Path findings, ControlledTarget target) {
  /** Reads options and words of a target that follow a findings file. */
  static FindingsAndTarget of(Path findings, List<String> rest) {
    return new FindingsAndTarget(findings, ControlledTarget.of(rest));
  }
}
