package org.ndseq.cli.spec;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.ndseq.cli.report.SequentialProgram;
import org.ndseq.cli.report.SourceOptions;
import org.ndseq.cli.report.SourceTextIndex;
import org.ndseq.cli.session.CommandSession;
import org.ndseq.cli.session.ExitCode;
import org.ndseq.cli.session.UserErrorException;
import org.ndseq.finding.Findings;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
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

  @Option(
      names = "--file",
      paramLabel = "NAME",
      defaultValue = "",
      description = "Print this source file as a whole, with if (*) around its blocks.")
  private String name = "";

  @Mixin private SourceOptions sourceOptions = new SourceOptions();

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    Findings findings = SavedSpec.read(file);
    SourceTextIndex sources = sourceOptions.find(findings);
    if (!name.isEmpty() && sources.text(name).isEmpty()) {
      throw new UserErrorException(
          "no source of the findings is named %s; those that were found are %s"
              .formatted(name, sources.files()));
    }
    List<String> lines =
        name.isEmpty()
            ? SequentialProgram.lines(findings, sources)
            : SequentialProgram.file(findings, sources, name);
    lines.forEach(CommandSession.of(spec).out()::println);
    return ExitCode.CLEAN;
  }
}
