package org.ndseq.plugin.fix;

import com.intellij.codeInsight.intention.preview.IntentionPreviewInfo;
import com.intellij.codeInspection.LocalQuickFix;
import com.intellij.codeInspection.ProblemDescriptor;
import com.intellij.openapi.project.Project;
import org.ndseq.finding.Finding;
import org.ndseq.plugin.results.FindingSelection;
import org.ndseq.plugin.settings.NdseqBundle;

/** Shows a finding of the editor, with its interleaving, in the tool window. */
public final class ShowInToolWindowFix implements LocalQuickFix {
  private final Finding finding;

  public ShowInToolWindowFix(Finding finding) {
    this.finding = finding;
  }

  @Override
  public String getName() {
    return NdseqBundle.text("fix.show", finding.title());
  }

  @Override
  public String getFamilyName() {
    return NdseqBundle.text("fix.show.family");
  }

  @Override
  public boolean startInWriteAction() {
    return false;
  }

  @Override
  public IntentionPreviewInfo generatePreview(Project project, ProblemDescriptor problem) {
    return new IntentionPreviewInfo.Html(NdseqBundle.text("fix.show.preview"));
  }

  @Override
  public void applyFix(Project project, ProblemDescriptor problem) {
    FindingSelection.show(project, finding);
  }
}
