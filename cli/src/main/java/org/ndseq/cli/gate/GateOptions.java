package org.ndseq.cli.gate;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ndseq.cli.session.ExitCode;
import org.ndseq.cli.session.InputFileOpener;
import org.ndseq.finding.EvidenceKind;
import org.ndseq.finding.Findings;
import org.ndseq.finding.Level;
import org.ndseq.finding.Verdict;
import picocli.CommandLine.Option;

/** Options that determine when findings lead to a non-zero exit code. */
public final class GateOptions {
  @Option(
      names = "--fail-on",
      paramLabel = "LEVEL",
      description =
          "Exit with code 1 if something new of this level or above is found:"
              + " ${COMPLETION-CANDIDATES}; default: warning; report and diff: no such"
              + " exit code. A deadlock, a failed assertion and a"
              + " conflict cycle are errors; a race, a predicted deadlock or cycle, a task that ends"
              + " with an exception, a read-couple that reaches the result and is not explained by a"
              + " specification, and a missing verdict are warnings; a block and any other couple"
              + " are notes.")
  private Optional<Level> asked = Optional.empty();

  @Option(
      names = "--baseline",
      paramLabel = "FINDINGS",
      description = "Findings in this findings.json are known and not new. May be repeated.")
  private List<Path> baselines = new ArrayList<>();

  /**
   * Whether the user requested an exit code; a command that only shows findings has none otherwise.
   */
  public boolean isAsked() {
    return asked.isPresent();
  }

  /** The level from which on findings lead to a non-zero exit code. */
  public Level limit() {
    return asked.orElse(Level.WARNING);
  }

  /** The findings that the user declared as known. */
  public KnownFindingSet baseline() {
    return KnownFindingSet.of(baselines.stream().map(InputFileOpener::findings).toList());
  }

  /**
   * The exit code for findings of analyses that were all completed.
   *
   * @param runs the exit codes of the program's runs
   */
  public int exitCode(Findings findings, KnownFindingSet baseline, List<Integer> runs) {
    if (worst(baseline.news(findings), findings).reaches(limit())) {
      return ExitCode.FINDINGS;
    }
    boolean hasFailed =
        runs.stream().anyMatch(code -> code != 0)
            || (!runs.isEmpty() && !baseline.news(findings).failures().isEmpty());
    return hasFailed ? ExitCode.PROGRAM_FAILED : ExitCode.CLEAN;
  }

  /**
   * The exit code as by {@link #exitCode}, for a command with a verdict, where a missing verdict
   * counts as a finding.
   */
  public int exitCodeWithVerdict(Findings findings, KnownFindingSet baseline, List<Integer> runs) {
    boolean isOpen = findings.verdict().level().reaches(limit());
    return isOpen ? ExitCode.FINDINGS : exitCode(findings, baseline, runs);
  }

  private static Level worst(Findings news, Findings all) {
    boolean hasCycle = all.cycles().stream().anyMatch(c -> c.kind() == EvidenceKind.OBSERVED);
    boolean unexplained = all.verdict() == Verdict.NONE && !hasCycle;
    return unexplained ? Level.ERROR : news.worst();
  }
}
