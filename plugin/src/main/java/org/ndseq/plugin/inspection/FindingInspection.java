package org.ndseq.plugin.inspection;

import com.intellij.codeInspection.LocalInspectionTool;
import com.intellij.codeInspection.LocalQuickFix;
import com.intellij.codeInspection.ProblemHighlightType;
import com.intellij.codeInspection.ProblemsHolder;
import com.intellij.psi.JavaElementVisitor;
import com.intellij.psi.PsiElementVisitor;
import com.intellij.psi.PsiFile;
import com.intellij.psi.PsiJavaFile;
import java.util.ArrayList;
import java.util.List;
import org.ndseq.plugin.findings.Finding;
import org.ndseq.plugin.findings.Sentences;
import org.ndseq.plugin.findings.Spot;
import org.ndseq.plugin.fix.FocusFix;
import org.ndseq.plugin.fix.GoToSpotFix;
import org.ndseq.plugin.fix.InferAgainFix;
import org.ndseq.plugin.fix.RaceFixes;
import org.ndseq.plugin.overlay.Freshness;
import org.ndseq.plugin.overlay.Overlay;
import org.ndseq.plugin.results.Results;

/**
 * Shows one kind of finding of the last run, each at all its places, with a link to the others. A
 * finding whose method was edited is greyed, and says so.
 */
public abstract class FindingInspection extends LocalInspectionTool {
  private static final String STALE =
      " (from a run before this method was edited: infer again to know)";

  /** Whether this inspection shows that finding. */
  abstract boolean shows(Finding finding);

  /** The fixes of a fresh spot, besides the links. */
  List<LocalQuickFix> fixes(Overlay overlay) {
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
        for (Overlay overlay : Results.of(file.getProject()).overlays(file)) {
          if (shows(overlay.finding())) {
            register(holder, overlay);
          }
        }
      }
    };
  }

  private void register(ProblemsHolder holder, Overlay overlay) {
    List<LocalQuickFix> fixes = new ArrayList<>();
    if (overlay.isFresh()) {
      fixes.addAll(fixes(overlay));
    } else {
      fixes.add(new InferAgainFix());
    }
    for (Spot other : overlay.finding().spots()) {
      if (!other.equals(overlay.spot()) && other.place().line() > 0) {
        fixes.add(new GoToSpotFix(other));
      }
    }
    if (overlay.spot() instanceof Spot.Access access) {
      fixes.add(FocusFix.of(overlay.first().getProject(), access.variable()));
    }
    boolean grey = overlay.freshness() != Freshness.FRESH;
    holder.registerProblem(
        overlay.first(),
        Sentences.of(overlay.spot()) + (grey ? STALE : ""),
        grey
            ? ProblemHighlightType.LIKE_UNUSED_SYMBOL
            : ProblemHighlightType.GENERIC_ERROR_OR_WARNING,
        fixes.toArray(LocalQuickFix[]::new));
  }

  /** Races: both ends. */
  public static final class RaceInspection extends FindingInspection {
    @Override
    boolean shows(Finding finding) {
      return finding instanceof Finding.Racy;
    }

    @Override
    List<LocalQuickFix> fixes(Overlay overlay) {
      return RaceFixes.of(overlay);
    }
  }

  /** Nondeterministic read-couples: the read, the write seen, the write that could be seen. */
  public static final class CoupleInspection extends FindingInspection {
    @Override
    boolean shows(Finding finding) {
      return finding instanceof Finding.Coupled;
    }

    @Override
    List<LocalQuickFix> fixes(Overlay overlay) {
      return RaceFixes.of(overlay);
    }
  }

  /** No specification exists: every access of the conflict cycle. */
  public static final class NoSpecInspection extends FindingInspection {
    @Override
    boolean shows(Finding finding) {
      return finding instanceof Finding.NoSpec;
    }

    @Override
    List<LocalQuickFix> fixes(Overlay overlay) {
      return RaceFixes.of(overlay);
    }
  }
}
