package org.ndseq.cli.spec;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.ndseq.cli.session.CommandSession;
import org.ndseq.cli.session.ExitCode;
import org.ndseq.cli.session.OutputFileWriter;
import org.ndseq.finding.Findings;
import org.ndseq.finding.FindingsWriter;
import org.ndseq.finding.VerdictText;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code ndseq spec save}: saves the specification that an analysis found. */
@Command(
    name = "save",
    header = "Save the specification that `ndseq analyze` found, for `ndseq check`.",
    mixinStandardHelpOptions = true)
final class SpecSaveCommand implements Callable<Integer> {
  @Parameters(
      paramLabel = "FINDINGS",
      arity = "0..1",
      defaultValue = "ndseq-report/findings.json",
      description = "The findings that contain it (default: ${DEFAULT-VALUE}).")
  private Path file;

  @Option(
      names = {"-o", "--out"},
      paramLabel = "FILE",
      defaultValue = "ndseq.spec.json",
      description = "The file to write (default: ${DEFAULT-VALUE}).")
  private Path out = Path.of("ndseq.spec.json");

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    Findings findings = SavedSpec.only(SavedSpec.read(file));
    OutputFileWriter.write(out, FindingsWriter.toJson(findings));
    CommandSession.of(spec).out().println(out + ": " + VerdictText.brief(findings));
    return ExitCode.CLEAN;
  }
}
