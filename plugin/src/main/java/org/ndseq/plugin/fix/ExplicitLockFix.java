package org.ndseq.plugin.fix;

import com.intellij.modcommand.ModPsiUpdater;
import com.intellij.modcommand.PsiUpdateModCommandQuickFix;
import com.intellij.openapi.project.Project;
import com.intellij.psi.JavaPsiFacade;
import com.intellij.psi.PsiCodeBlock;
import com.intellij.psi.PsiDeclarationStatement;
import com.intellij.psi.PsiElement;
import com.intellij.psi.PsiElementFactory;
import com.intellij.psi.PsiStatement;
import org.ndseq.plugin.settings.NdseqBundle;

/** Encloses the statement of an access in lock and unlock. */
final class ExplicitLockFix extends PsiUpdateModCommandQuickFix {
  private final String lock;

  ExplicitLockFix(String lock) {
    this.lock = lock;
  }

  static boolean fits(PsiElement access) {
    return GuardedStatement.around(access) instanceof PsiStatement statement
        && statement.getParent() instanceof PsiCodeBlock
        && !(statement instanceof PsiDeclarationStatement)
        && GuardedStatement.canBeWrapped(statement);
  }

  @Override
  public String getName() {
    return NdseqBundle.text("fix.lock", lock);
  }

  @Override
  public String getFamilyName() {
    return NdseqBundle.text("fix.lock.family");
  }

  @Override
  protected void applyFix(Project project, PsiElement element, ModPsiUpdater updater) {
    if (GuardedStatement.around(element) instanceof PsiStatement statement) {
      PsiElementFactory factory = JavaPsiFacade.getElementFactory(project);
      PsiElement before = statement.getParent();
      before.addBefore(factory.createStatementFromText(lock + ".lock();", statement), statement);
      statement.replace(
          factory.createStatementFromText(
              "try {\n%s\n} finally {\n%s.unlock();\n}".formatted(statement.getText(), lock),
              statement));
    }
  }
}
