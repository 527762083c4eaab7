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
import org.ndseq.finding.ConflictCycle;
import org.ndseq.finding.Deadlock;
import org.ndseq.finding.Finding;
import org.ndseq.finding.Level;
import org.ndseq.finding.Place;
import org.ndseq.finding.Race;
import org.ndseq.finding.ReadCouple;
import org.ndseq.finding.TaskFailure;
import org.ndseq.plugin.findings.Spot;
import org.ndseq.plugin.fix.FindingToolFix;
import org.ndseq.plugin.fix.FocusFix;
import org.ndseq.plugin.fix.GoToSpotFix;
import org.ndseq.plugin.fix.InferAgainFix;
import org.ndseq.plugin.fix.RaceFixChooser;
import org.ndseq.plugin.fix.ShowInToolWindowFix;
import org.ndseq.plugin.overlay.FindingOverlay;
import org.ndseq.plugin.overlay.OverlayFreshness;
import org.ndseq.plugin.results.LoadedReport;
import org.ndseq.plugin.results.ReportService;
import org.ndseq.plugin.run.FindingTools;
import org.ndseq.plugin.settings.NdseqBundle;

/**
 * Shows one kind of finding of the last run, each at all its places, with a link to the others. A
 * finding whose method was edited is shown in grey, with a remark.
 */
public abstract class FindingInspection extends LocalInspectionTool {
  /** Whether this inspection shows that finding. */
  abstract boolean shows(Finding finding);

  /** Whether the inspection shows that place of such a finding. */
  boolean shows(Spot spot) {
    return true;
  }

  /** The message of the inspection there. */
  String message(FindingOverlay overlay) {
    return overlay.spot().message();
  }

  /** Highlighting of a fresh finding. */
  ProblemHighlightType look(FindingOverlay overlay, boolean isOnTheFly) {
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

  /**
   * The subject of the message; a second finding with the same message for the same code is
   * omitted.
   */
  private Object subject(FindingOverlay overlay) {
    if (!(overlay.finding() instanceof Race racy)) {
      return message(overlay);
    }
    // `x++` races with itself three times: its read, its write, and both.
    List<Place> other = new ArrayList<>();
    for (Spot spot : Spot.of(racy)) {
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
      fixes.addAll(tools(overlay));
    } else {
      fixes.add(new InferAgainFix());
    }
    for (Spot other : Spot.of(overlay.finding())) {
      if (!other.equals(overlay.spot()) && other.place().line() > 0 && shows(other)) {
        fixes.add(new GoToSpotFix(other));
      }
    }
    overlay
        .spot()
        .access()
        .ifPresent(a -> fixes.add(FocusFix.of(overlay.first().getProject(), a.variable())));
    fixes.add(new ShowInToolWindowFix(overlay.finding()));
    boolean grey = overlay.freshness() != OverlayFreshness.FRESH;
    holder.registerProblem(
        holder
            .getManager()
            .createProblemDescriptor(
                overlay.first(),
                overlay.last(),
                grey ? NdseqBundle.text("inspection.stale", message(overlay)) : message(overlay),
                grey ? ProblemHighlightType.LIKE_UNUSED_SYMBOL : look(overlay, holder.isOnTheFly()),
                holder.isOnTheFly(),
                fixes.toArray(LocalQuickFix[]::new)));
  }

  /** The ways to look into the run of a finding. */
  private static List<LocalQuickFix> tools(FindingOverlay overlay) {
    LoadedReport report = ReportService.of(overlay.first().getProject()).report();
    if (!FindingTools.canReplay(report, overlay.finding())) {
      return List.of();
    }
    List<LocalQuickFix> tools = new ArrayList<>();
    tools.add(new FindingToolFix(overlay.spot(), FindingToolFix.Tool.DEBUG));
    if (overlay.finding() instanceof TaskFailure) {
      tools.add(new FindingToolFix(overlay.spot(), FindingToolFix.Tool.WHY_FAILURE));
    } else if (overlay.spot().access().isPresent()) {
      tools.add(new FindingToolFix(overlay.spot(), FindingToolFix.Tool.WHY));
    }
    return tools;
  }

  /** Races: both ends. */
  public static final class RaceInspection extends FindingInspection {
    @Override
    boolean shows(Finding finding) {
      return finding instanceof Race;
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
      return finding instanceof ReadCouple coupled
          && (!onlyReachingFocus || coupled.reachesFocus());
    }

    @Override
    public OptPane getOptionsPane() {
      return OptPane.pane(
          OptPane.checkbox("onlyReachingFocus", NdseqBundle.text("inspection.focus")));
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
      return finding instanceof ConflictCycle;
    }

    @Override
    List<LocalQuickFix> fixes(FindingOverlay overlay) {
      return RaceFixChooser.of(overlay);
    }
  }

  /** Deadlocks: the waits and the acquisitions of the locks that are held. */
  public static final class DeadlockInspection extends FindingInspection {
    @Override
    boolean shows(Finding finding) {
      return finding instanceof Deadlock;
    }

    /** A predicted deadlock is a warning, independent of the level of the inspection. */
    @Override
    ProblemHighlightType look(FindingOverlay overlay, boolean isOnTheFly) {
      return isError(overlay) ? super.look(overlay, isOnTheFly) : ProblemHighlightType.WARNING;
    }
  }

  /** Tasks that ended with an exception: the statement that threw it. */
  public static final class TaskFailureInspection extends FindingInspection {
    @Override
    boolean shows(Finding finding) {
      return finding instanceof TaskFailure;
    }

    /** Only a failed assertion has the level of the inspection. */
    @Override
    ProblemHighlightType look(FindingOverlay overlay, boolean isOnTheFly) {
      return isError(overlay) ? super.look(overlay, isOnTheFly) : ProblemHighlightType.WARNING;
    }
  }

  private static boolean isError(FindingOverlay overlay) {
    LoadedReport report = ReportService.of(overlay.first().getProject()).report();
    return overlay.finding().level(report.findings().verdict()) == Level.ERROR;
  }
}
