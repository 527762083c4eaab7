package org.ndseq.plugin.inspection;

import java.util.List;
import org.ndseq.finding.Finding;
import org.ndseq.finding.Place;
import org.ndseq.finding.Proof;
import org.ndseq.plugin.findings.Spot;
import org.ndseq.plugin.overlay.FindingOverlay;
import org.ndseq.plugin.results.LoadedReport;
import org.ndseq.plugin.results.ReportService;
import org.ndseq.plugin.settings.NdseqBundle;

/**
 * Two accesses of parallel tasks that the static proof could not show to be disjoint, at both ends,
 * with the result of the last runs. Tasks that were not analysed are not shown.
 */
public final class UnprovedInspection extends FindingInspection {
  @Override
  boolean shows(Finding finding) {
    return finding instanceof Proof independence
        && !independence.proved()
        && !independence.blockers().isEmpty();
  }

  @Override
  boolean shows(Spot spot) {
    return !spot.equals(Spot.of(spot.finding()).get(0));
  }

  @Override
  String message(FindingOverlay overlay) {
    LoadedReport report = ReportService.of(overlay.first().getProject()).report();
    return super.message(overlay) + evidence((Proof) overlay.finding(), report);
  }

  private static String evidence(Proof finding, LoadedReport report) {
    int runs = report.findings().runs().size();
    if (runs == 0) {
      return "";
    }
    List<Place> ends = finding.blockers();
    return report.met(ends.get(0), ends.get(ends.size() - 1))
        ? NdseqBundle.text("inspection.conflict")
        : NdseqBundle.text("inspection.noConflict", runs);
  }
}
