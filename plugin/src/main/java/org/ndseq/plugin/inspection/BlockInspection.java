package org.ndseq.plugin.inspection;

import com.intellij.codeInspection.LocalQuickFix;
import com.intellij.codeInspection.ProblemHighlightType;
import java.util.List;
import org.ndseq.finding.Finding;
import org.ndseq.finding.IfStarBlock;
import org.ndseq.plugin.fix.SpecFix;
import org.ndseq.plugin.overlay.FindingOverlay;

/**
 * The {@code if(*)} blocks of the specification. They are not problems: the editor only offers
 * actions on them, and "Inspect Code" lists them.
 */
public final class BlockInspection extends FindingInspection {
  @Override
  boolean shows(Finding finding) {
    return finding instanceof IfStarBlock;
  }

  @Override
  ProblemHighlightType look(FindingOverlay overlay, boolean isOnTheFly) {
    return isOnTheFly
        ? ProblemHighlightType.INFORMATION
        : ProblemHighlightType.GENERIC_ERROR_OR_WARNING;
  }

  @Override
  List<LocalQuickFix> fixes(FindingOverlay overlay) {
    return List.of(new SpecFix(SpecFix.Decision.ACCEPT), new SpecFix(SpecFix.Decision.REJECT));
  }
}
