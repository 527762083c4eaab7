package org.ndseq.plugin.fix;

import com.intellij.psi.PsiElement;
import com.intellij.psi.PsiExpressionStatement;
import com.intellij.psi.PsiField;
import com.intellij.psi.PsiForStatement;
import com.intellij.psi.PsiForeachStatement;
import com.intellij.psi.PsiIfStatement;
import com.intellij.psi.PsiLambdaExpression;
import com.intellij.psi.PsiLoopStatement;
import com.intellij.psi.PsiMember;
import com.intellij.psi.PsiMethodCallExpression;
import com.intellij.psi.PsiStatement;
import com.intellij.psi.PsiSwitchExpression;
import com.intellij.psi.PsiSwitchLabeledRuleStatement;
import com.intellij.psi.PsiSynchronizedStatement;
import com.intellij.psi.util.PsiTreeUtil;
import org.jspecify.annotations.Nullable;

/** Decides which statements can be enclosed in a block that holds a lock. */
final class GuardedStatement {
  private GuardedStatement() {}

  /**
   * The statement around an access, or the lambda whose body is an expression. A check of the field
   * before the access is included.
   */
  static @Nullable PsiElement around(PsiElement access) {
    PsiElement around =
        PsiTreeUtil.getParentOfType(access, PsiStatement.class, PsiLambdaExpression.class);
    PsiField field = AccessTarget.field(access).orElse(null);
    if (field == null || !(around instanceof PsiStatement)) {
      return around;
    }
    for (PsiIfStatement check = checkAround(around); check != null; check = checkAround(check)) {
      around = FieldUseFinder.isChecked(field, check) ? check : around;
    }
    return around;
  }

  private static @Nullable PsiIfStatement checkAround(PsiElement statement) {
    return PsiTreeUtil.getParentOfType(
        statement,
        PsiIfStatement.class,
        true,
        PsiMember.class,
        PsiLambdaExpression.class,
        PsiSynchronizedStatement.class);
  }

  /**
   * Excludes the parts of a loop's head, where no block is allowed, a loop whose head reads the
   * field (a task that waits in it while holding the lock would block the task it waits for), and a
   * constructor's first call.
   */
  static boolean canBeWrapped(PsiStatement statement) {
    PsiElement parent = statement.getParent();
    boolean isInHead = parent instanceof PsiForStatement loop && loop.getBody() != statement;
    boolean isLoop =
        statement instanceof PsiLoopStatement && !(statement instanceof PsiForeachStatement);
    return !isInHead && !isLoop && !isConstructorCall(statement);
  }

  private static boolean isConstructorCall(PsiStatement statement) {
    if (!(statement instanceof PsiExpressionStatement act)
        || !(act.getExpression() instanceof PsiMethodCallExpression call)) {
      return false;
    }
    String name = call.getMethodExpression().getReferenceName();
    return "super".equals(name) || "this".equals(name);
  }

  /** Whether it is the value of a branch of a switch expression: {@code case A -> x++;}. */
  static boolean isYielded(PsiStatement statement) {
    return statement instanceof PsiExpressionStatement
        && statement.getParent() instanceof PsiSwitchLabeledRuleStatement rule
        && rule.getEnclosingSwitchBlock() instanceof PsiSwitchExpression;
  }
}
