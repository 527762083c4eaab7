package org.ndseq.plugin.marker;

import com.intellij.openapi.project.Project;
import com.intellij.psi.PsiElement;
import com.intellij.psi.PsiFile;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ndseq.finding.Proof;
import org.ndseq.plugin.findings.Spot;
import org.ndseq.plugin.overlay.FindingOverlay;
import org.ndseq.plugin.results.FindingSelection;
import org.ndseq.plugin.results.ReportService;
import org.ndseq.plugin.results.SpotNavigation;

/**
 * A gutter mark.
 *
 * @param tooltip one sentence for each finding that starts here
 */
public record GutterMark(PsiElement leaf, Kind kind, String tooltip, FindingOverlay overlay) {

  /** Kind of icon. */
  public enum Kind {
    DEADLOCK,
    FAILURE,
    BLOCK,
    CYCLE,
    RACE,
    COUPLE,
    PROVED,
    STALE
  }

  /** The marks of a file by their leaf element: one for each leaf, the most severe first. */
  public static Map<PsiElement, GutterMark> of(PsiFile file) {
    Map<PsiElement, GutterMark> marks = new LinkedHashMap<>();
    List<FindingOverlay> overlays = ReportService.of(file.getProject()).overlays(file);
    for (FindingOverlay overlay : overlays) {
      if (isMarked(overlay)) {
        GutterMark mark = new GutterMark(overlay.leaf(), kind(overlay), tooltip(overlay), overlay);
        marks.merge(overlay.leaf(), mark, GutterMark::with);
      }
    }
    return marks;
  }

  private static boolean isMarked(FindingOverlay overlay) {
    return !(overlay.finding() instanceof Proof proof)
        || (proof.proved() && overlay.spot().equals(Spot.of(proof).get(0)));
  }

  private GutterMark with(GutterMark other) {
    return new GutterMark(leaf, kind, tooltip + "<br>" + other.tooltip, overlay);
  }

  private static Kind kind(FindingOverlay overlay) {
    if (!overlay.isFresh()) {
      return Kind.STALE;
    }
    return switch (overlay.finding().type()) {
      case DEADLOCK -> Kind.DEADLOCK;
      case FAILURE -> Kind.FAILURE;
      case BLOCK -> Kind.BLOCK;
      case CYCLE -> Kind.CYCLE;
      case RACE -> Kind.RACE;
      case COUPLE -> Kind.COUPLE;
      case PROOF -> Kind.PROVED;
    };
  }

  private static String tooltip(FindingOverlay overlay) {
    String sentence = escape(overlay.spot().message());
    return overlay.isFresh() ? sentence : sentence + " <i>(edited since)</i>";
  }

  private static String escape(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;");
  }

  /** Target of a click: the finding's next place, if it has another. */
  public Optional<Spot> target() {
    List<Spot> spots = Spot.of(overlay.finding());
    return spots.size() < 2
        ? Optional.empty()
        : Optional.of(spots.get((spots.indexOf(overlay.spot()) + 1) % spots.size()));
  }

  /** Handles a click: navigates to the next place, or to the tool window if there is none. */
  void follow(Project project) {
    target()
        .ifPresentOrElse(
            spot -> SpotNavigation.goTo(project, spot, SpotNavigation.Focus.MOVES),
            () -> FindingSelection.show(project, overlay.finding()));
  }
}
