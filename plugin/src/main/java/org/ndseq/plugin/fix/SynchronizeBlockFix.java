package org.ndseq.plugin.fix;

import com.intellij.modcommand.ModPsiUpdater;
import com.intellij.modcommand.PsiUpdateModCommandQuickFix;
import com.intellij.openapi.project.Project;
import com.intellij.psi.JavaPsiFacade;
import com.intellij.psi.LambdaUtil;
import com.intellij.psi.PsiArrayInitializerExpression;
import com.intellij.psi.PsiCodeBlock;
import com.intellij.psi.PsiDeclarationStatement;
import com.intellij.psi.PsiElement;
import com.intellij.psi.PsiExpression;
import com.intellij.psi.PsiLambdaExpression;
import com.intellij.psi.PsiLocalVariable;
import com.intellij.psi.PsiStatement;
import com.intellij.psi.PsiSwitchLabeledRuleStatement;
import com.intellij.psi.PsiTypes;
import org.jspecify.annotations.Nullable;
import org.ndseq.plugin.settings.NdseqBundle;

/** Encloses the statement of an access in a synchronized block. */
final class SynchronizeBlockFix extends PsiUpdateModCommandQuickFix {
  private final String lock;

  SynchronizeBlockFix(String lock) {
    this.lock = lock;
  }

  /** Whether the statement of the access can be enclosed in a block. */
  static boolean fits(PsiElement access) {
    PsiElement around = GuardedStatement.around(access);
    if (around instanceof PsiDeclarationStatement declaration) {
      return variable(declaration) != null;
    }
    return around instanceof PsiStatement statement && GuardedStatement.canBeWrapped(statement)
        || around instanceof PsiLambdaExpression lambda
            && LambdaUtil.getFunctionalInterfaceReturnType(lambda) != null;
  }

  /**
   * The variable of a declaration that can be split. The declaration itself stays outside the
   * block, since the statements after it need the name.
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
    return NdseqBundle.text("fix.block", lock);
  }

  @Override
  public String getFamilyName() {
    return NdseqBundle.text("fix.block.family");
  }

  @Override
  protected void applyFix(Project project, PsiElement element, ModPsiUpdater updater) {
    PsiElement around = GuardedStatement.around(element);
    if (around instanceof PsiDeclarationStatement declaration) {
      guardValue(project, declaration);
    } else if (around instanceof PsiLambdaExpression lambda && lambda.getBody() != null) {
      boolean isVoid =
          PsiTypes.voidType().equals(LambdaUtil.getFunctionalInterfaceReturnType(lambda));
      String body = (isVoid ? "" : "return ") + lambda.getBody().getText() + ";";
      lambda
          .getBody()
          .replace(
              JavaPsiFacade.getElementFactory(project)
                  .createCodeBlockFromText("{\n" + guardedText(body) + "\n}", lambda));
    } else if (around instanceof PsiStatement statement) {
      boolean isYielded = GuardedStatement.isYielded(statement);
      String text = guardedText((isYielded ? "yield " : "") + statement.getText());
      boolean isRule = statement.getParent() instanceof PsiSwitchLabeledRuleStatement;
      statement.replace(
          JavaPsiFacade.getElementFactory(project)
              .createStatementFromText(isRule ? "{\n" + text + "\n}" : text, statement));
    }
  }

  private void guardValue(Project project, PsiDeclarationStatement declaration) {
    PsiLocalVariable variable = variable(declaration);
    PsiExpression value = variable == null ? null : variable.getInitializer();
    if (variable != null && value != null) {
      String assignment = variable.getName() + " = " + value.getText() + ";";
      declaration.getParent().addAfter(guarded(project, assignment, declaration), declaration);
      variable.setInitializer(null);
    }
  }

  private String guardedText(String text) {
    return "synchronized (" + lock + ") {\n" + text + "\n}";
  }

  private PsiStatement guarded(Project project, String text, PsiElement context) {
    return JavaPsiFacade.getElementFactory(project)
        .createStatementFromText(guardedText(text), context);
  }
}
