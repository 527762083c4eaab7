package org.ndseq.cli.infer;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ndseq.cli.UserError;
import org.ndseq.cli.Version;
import org.ndseq.cli.record.TargetOptions;
import org.ndseq.cli.report.ReportFormat;
import org.ndseq.cli.report.Sources;
import org.ndseq.finding.BadFindings;
import org.ndseq.finding.Findings;
import org.ndseq.finding.FindingsReader;
import org.ndseq.finding.Tool;
import org.ndseq.ndseq.InferenceOptions;
import org.ndseq.ndseq.focus.FocusOptions;
import org.ndseq.pipeline.NdseqOptions;
import org.ndseq.pipeline.NdseqReport;
import org.ndseq.program.ClassSource;
import picocli.CommandLine.Option;

/** What {@code infer} and {@code check} have in common besides the target. */
final class FocusAndReport {
  @Option(
      names = "--focus",
      paramLabel = "Class.field",
      description =
          "A variable whose final value must come out equal; may be repeated. Default: "
              + "what tasks write and the program uses afterwards.")
  private List<String> focus = new ArrayList<>();

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
      description = "A folder to look for sources in; may be repeated. Default: the target, here.")
  private List<Path> roots = new ArrayList<>();

  NdseqOptions analysisOptions(InferenceOptions inference) {
    return new NdseqOptions(new FocusOptions(focus), inference, ClassSource.NONE);
  }

  Tool tool() {
    return Tool.ndseq(Version.number());
  }

  /** Prints the report and gives back what was printed. */
  Findings print(NdseqReport report, TargetOptions target, PrintWriter screen, PrintWriter err)
      throws IOException {
    report.warnings().forEach(w -> err.println("warning: " + w));
    Sources sources = Sources.find(report.findings(), sourceRoots(target));
    Findings findings = WholeStatements.in(report.findings(), sources);
    String text = format.render(findings, sources);
    if (format == ReportFormat.TEXT) {
      text += WorkDone.describe(report);
    }
    if (out.isPresent()) {
      Files.writeString(out.get(), text, StandardCharsets.UTF_8);
    } else {
      screen.print(text);
      screen.flush();
    }
    return findings;
  }

  private List<Path> sourceRoots(TargetOptions target) {
    if (!roots.isEmpty()) {
      return roots;
    }
    return target.words().stream()
        .limit(1)
        .map(Path::of)
        .filter(p -> p.toString().endsWith(".java") || Files.isDirectory(p))
        .findFirst()
        .map(List::of)
        .orElse(List.of(Path.of("")));
  }

  /** Findings saved before. */
  Findings findings(Path file) {
    try {
      return FindingsReader.read(file);
    } catch (BadFindings e) {
      throw new UserError(file + ": " + e.getMessage(), e);
    } catch (NoSuchFileException e) {
      throw new UserError("there is no file " + file, e);
    } catch (IOException e) {
      throw new UserError(file + " cannot be read: " + e.getMessage(), e);
    }
  }
}
