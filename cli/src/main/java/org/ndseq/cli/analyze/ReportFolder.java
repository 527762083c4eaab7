package org.ndseq.cli.analyze;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.ndseq.cli.Outputs;
import org.ndseq.cli.gate.Baseline;
import org.ndseq.cli.report.ReportFormat;
import org.ndseq.cli.report.Sources;
import org.ndseq.finding.Findings;
import org.ndseq.finding.picture.PicturesFile;
import org.ndseq.finding.picture.RunPicture;

/** The folder that an analysis leaves: its findings in all forms, and the traces. */
public record ReportFolder(Path path) {
  /** The folder, made if it was not there. */
  public static ReportFolder at(Path path) {
    Outputs.folder(path);
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

  /** The findings in all forms; the page last, so that one who sees it has the others. */
  public void write(
      Findings findings, Sources sources, Baseline baseline, List<RunPicture> pictures) {
    Outputs.write(json(), ReportFormat.JSON.render(findings, sources));
    Outputs.write(
        path.resolve("findings.sarif"),
        ReportFormat.SARIF.render(findings, sources, baseline, pictures));
    Outputs.write(path.resolve(PicturesFile.NAME), PicturesFile.toJson(pictures));
    Outputs.write(page(), ReportFormat.HTML.render(findings, sources, pictures));
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
      throw Outputs.failed(traces(), e);
    }
  }

  private static String name(Path file) {
    return String.valueOf(file.getFileName());
  }
}
