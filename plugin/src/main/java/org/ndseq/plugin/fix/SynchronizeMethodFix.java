package org.ndseq.plugin.fix;

import com.intellij.modcommand.ModPsiUpdater;
import com.intellij.modcommand.PsiUpdateModCommandQuickFix;
import com.intellij.openapi.project.Project;
import com.intellij.psi.PsiElement;
import com.intellij.psi.PsiMethod;
import com.intellij.psi.PsiModifier;
import com.intellij.psi.util.PsiTreeUtil;
import org.ndseq.plugin.settings.NdseqBundle;

/** Makes the method around an access synchronized. */
final class SynchronizeMethodFix extends PsiUpdateModCommandQuickFix {
  private final String method;

  SynchronizeMethodFix(String method) {
    this.method = method;
  }

  @Override
  public String getName() {
    return NdseqBundle.text("fix.method", method);
  }

  @Override
  public String getFamilyName() {
    return NdseqBundle.text("fix.method.family");
  }

  @Override
  protected void applyFix(Project project, PsiElement element, ModPsiUpdater updater) {
    PsiMethod around = PsiTreeUtil.getParentOfType(element, PsiMethod.class);
    if (around != null) {
      around.getModifierList().setModifierProperty(PsiModifier.SYNCHRONIZED, true);
    }
  }
}
