package org.ndseq.plugin.psi;

import com.intellij.psi.PsiFile;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ndseq.finding.Finding;
import org.ndseq.finding.picture.Scenes;
import org.ndseq.plugin.overlay.Overlays;
import org.ndseq.plugin.results.Report;
import org.ndseq.plugin.results.Results;

/** Puts findings on show in the test project. */
public final class ShownReport {
  private ShownReport() {}

  public static void show(PsiFile file, List<Finding> findings) {
    results()
        .show(
            new Report(
                Report.EMPTY.findings(),
                Optional.empty(),
                findings,
                Map.of(file.getVirtualFile().getPath(), Overlays.capture(file, findings)),
                Scenes.NONE));
  }

  public static Results results() {
    return Results.of(RealPsi.get().project());
  }
}
