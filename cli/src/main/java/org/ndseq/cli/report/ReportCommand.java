package org.ndseq.cli.report;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.ndseq.cli.gate.GateOptions;
import org.ndseq.cli.gate.KnownFindings;
import org.ndseq.cli.session.CommandSession;
import org.ndseq.cli.session.ExitCode;
import org.ndseq.cli.session.InputFiles;
import org.ndseq.finding.Findings;
import org.ndseq.finding.picture.PictureFile;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Shows findings that an earlier command saved. */
@Command(
    name = "report",
    header = "Show saved findings as text, JSON, SARIF or a page.",
    description = "The exit code is 0 unless --fail-on is given.",
    mixinStandardHelpOptions = true)
public final class ReportCommand implements Callable<Integer> {
  @Parameters(paramLabel = "FINDINGS", description = "A findings.json.")
  private Path file;

  @Mixin private OutputOptions output = new OutputOptions();
  @Mixin private GateOptions gate = new GateOptions();

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    Findings findings = InputFiles.findings(file);
    KnownFindings baseline = gate.baseline();
    output
        .withPictures(PictureFile.beside(file))
        .show(findings, output.sources().find(findings), baseline, CommandSession.of(spec));
    return gate.isAsked() ? gate.exitCode(findings, baseline, List.of()) : ExitCode.CLEAN;
  }
}
