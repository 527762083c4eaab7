package org.ndseq.cli.analyze;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.ndseq.cli.gate.KnownFindingSet;
import org.ndseq.cli.report.RecordedSourceIndex;
import org.ndseq.cli.report.ReportFormat;
import org.ndseq.cli.report.SourceTextIndex;
import org.ndseq.cli.session.OutputFileWriter;
import org.ndseq.finding.Findings;
import org.ndseq.finding.SequentialPlanFile;
import org.ndseq.finding.picture.PictureFile;
import org.ndseq.finding.picture.RunPicture;
import org.ndseq.ndseq.RunCertificate;

/** The folder that an analysis leaves: its findings in all forms, and the traces. */
public record ReportFolder(Path path) {
  private static final String JSON = "findings.json";
  private static final String SARIF = "findings.sarif";
  private static final String JUNIT = "findings.xml";
  private static final String PAGE = "index.html";

  /** The files of a report, without traces and schedules. */
  private static final List<String> REPORT =
      List.of(
          JSON,
          SARIF,
          JUNIT,
          PAGE,
          RecordedSourceIndex.NAME,
          PictureFile.NAME,
          SequentialPlanFile.NAME);

  /** The folder, made if it was not there. */
  public static ReportFolder at(Path path) {
    OutputFileWriter.folder(path);
    return new ReportFolder(path);
  }

  Path json() {
    return path.resolve(JSON);
  }

  Path page() {
    return path.resolve(PAGE);
  }

  Path traces() {
    return path.resolve("traces");
  }

  /** Writes the sequential executions that the runs equal. */
  void write(List<RunCertificate> plans) {
    OutputFileWriter.write(path.resolve(SequentialPlanFile.NAME), SequentialPlanFile.toJson(plans));
  }

  /** Writes the findings in all forms; the page last, so that the others exist once it does. */
  public void write(
      Findings findings,
      SourceTextIndex sources,
      KnownFindingSet baseline,
      List<RunPicture> pictures) {
    OutputFileWriter.write(json(), ReportFormat.JSON.render(findings, sources));
    OutputFileWriter.write(
        path.resolve(SARIF), ReportFormat.SARIF.render(findings, sources, baseline, pictures));
    OutputFileWriter.write(
        path.resolve(JUNIT), ReportFormat.JUNIT.render(findings, sources, baseline, List.of()));
    OutputFileWriter.write(
        path.resolve(RecordedSourceIndex.NAME), RecordedSourceIndex.toJson(sources));
    OutputFileWriter.write(path.resolve(PictureFile.NAME), PictureFile.toJson(pictures));
    OutputFileWriter.write(page(), ReportFormat.HTML.render(findings, sources, pictures));
  }

  /**
   * Deletes what the last analysis left here: if this one fails, its report would be taken for this
   * one's.
   */
  void deleteOld() {
    try {
      for (Path file : REPORT.stream().map(path::resolve).toList()) {
        Files.deleteIfExists(file);
      }
      delete(traces(), "run-\\d+-\\d+\\.ndtrace");
      delete(path.resolve("schedules"), "[0-9a-f]{16}\\.schedule");
    } catch (IOException e) {
      throw OutputFileWriter.failed(path, e);
    }
  }

  private static void delete(Path folder, String pattern) throws IOException {
    if (Files.isDirectory(folder)) {
      List<Path> old;
      try (Stream<Path> files = Files.list(folder)) {
        old = files.filter(f -> name(f).matches(pattern)).toList();
      }
      for (Path file : old) {
        Files.delete(file);
      }
    }
  }

  private static String name(Path file) {
    return String.valueOf(file.getFileName());
  }
}
