package org.ndseq.cli.diff;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.ndseq.cli.gate.GateOptions;
import org.ndseq.cli.gate.KnownFindingSet;
import org.ndseq.cli.report.ComparisonText;
import org.ndseq.cli.report.FindingsComparison;
import org.ndseq.cli.report.OutputOptions;
import org.ndseq.cli.report.SourceTextIndex;
import org.ndseq.cli.session.CommandSession;
import org.ndseq.cli.session.ExitCode;
import org.ndseq.cli.session.InputFileOpener;
import org.ndseq.finding.Findings;
import org.ndseq.finding.picture.PictureFile;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code ndseq diff}: new, gone and changed findings of two reports. */
@Command(
    name = "diff",
    header = "Compare two reports: new, gone and changed findings.",
    description =
        "Findings are the same if their ids are, which do not depend on lines. A finding that is gone"
            + " may only not have occurred in these runs. The exit code is 0 unless --fail-on is"
            + " given; then it is 1 if a new finding reaches that level.",
    mixinStandardHelpOptions = true)
public final class DiffCommand implements Callable<Integer> {
  @Parameters(
      index = "0",
      paramLabel = "BEFORE",
      description = "A findings.json or a report folder.")
  private Path before;

  @Parameters(
      index = "1",
      paramLabel = "AFTER",
      description = "A findings.json or a report folder.")
  private Path after;

  @Mixin private OutputOptions output = new OutputOptions();
  @Mixin private GateOptions gate = new GateOptions();

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    CommandSession session = CommandSession.of(spec);
    Findings old = InputFileOpener.findings(before);
    Path file = InputFileOpener.findingsFile(after);
    Findings now = InputFileOpener.findings(file);
    if (!old.program().main().equals(now.program().main())) {
      session
          .progress()
          .warn(
              "these are findings of %s and of %s"
                  .formatted(old.program().main(), now.program().main()));
    }
    FindingsComparison comparison = FindingsComparison.of(before.toString(), old, now);
    if (output.isText()) {
      output.print(ComparisonText.of(comparison, now.verdict()), session);
    } else {
      SourceTextIndex sources = output.sources().ofSaved(now, file, session.progress()::warn);
      output.withPictures(PictureFile.beside(file)).showChanges(now, sources, comparison, session);
    }
    KnownFindingSet known = KnownFindingSet.of(old);
    return gate.isAsked() && known.news(now).worst().reaches(gate.limit())
        ? ExitCode.FINDINGS
        : ExitCode.CLEAN;
  }
}
