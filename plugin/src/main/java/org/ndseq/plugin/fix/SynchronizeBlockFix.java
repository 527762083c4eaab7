package org.ndseq.plugin.fix;

import com.intellij.modcommand.ModPsiUpdater;
import com.intellij.modcommand.PsiUpdateModCommandQuickFix;
import com.intellij.openapi.project.Project;
import com.intellij.psi.JavaPsiFacade;
import com.intellij.psi.PsiDeclarationStatement;
import com.intellij.psi.PsiElement;
import com.intellij.psi.PsiStatement;
import com.intellij.psi.util.PsiTreeUtil;

/** Puts the statement around an access into a synchronized block. */
final class SynchronizeBlockFix extends PsiUpdateModCommandQuickFix {
  private final String lock;

  SynchronizeBlockFix(String lock) {
    this.lock = lock;
  }

  /** A declaration cannot go into a block: what comes behind it needs the name. */
  static boolean fits(PsiElement access) {
    PsiStatement statement = PsiTreeUtil.getParentOfType(access, PsiStatement.class);
    return statement != null && !(statement instanceof PsiDeclarationStatement);
  }

  @Override
  public String getName() {
    return "Guard the statement with 'synchronized (" + lock + ")'";
  }

  @Override
  public String getFamilyName() {
    return "Guard the statement with a synchronized block";
  }

  @Override
  protected void applyFix(Project project, PsiElement element, ModPsiUpdater updater) {
    PsiStatement statement = PsiTreeUtil.getParentOfType(element, PsiStatement.class);
    if (statement != null) {
      String text = "synchronized (" + lock + ") {\n" + statement.getText() + "\n}";
      statement.replace(
          JavaPsiFacade.getElementFactory(project).createStatementFromText(text, statement));
    }
  }
}
