package org.ndseq.plugin.fix;

import com.intellij.codeInsight.intention.preview.IntentionPreviewInfo;
import com.intellij.codeInspection.LocalQuickFix;
import com.intellij.codeInspection.ProblemDescriptor;
import com.intellij.openapi.project.Project;
import org.ndseq.plugin.run.SpecDecider;
import org.ndseq.plugin.settings.NdseqBundle;

/** Accepts the specification that a block belongs to, or rejects this placement of blocks. */
public final class SpecFix implements LocalQuickFix {
  /** Decision of the user about a specification. */
  public enum Decision {
    ACCEPT("fix.accept", "fix.accept.preview"),
    REJECT("fix.reject", "fix.reject.preview");

    private final String text;
    private final String preview;

    Decision(String text, String preview) {
      this.text = text;
      this.preview = preview;
    }
  }

  private final Decision decision;

  public SpecFix(Decision decision) {
    this.decision = decision;
  }

  @Override
  public String getFamilyName() {
    return NdseqBundle.text(decision.text);
  }

  @Override
  public boolean startInWriteAction() {
    return false;
  }

  @Override
  public IntentionPreviewInfo generatePreview(Project project, ProblemDescriptor problem) {
    return new IntentionPreviewInfo.Html(NdseqBundle.text(decision.preview));
  }

  @Override
  public void applyFix(Project project, ProblemDescriptor problem) {
    switch (decision) {
      case ACCEPT -> SpecDecider.accept(project);
      case REJECT -> SpecDecider.reject(project);
    }
  }
}
