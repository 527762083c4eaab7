package org.ndseq.plugin.fix;

import com.intellij.modcommand.ModPsiUpdater;
import com.intellij.modcommand.PsiUpdateModCommandQuickFix;
import com.intellij.openapi.project.Project;
import com.intellij.psi.PsiElement;
import org.ndseq.plugin.settings.NdseqBundle;

/** Replaces a racy counter or flag by an atomic, with all its uses. */
final class AtomicFix extends PsiUpdateModCommandQuickFix {
  private final String field;
  private final String type;

  AtomicFix(String field, String type) {
    this.field = field;
    this.type = type;
  }

  @Override
  public String getName() {
    return NdseqBundle.text("fix.atomic", field, type);
  }

  @Override
  public String getFamilyName() {
    return NdseqBundle.text("fix.atomic.family");
  }

  @Override
  protected void applyFix(Project project, PsiElement element, ModPsiUpdater updater) {
    AccessTarget.field(element)
        .flatMap(target -> AtomicRewrite.of(updater.getWritable(target)))
        .ifPresent(AtomicRewrite::apply);
  }
}
