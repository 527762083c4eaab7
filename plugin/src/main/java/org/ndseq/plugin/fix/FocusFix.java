package org.ndseq.plugin.fix;

import com.intellij.codeInsight.intention.preview.IntentionPreviewInfo;
import com.intellij.codeInspection.LocalQuickFix;
import com.intellij.codeInspection.ProblemDescriptor;
import com.intellij.openapi.project.Project;
import java.util.List;
import org.ndseq.finding.FocusVariable;
import org.ndseq.plugin.results.ReportService;
import org.ndseq.plugin.settings.NdseqBundle;
import org.ndseq.plugin.settings.NdseqSettings;

/**
 * Marks a variable as focus, or removes the mark: the final value of a focus variable must be
 * equal. Changes the project's settings, not the source.
 */
public final class FocusFix implements LocalQuickFix {
  private final String variable;
  private final boolean isFocus;

  private FocusFix(String variable, boolean isFocus) {
    this.variable = variable;
    this.isFocus = isFocus;
  }

  /** The fix that toggles the current state. */
  public static FocusFix of(Project project, String variable) {
    return new FocusFix(
        variable, NdseqSettings.of(project).focus(used(project)).contains(variable));
  }

  private static List<String> used(Project project) {
    return ReportService.of(project).report().findings().focus().stream()
        .map(FocusVariable::variable)
        .toList();
  }

  @Override
  public String getName() {
    return isFocus
        ? NdseqBundle.text("fix.focus.remove", variable)
        : NdseqBundle.text("fix.focus.add", variable);
  }

  @Override
  public String getFamilyName() {
    return NdseqBundle.text("fix.focus.family");
  }

  @Override
  public boolean startInWriteAction() {
    return false;
  }

  @Override
  public IntentionPreviewInfo generatePreview(Project project, ProblemDescriptor problem) {
    return new IntentionPreviewInfo.Html(NdseqBundle.text("fix.focus.preview"));
  }

  @Override
  public void applyFix(Project project, ProblemDescriptor problem) {
    if (isFocus) {
      NdseqSettings.of(project).removeFocus(variable, used(project));
    } else {
      NdseqSettings.of(project).addFocus(variable, used(project));
    }
  }
}
