package org.ndseq.cli.session;

import java.nio.file.Path;
import java.util.Optional;
import org.ndseq.cli.term.ColorChoice;
import org.ndseq.cli.term.ProgressChoice;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

/** The options that every command has. */
public final class GlobalOptions {
  @Option(
      names = "--progress",
      scope = ScopeType.INHERIT,
      paramLabel = "STYLE",
      description =
          "How to show progress, on the error output: ${COMPLETION-CANDIDATES}; default: auto, a"
              + " bar on a terminal and else lines.")
  ProgressChoice progress = ProgressChoice.AUTO;

  @Option(
      names = "--color",
      scope = ScopeType.INHERIT,
      paramLabel = "WHEN",
      description =
          "Colour text: ${COMPLETION-CANDIDATES}; default: auto, on a terminal unless NO_COLOR is"
              + " set.")
  public ColorChoice color = ColorChoice.AUTO;

  @Option(
      names = "--quiet",
      scope = ScopeType.INHERIT,
      description = "Print the result, warnings and errors, nothing else.")
  boolean quiet;

  @Option(
      names = "--jobs",
      scope = ScopeType.INHERIT,
      paramLabel = "N",
      description =
          "Threads for the analysis; default: one for each core. Runs are recorded one at a time.")
  Optional<Integer> jobs = Optional.empty();

  @Option(
      names = "--config",
      scope = ScopeType.INHERIT,
      paramLabel = "FILE",
      description =
          "Take options from this file instead of ndseq.properties in the working directory.")
  public Optional<Path> config = Optional.empty();

  @Option(
      names = "--debug",
      scope = ScopeType.INHERIT,
      description = "Show stack traces when something fails.")
  public boolean debug;
}
