package org.ndseq.cli.spec;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.ndseq.cli.report.SourceOptions;
import org.ndseq.cli.report.SourceTextIndex;
import org.ndseq.cli.session.CommandSession;
import org.ndseq.cli.session.ExitCode;
import org.ndseq.finding.Findings;
import org.ndseq.finding.VerdictText;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code ndseq spec show}: prints the sequential program of a specification. */
@Command(
    name = "show",
    header = "Print the sequential program: the code with if (*) around its blocks.",
    mixinStandardHelpOptions = true)
final class SpecShowCommand implements Callable<Integer> {
  @Parameters(
      paramLabel = "SPEC",
      arity = "0..1",
      defaultValue = "ndseq-report/findings.json",
      description = "The specification, or findings that contain one (default: ${DEFAULT-VALUE}).")
  private Path file = Path.of("ndseq-report/findings.json");

  @Mixin private SourceOptions sourceOptions = new SourceOptions();

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    Findings findings = SavedSpec.read(file);
    SourceTextIndex sources = sourceOptions.find(findings);
    var out = CommandSession.of(spec).out();
    out.println("// " + VerdictText.brief(findings));
    if (findings.blocks().isEmpty()) {
      out.println("// The sequential program is the program itself, its tasks one after another.");
    } else {
      out.println("// Its tasks run one after another; if (*) may skip its block.");
      SequentialProgram.lines(findings, sources).forEach(out::println);
    }
    return ExitCode.CLEAN;
  }
}
