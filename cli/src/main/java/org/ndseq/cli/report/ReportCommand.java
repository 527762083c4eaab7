package org.ndseq.cli.report;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.ndseq.cli.ExitCode;
import org.ndseq.cli.UserError;
import org.ndseq.finding.BadFindings;
import org.ndseq.finding.Findings;
import org.ndseq.finding.FindingsReader;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Shows findings that an earlier command saved. */
@Command(
    name = "report",
    description = "Show saved findings as text, JSON, SARIF or a page.",
    mixinStandardHelpOptions = true)
public final class ReportCommand implements Callable<Integer> {
  @Parameters(paramLabel = "FINDINGS", description = "A findings.json.")
  private Path file;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description = "${COMPLETION-CANDIDATES}; default: text.")
  private ReportFormat format = ReportFormat.TEXT;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "Write there instead of to the screen.")
  private Optional<Path> out = Optional.empty();

  @Option(
      names = "--source",
      paramLabel = "PATH",
      description = "A folder to look for sources in; may be repeated. Default: here.")
  private List<Path> roots = new ArrayList<>();

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    Findings findings = read(file);
    Sources sources = Sources.find(findings, roots.isEmpty() ? List.of(Path.of("")) : roots);
    String text =
        format == ReportFormat.HTML
            ? HtmlReport.render(findings, sources, PicturesFile.beside(file))
            : format.render(findings, sources);
    if (out.isPresent()) {
      Files.writeString(out.get(), text, StandardCharsets.UTF_8);
    } else {
      spec.commandLine().getOut().print(text);
    }
    return ExitCode.CLEAN;
  }

  private static Findings read(Path file) throws IOException {
    try {
      return FindingsReader.read(file);
    } catch (BadFindings e) {
      throw new UserError(file + ": " + e.getMessage(), e);
    } catch (NoSuchFileException e) {
      throw new UserError("there is no file " + file, e);
    }
  }
}
