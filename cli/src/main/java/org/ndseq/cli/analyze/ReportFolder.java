package org.ndseq.cli.analyze;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.ndseq.cli.gate.KnownFindings;
import org.ndseq.cli.report.RecordedSources;
import org.ndseq.cli.report.ReportFormat;
import org.ndseq.cli.report.SourceTexts;
import org.ndseq.cli.session.OutputFiles;
import org.ndseq.finding.Findings;
import org.ndseq.finding.picture.PictureFile;
import org.ndseq.finding.picture.RunPicture;

/** The folder that an analysis leaves: its findings in all forms, and the traces. */
public record ReportFolder(Path path) {
  /** The folder, made if it was not there. */
  public static ReportFolder at(Path path) {
    OutputFiles.folder(path);
    return new ReportFolder(path);
  }

  Path json() {
    return path.resolve("findings.json");
  }

  Path page() {
    return path.resolve("index.html");
  }

  Path traces() {
    return path.resolve("traces");
  }

  /** Writes the findings in all forms; the page last, so that the others exist once it does. */
  public void write(
      Findings findings, SourceTexts sources, KnownFindings baseline, List<RunPicture> pictures) {
    OutputFiles.write(json(), ReportFormat.JSON.render(findings, sources));
    OutputFiles.write(
        path.resolve("findings.sarif"),
        ReportFormat.SARIF.render(findings, sources, baseline, pictures));
    OutputFiles.write(
        path.resolve("findings.xml"),
        ReportFormat.JUNIT.render(findings, sources, baseline, List.of()));
    OutputFiles.write(path.resolve(RecordedSources.NAME), RecordedSources.toJson(sources));
    OutputFiles.write(path.resolve(PictureFile.NAME), PictureFile.toJson(pictures));
    OutputFiles.write(page(), ReportFormat.HTML.render(findings, sources, pictures));
  }

  /** Traces that the last analysis left here would be taken for this one's. */
  void deleteOldTraces() {
    if (!Files.isDirectory(traces())) {
      return;
    }
    try {
      List<Path> old;
      try (Stream<Path> files = Files.list(traces())) {
        old = files.filter(f -> name(f).matches("run-\\d+-\\d+\\.ndtrace")).toList();
      }
      for (Path file : old) {
        Files.delete(file);
      }
    } catch (IOException e) {
      throw OutputFiles.failed(traces(), e);
    }
  }

  private static String name(Path file) {
    return String.valueOf(file.getFileName());
  }
}
