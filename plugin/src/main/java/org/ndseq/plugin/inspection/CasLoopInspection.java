package org.ndseq.plugin.inspection;

import com.intellij.codeInspection.LocalInspectionTool;
import com.intellij.codeInspection.ProblemHighlightType;
import com.intellij.codeInspection.ProblemsHolder;
import com.intellij.psi.JavaElementVisitor;
import com.intellij.psi.PsiDoWhileStatement;
import com.intellij.psi.PsiElementVisitor;
import com.intellij.psi.PsiExpression;
import com.intellij.psi.PsiLocalVariable;
import com.intellij.psi.PsiLoopStatement;
import com.intellij.psi.PsiMethodCallExpression;
import com.intellij.psi.PsiReferenceExpression;
import com.intellij.psi.PsiWhileStatement;
import com.intellij.psi.util.PsiTreeUtil;
import java.util.Optional;

/**
 * A compare-and-set loop: an attempt that fails changes nothing, so that a sequential version may
 * skip it. Such a loop is the most likely {@code if(*)} block.
 */
public final class CasLoopInspection extends LocalInspectionTool {
  @Override
  public PsiElementVisitor buildVisitor(ProblemsHolder holder, boolean isOnTheFly) {
    return new JavaElementVisitor() {
      @Override
      public void visitWhileStatement(PsiWhileStatement loop) {
        check(loop);
      }

      @Override
      public void visitDoWhileStatement(PsiDoWhileStatement loop) {
        check(loop);
      }

      private void check(PsiLoopStatement loop) {
        attempt(loop)
            .ifPresent(
                attempt ->
                    holder.registerProblem(
                        attempt,
                        "Retries until no other task interfered: a failed attempt is a candidate"
                            + " for an if(*) block",
                        ProblemHighlightType.INFORMATION));
      }
    };
  }

  /** The {@code x.compareAndSet(prev, …)} whose {@code prev} was read from x in the same loop. */
  private static Optional<PsiMethodCallExpression> attempt(PsiLoopStatement loop) {
    for (PsiMethodCallExpression call :
        PsiTreeUtil.findChildrenOfType(loop, PsiMethodCallExpression.class)) {
      String name = call.getMethodExpression().getReferenceName();
      PsiExpression atomic = call.getMethodExpression().getQualifierExpression();
      boolean tries = "compareAndSet".equals(name) || "weakCompareAndSetPlain".equals(name);
      if (tries
          && atomic != null
          && call.getArgumentList().getExpressionCount() == 2
          && PsiTreeUtil.getParentOfType(call, PsiLoopStatement.class) == loop
          && isReadInside(call.getArgumentList().getExpressions()[0], atomic, loop)) {
        return Optional.of(call);
      }
    }
    return Optional.empty();
  }

  private static boolean isReadInside(
      PsiExpression expected, PsiExpression atomic, PsiLoopStatement loop) {
    return expected instanceof PsiReferenceExpression reference
        && reference.resolve() instanceof PsiLocalVariable variable
        && PsiTreeUtil.isAncestor(loop, variable, true)
        && variable.getInitializer() instanceof PsiMethodCallExpression read
        && "get".equals(read.getMethodExpression().getReferenceName())
        && read.getMethodExpression().getQualifierExpression() != null
        && read.getMethodExpression().getQualifierExpression().getText().equals(atomic.getText());
  }
}
