package org.ndseq.cli.explore;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.ndseq.cli.session.UserErrorException;
import org.ndseq.cli.spec.SavedSpec;
import org.ndseq.finding.Findings;
import org.ndseq.finding.IfStarBlock;
import picocli.CommandLine.Option;

/** Options of a sequential run. */
final class SequentialOptions {
  /** The choice at the entry of a block. */
  enum SkipChoice {
    NEVER,
    ALWAYS,
    RANDOM
  }

  @Option(
      names = "--sequential",
      description = "Run the tasks one after another; a task that must wait lets the others run.")
  private boolean isSequential;

  @Option(
      names = "--spec",
      paramLabel = "FILE",
      description = "The specification whose if(*) blocks can be skipped.")
  private @Nullable Path spec;

  @Option(
      names = "--skip",
      defaultValue = "never",
      description =
          "Whether if(*) blocks are skipped: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
  private SkipChoice skip = SkipChoice.NEVER;

  @Option(
      names = "--order",
      paramLabel = "TASKS",
      defaultValue = "",
      description = "The order of tasks by their names, such as main,main/1,main/0.")
  private String order = "";

  @Option(
      names = "--order-seed",
      paramLabel = "N",
      defaultValue = "0",
      description = "Draws a random order of tasks; 0 is the order in which they are started.")
  private long seed;

  boolean isGiven() {
    return isSequential;
  }

  /** The blocks of the specification, which must be one of this version of the program. */
  List<IfStarBlock> blocks(ControlledTarget.Program program) {
    if (spec == null && skip != SkipChoice.NEVER) {
      throw new UserErrorException("name the specification whose blocks to skip with --spec FILE");
    }
    if (spec == null) {
      return List.of();
    }
    Findings saved = SavedSpec.read(spec);
    ClassHashCheck.requireSame(saved, program.classPath(), spec);
    return saved.blocks();
  }

  /** The options for the driver. */
  Map<String, String> options() {
    return Map.of(
        "mode",
        "sequential",
        "order",
        order,
        "seed",
        Long.toString(seed),
        "skip",
        skip.name().toLowerCase(Locale.ROOT));
  }
}
