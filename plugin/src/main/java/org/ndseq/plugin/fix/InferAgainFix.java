package org.ndseq.plugin.fix;

import com.intellij.codeInsight.intention.preview.IntentionPreviewInfo;
import com.intellij.codeInspection.LocalQuickFix;
import com.intellij.codeInspection.ProblemDescriptor;
import com.intellij.openapi.project.Project;
import org.ndseq.plugin.run.InferAgain;

/** Infers again, for a finding whose method was edited. */
public final class InferAgainFix implements LocalQuickFix {
  @Override
  public String getFamilyName() {
    return "Infer the NDSeq spec again";
  }

  @Override
  public boolean startInWriteAction() {
    return false;
  }

  @Override
  public IntentionPreviewInfo generatePreview(Project project, ProblemDescriptor problem) {
    return new IntentionPreviewInfo.Html("Runs the selected run configuration under NDSeq.");
  }

  @Override
  public void applyFix(Project project, ProblemDescriptor problem) {
    InferAgain.start(project);
  }
}
