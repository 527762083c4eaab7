package org.ndseq.plugin.run;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.ndseq.finding.Findings;
import org.ndseq.finding.SequentialPlanFile;
import org.ndseq.finding.picture.PictureFile;
import org.ndseq.finding.picture.RunPicture;
import org.ndseq.ndseq.RunCertificate;
import org.ndseq.plugin.results.LoadedReport;

/**
 * The runs of a report with the sequential executions that they equal.
 *
 * @param folder the folder of the report; empty if nothing was run
 */
public record SequentialRuns(
    Optional<Path> folder,
    Findings findings,
    List<RunCertificate> plans,
    List<RunPicture> pictures) {
  public SequentialRuns {
    plans = List.copyOf(plans);
    pictures = List.copyOf(pictures);
  }

  /** Reads the files of a report. */
  static SequentialRuns of(LoadedReport report) {
    Optional<Path> findings = report.folder().map(f -> f.resolve("findings.json"));
    return new SequentialRuns(
        report.folder(),
        report.findings(),
        findings.map(SequentialPlanFile::beside).orElse(List.of()),
        findings.map(PictureFile::beside).orElse(List.of()));
  }
}
