package org.ndseq.plugin.fix;

import com.intellij.modcommand.ModPsiUpdater;
import com.intellij.modcommand.PsiUpdateModCommandQuickFix;
import com.intellij.openapi.project.Project;
import com.intellij.psi.JavaPsiFacade;
import com.intellij.psi.PsiArrayInitializerExpression;
import com.intellij.psi.PsiCodeBlock;
import com.intellij.psi.PsiDeclarationStatement;
import com.intellij.psi.PsiElement;
import com.intellij.psi.PsiExpression;
import com.intellij.psi.PsiLambdaExpression;
import com.intellij.psi.PsiLocalVariable;
import com.intellij.psi.PsiStatement;
import com.intellij.psi.util.PsiTreeUtil;
import org.jspecify.annotations.Nullable;

/** Puts the statement around an access into a synchronized block. */
final class SynchronizeBlockFix extends PsiUpdateModCommandQuickFix {
  private final String lock;

  SynchronizeBlockFix(String lock) {
    this.lock = lock;
  }

  /** Whether the access is in a statement that can go into a block. */
  static boolean fits(PsiElement access) {
    PsiStatement statement = PsiTreeUtil.getParentOfType(access, PsiStatement.class);
    PsiElement later = PsiTreeUtil.getParentOfType(access, PsiLambdaExpression.class);
    boolean runsLater = later != null && PsiTreeUtil.isAncestor(statement, later, true);
    return statement != null
        && !runsLater
        && (!(statement instanceof PsiDeclarationStatement declaration)
            || variable(declaration) != null);
  }

  /**
   * The variable of a declaration that can be taken apart. The declaration itself stays outside the
   * block, as what comes behind it needs the name.
   */
  private static @Nullable PsiLocalVariable variable(PsiDeclarationStatement declaration) {
    PsiElement[] declared = declaration.getDeclaredElements();
    return declared.length == 1
            && declared[0] instanceof PsiLocalVariable variable
            && declaration.getParent() instanceof PsiCodeBlock
            && variable.getInitializer() != null
            && !(variable.getInitializer() instanceof PsiArrayInitializerExpression)
            && !variable.getTypeElement().isInferredType()
        ? variable
        : null;
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
    if (statement instanceof PsiDeclarationStatement declaration) {
      PsiLocalVariable variable = variable(declaration);
      PsiExpression value = variable == null ? null : variable.getInitializer();
      if (variable != null && value != null) {
        String assignment = variable.getName() + " = " + value.getText() + ";";
        declaration.getParent().addAfter(guarded(project, assignment, declaration), declaration);
        variable.setInitializer(null);
      }
    } else if (statement != null) {
      statement.replace(guarded(project, statement.getText(), statement));
    }
  }

  private PsiStatement guarded(Project project, String text, PsiElement context) {
    return JavaPsiFacade.getElementFactory(project)
        .createStatementFromText("synchronized (" + lock + ") {\n" + text + "\n}", context);
  }
}
