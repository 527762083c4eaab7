package org.ndseq.plugin.overlay;

import com.intellij.lang.java.JavaLanguage;
import com.intellij.openapi.project.Project;
import com.intellij.psi.PsiFile;
import com.intellij.psi.PsiFileFactory;
import com.intellij.psi.PsiJavaFile;
import java.util.List;
import org.ndseq.finding.Finding;
import org.ndseq.plugin.findings.Spot;

/**
 * The findings of one file. Created from the text that was run; after edits it finds the overlays
 * for the current text. Holds no PSI. Files that are not Java have no overlays.
 */
public final class FileOverlayIndex {
  public static final FileOverlayIndex NONE = new FileOverlayIndex(List.of());

  private final List<SpotAnchor> anchors;

  private FileOverlayIndex(List<SpotAnchor> anchors) {
    this.anchors = anchors;
  }

  /** Anchors findings to a file that reads as it did when it was run. Needs a read action. */
  public static FileOverlayIndex capture(PsiFile file, List<Finding> findings) {
    return ofSpots(file, findings.stream().flatMap(finding -> Spot.of(finding).stream()).toList());
  }

  private static FileOverlayIndex ofSpots(PsiFile file, List<Spot> spots) {
    return file instanceof PsiJavaFile java && !spots.isEmpty()
        ? new FileOverlayIndex(new AnchorCapture(java).capture(spots))
        : NONE;
  }

  /**
   * Anchors findings in a text that may differ from the file's current text. Needs a read action.
   */
  public static FileOverlayIndex capture(
      Project project, String fileName, String text, List<Finding> findings) {
    return capture(parse(project, fileName, text), findings);
  }

  /** Anchors a finding at a single place. Needs a read action. */
  public static FileOverlayIndex capture(Project project, String fileName, String text, Spot spot) {
    return ofSpots(parse(project, fileName, text), List.of(spot));
  }

  private static PsiFile parse(Project project, String fileName, String text) {
    return PsiFileFactory.getInstance(project)
        .createFileFromText(fileName, JavaLanguage.INSTANCE, text);
  }

  /** The overlays for the current text. Needs a read action. */
  public List<FindingOverlay> resolve(PsiFile file) {
    return anchors.isEmpty() || !(file instanceof PsiJavaFile java)
        ? List.of()
        : new AnchorResolver(java).resolve(anchors);
  }

  public boolean isEmpty() {
    return anchors.isEmpty();
  }
}
