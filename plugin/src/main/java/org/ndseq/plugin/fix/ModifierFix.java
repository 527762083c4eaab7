package org.ndseq.plugin.fix;

import com.intellij.modcommand.ModPsiUpdater;
import com.intellij.modcommand.PsiUpdateModCommandQuickFix;
import com.intellij.openapi.project.Project;
import com.intellij.psi.PsiElement;
import com.intellij.psi.PsiField;
import com.intellij.psi.PsiModifierList;
import org.ndseq.plugin.settings.NdseqBundle;

/** Makes the accessed field volatile or final. */
final class ModifierFix extends PsiUpdateModCommandQuickFix {
  private final String field;
  private final String modifier;

  /**
   * @param modifier one of {@code PsiModifier}'s
   */
  ModifierFix(String field, String modifier) {
    this.field = field;
    this.modifier = modifier;
  }

  @Override
  public String getName() {
    return NdseqBundle.text("fix.modifier", field, modifier);
  }

  @Override
  public String getFamilyName() {
    return NdseqBundle.text("fix.modifier.family", modifier);
  }

  @Override
  protected void applyFix(Project project, PsiElement element, ModPsiUpdater updater) {
    PsiField target = AccessTarget.field(element).map(updater::getWritable).orElse(null);
    PsiModifierList modifiers = target == null ? null : target.getModifierList();
    if (modifiers != null) {
      modifiers.setModifierProperty(modifier, true);
    }
  }
}
