package org.ndseq.plugin.fix;

import com.intellij.codeInsight.intention.preview.IntentionPreviewInfo;
import com.intellij.codeInspection.LocalQuickFix;
import com.intellij.codeInspection.ProblemDescriptor;
import com.intellij.openapi.project.Project;
import org.ndseq.plugin.run.SpecDecisions;

/** Accepts the specification that a block belongs to, or rejects this placement of blocks. */
public final class SpecFix implements LocalQuickFix {
  /** Decision of the user about a specification. */
  public enum Decision {
    ACCEPT(
        "Accept the NDSeq spec",
        "Saves <code>ndseq.spec.json</code> in the project's folder; <code>ndseq check</code>"
            + " compares later runs with it."),
    REJECT(
        "Reject this placement and infer the NDSeq spec again",
        "Excludes this set of blocks and runs the program again to find the next best one.");

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
    return decision.text;
  }

  @Override
  public boolean startInWriteAction() {
    return false;
  }

  @Override
  public IntentionPreviewInfo generatePreview(Project project, ProblemDescriptor problem) {
    return new IntentionPreviewInfo.Html(decision.preview);
  }

  @Override
  public void applyFix(Project project, ProblemDescriptor problem) {
    switch (decision) {
      case ACCEPT -> SpecDecisions.accept(project);
      case REJECT -> SpecDecisions.reject(project);
    }
  }
}
