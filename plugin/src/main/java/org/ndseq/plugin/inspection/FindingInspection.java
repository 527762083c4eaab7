package org.ndseq.plugin.inspection;

import com.intellij.codeInspection.LocalInspectionTool;
import com.intellij.codeInspection.LocalQuickFix;
import com.intellij.codeInspection.ProblemHighlightType;
import com.intellij.codeInspection.ProblemsHolder;
import com.intellij.codeInspection.options.OptPane;
import com.intellij.psi.JavaElementVisitor;
import com.intellij.psi.PsiElementVisitor;
import com.intellij.psi.PsiFile;
import com.intellij.psi.PsiJavaFile;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.ndseq.finding.Place;
import org.ndseq.plugin.findings.Finding;
import org.ndseq.plugin.findings.Sentences;
import org.ndseq.plugin.findings.Spot;
import org.ndseq.plugin.fix.FocusFix;
import org.ndseq.plugin.fix.GoToSpotFix;
import org.ndseq.plugin.fix.InferAgainFix;
import org.ndseq.plugin.fix.RaceFixChooser;
import org.ndseq.plugin.fix.ShowInToolWindowFix;
import org.ndseq.plugin.overlay.FindingOverlay;
import org.ndseq.plugin.overlay.OverlayFreshness;
import org.ndseq.plugin.results.ReportService;

/**
 * Shows one kind of finding of the last run, each at all its places, with a link to the others. A
 * finding whose method was edited is greyed, and says so.
 */
public abstract class FindingInspection extends LocalInspectionTool {
  private static final String STALE =
      " (from a run before this method was edited: infer again to know)";

  /** Whether this inspection shows that finding. */
  abstract boolean shows(Finding finding);

  /** Whether it shows that place of such a finding. */
  boolean shows(Spot spot) {
    return true;
  }

  /** What it says there. */
  String message(FindingOverlay overlay) {
    return Sentences.of(overlay.spot());
  }

  /** How a fresh one looks. */
  ProblemHighlightType look(boolean isOnTheFly) {
    return ProblemHighlightType.GENERIC_ERROR_OR_WARNING;
  }

  /** The fixes of a fresh spot, besides the links. */
  List<LocalQuickFix> fixes(FindingOverlay overlay) {
    return List.of();
  }

  @Override
  public boolean runForWholeFile() {
    return true;
  }

  @Override
  public PsiElementVisitor buildVisitor(ProblemsHolder holder, boolean isOnTheFly) {
    if (!(holder.getFile() instanceof PsiJavaFile)) {
      return PsiElementVisitor.EMPTY_VISITOR;
    }
    return new JavaElementVisitor() {
      @Override
      public void visitFile(PsiFile file) {
        Set<Object> said = new HashSet<>();
        for (FindingOverlay overlay : ReportService.of(file.getProject()).overlays(file)) {
          if (shows(overlay.finding())
              && shows(overlay.spot())
              && said.add(List.of(overlay.range(), subject(overlay)))) {
            register(holder, overlay);
          }
        }
      }
    };
  }

  /** What it says there; a second finding that says the same of the same code is left out. */
  private Object subject(FindingOverlay overlay) {
    if (!(overlay.finding() instanceof Finding.Racy racy)) {
      return message(overlay);
    }
    // `x++` races with itself three times: its read, its write, and both.
    List<Place> other = new ArrayList<>();
    for (Spot spot : racy.spots()) {
      if (!spot.equals(overlay.spot())) {
        other.add(spot.place());
      }
    }
    return other.isEmpty() ? overlay.spot().place() : other.get(0);
  }

  private void register(ProblemsHolder holder, FindingOverlay overlay) {
    List<LocalQuickFix> fixes = new ArrayList<>();
    if (overlay.isFresh()) {
      fixes.addAll(fixes(overlay));
    } else {
      fixes.add(new InferAgainFix());
    }
    for (Spot other : overlay.finding().spots()) {
      if (!other.equals(overlay.spot()) && other.place().line() > 0 && shows(other)) {
        fixes.add(new GoToSpotFix(other));
      }
    }
    if (overlay.spot() instanceof Spot.Access access) {
      fixes.add(FocusFix.of(overlay.first().getProject(), access.variable()));
    }
    fixes.add(new ShowInToolWindowFix(overlay.finding()));
    boolean grey = overlay.freshness() != OverlayFreshness.FRESH;
    holder.registerProblem(
        holder
            .getManager()
            .createProblemDescriptor(
                overlay.first(),
                overlay.last(),
                message(overlay) + (grey ? STALE : ""),
                grey ? ProblemHighlightType.LIKE_UNUSED_SYMBOL : look(holder.isOnTheFly()),
                holder.isOnTheFly(),
                fixes.toArray(LocalQuickFix[]::new)));
  }

  /** Races: both ends. */
  public static final class RaceInspection extends FindingInspection {
    @Override
    boolean shows(Finding finding) {
      return finding instanceof Finding.Racy;
    }

    @Override
    List<LocalQuickFix> fixes(FindingOverlay overlay) {
      return RaceFixChooser.of(overlay);
    }
  }

  /** Nondeterministic read-couples: the read, the write seen, the write that could be seen. */
  public static final class CoupleInspection extends FindingInspection {
    /** An option; the platform reads and writes it by name. */
    public boolean onlyReachingFocus;

    @Override
    boolean shows(Finding finding) {
      return finding instanceof Finding.Coupled coupled
          && (!onlyReachingFocus || coupled.couple().reachesFocus());
    }

    @Override
    public OptPane getOptionsPane() {
      return OptPane.pane(
          OptPane.checkbox(
              "onlyReachingFocus", "Only reads that what must come out equal depends on"));
    }

    @Override
    List<LocalQuickFix> fixes(FindingOverlay overlay) {
      return RaceFixChooser.of(overlay);
    }
  }

  /** No specification exists: every access of the conflict cycle. */
  public static final class NoSpecInspection extends FindingInspection {
    @Override
    boolean shows(Finding finding) {
      return finding instanceof Finding.NoSpec;
    }

    @Override
    List<LocalQuickFix> fixes(FindingOverlay overlay) {
      return RaceFixChooser.of(overlay);
    }
  }
}
