package org.ndseq.plugin.fix;

import com.intellij.codeInsight.intention.preview.IntentionPreviewInfo;
import com.intellij.codeInspection.LocalQuickFix;
import com.intellij.codeInspection.ProblemDescriptor;
import com.intellij.openapi.project.Project;
import org.ndseq.plugin.findings.Spot;
import org.ndseq.plugin.run.FindingTools;
import org.ndseq.plugin.settings.NdseqBundle;

/** Repeats or explains the run of a finding, from the editor. */
public final class FindingToolFix implements LocalQuickFix {
  /** The command that the fix starts. */
  public enum Tool {
    DEBUG("debug"),
    WHY("why"),
    WHY_FAILURE("whyFailure");

    /** The key of its texts in the bundle. */
    private final String key;

    Tool(String key) {
      this.key = key;
    }
  }

  private final Spot spot;
  private final Tool tool;

  public FindingToolFix(Spot spot, Tool tool) {
    this.spot = spot;
    this.tool = tool;
  }

  @Override
  public String getFamilyName() {
    return NdseqBundle.text("action." + tool.key);
  }

  @Override
  public boolean startInWriteAction() {
    return false;
  }

  @Override
  public IntentionPreviewInfo generatePreview(Project project, ProblemDescriptor problem) {
    return new IntentionPreviewInfo.Html(NdseqBundle.text("action." + tool.key + ".description"));
  }

  @Override
  public void applyFix(Project project, ProblemDescriptor problem) {
    switch (tool) {
      case DEBUG -> FindingTools.debug(project, spot.finding());
      case WHY, WHY_FAILURE -> FindingTools.why(project, spot);
    }
  }
}
