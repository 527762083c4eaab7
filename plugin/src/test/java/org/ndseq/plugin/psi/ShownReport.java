package org.ndseq.plugin.psi;

import com.intellij.psi.PsiFile;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ndseq.finding.Finding;
import org.ndseq.finding.picture.SceneIndex;
import org.ndseq.plugin.overlay.FileOverlayIndex;
import org.ndseq.plugin.results.LoadedReport;
import org.ndseq.plugin.results.ReportService;

/** Puts findings on show in the test project. */
public final class ShownReport {
  private ShownReport() {}

  public static void show(PsiFile file, List<Finding> findings) {
    results()
        .show(
            new LoadedReport(
                LoadedReport.EMPTY.findings(),
                Optional.empty(),
                findings,
                Map.of(file.getVirtualFile().getPath(), FileOverlayIndex.capture(file, findings)),
                SceneIndex.NONE));
  }

  public static ReportService results() {
    return ReportService.of(RealPsi.get().project());
  }
}
