package org.ndseq.plugin.fix;

import com.intellij.codeInsight.intention.preview.IntentionPreviewInfo;
import com.intellij.codeInspection.LocalQuickFix;
import com.intellij.codeInspection.ProblemDescriptor;
import com.intellij.openapi.project.Project;
import org.ndseq.plugin.run.InferAgain;
import org.ndseq.plugin.settings.NdseqBundle;

/** Infers again, for a finding whose method was edited. */
public final class InferAgainFix implements LocalQuickFix {
  @Override
  public String getFamilyName() {
    return NdseqBundle.text("fix.again");
  }

  @Override
  public boolean startInWriteAction() {
    return false;
  }

  @Override
  public IntentionPreviewInfo generatePreview(Project project, ProblemDescriptor problem) {
    return new IntentionPreviewInfo.Html(NdseqBundle.text("fix.again.preview"));
  }

  @Override
  public void applyFix(Project project, ProblemDescriptor problem) {
    InferAgain.start(project);
  }
}
