package org.ndseq.plugin.fix;

import com.intellij.psi.JavaTokenType;
import com.intellij.psi.PsiBinaryExpression;
import com.intellij.psi.PsiBlockStatement;
import com.intellij.psi.PsiCodeBlock;
import com.intellij.psi.PsiElement;
import com.intellij.psi.PsiExpression;
import com.intellij.psi.PsiExpressionStatement;
import com.intellij.psi.PsiField;
import com.intellij.psi.PsiLocalVariable;
import com.intellij.psi.PsiMethodCallExpression;
import com.intellij.psi.PsiModifier;
import com.intellij.psi.PsiPrefixExpression;
import com.intellij.psi.PsiReferenceExpression;
import com.intellij.psi.PsiStatement;
import com.intellij.psi.PsiTypes;
import com.intellij.psi.PsiVariable;
import com.intellij.psi.tree.IElementType;
import com.intellij.psi.util.InheritanceUtil;
import com.intellij.psi.util.PsiTreeUtil;
import com.intellij.psi.util.PsiUtil;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Matches calls on concurrent maps, and the other parts of a check-then-act. */
final class MapCallMatcher {
  private static final String CONCURRENT_MAP = "java.util.concurrent.ConcurrentMap";

  private MapCallMatcher() {}

  /** The {@code containsKey} of {@code !m.containsKey(k)}, the {@code get} of {@code == null}. */
  static @Nullable PsiMethodCallExpression askedFor(@Nullable PsiExpression condition) {
    if (condition instanceof PsiPrefixExpression not
        && not.getOperationTokenType() == JavaTokenType.EXCL
        && not.getOperand() instanceof PsiMethodCallExpression call
        && isMapCall(call, "containsKey")) {
      return call;
    }
    return condition instanceof PsiBinaryExpression equal
            && equal.getOperationTokenType() == JavaTokenType.EQEQ
            && equal.getLOperand() instanceof PsiMethodCallExpression call
            && isMapCall(call, "get")
            && isNull(equal.getROperand())
        ? call
        : null;
  }

  static boolean isNullCheck(
      @Nullable PsiExpression condition, PsiLocalVariable variable, IElementType comparison) {
    return condition instanceof PsiBinaryExpression equal
        && equal.getOperationTokenType() == comparison
        && refersTo(equal.getLOperand(), variable)
        && isNull(equal.getROperand());
  }

  static boolean isNull(@Nullable PsiExpression expression) {
    return expression != null && PsiTypes.nullType().equals(expression.getType());
  }

  static boolean refersTo(@Nullable PsiExpression expression, PsiElement variable) {
    return expression instanceof PsiReferenceExpression reference
        && reference.isReferenceTo(variable);
  }

  static boolean isMapCall(PsiMethodCallExpression call, String name) {
    PsiExpression map = call.getMethodExpression().getQualifierExpression();
    return name.equals(call.getMethodExpression().getReferenceName())
        && map != null
        && call.getArgumentList().getExpressionCount() >= 1
        && (InheritanceUtil.isInheritor(map.getType(), CONCURRENT_MAP) || isAlwaysConcurrent(map));
  }

  /** A final field that is declared as a map and made as a concurrent one. */
  private static boolean isAlwaysConcurrent(PsiExpression map) {
    return map instanceof PsiReferenceExpression reference
        && reference.resolve() instanceof PsiField field
        && field.hasModifierProperty(PsiModifier.FINAL)
        && field.getInitializer() != null
        && InheritanceUtil.isInheritor(field.getInitializer().getType(), CONCURRENT_MAP);
  }

  static @Nullable PsiMethodCallExpression call(PsiStatement statement, String name) {
    return statement instanceof PsiExpressionStatement act
            && act.getExpression() instanceof PsiMethodCallExpression call
            && isMapCall(call, name)
            && call.getArgumentList().getExpressionCount() == 2
        ? call
        : null;
  }

  static boolean sameEntry(PsiMethodCallExpression one, PsiMethodCallExpression other) {
    return map(one).equals(map(other))
        && key(one).equals(key(other))
        && PsiTreeUtil.findChildOfType(argument(one, 0), PsiMethodCallExpression.class) == null;
  }

  static String map(PsiMethodCallExpression call) {
    PsiExpression map = call.getMethodExpression().getQualifierExpression();
    return map == null ? "" : map.getText();
  }

  static String key(PsiMethodCallExpression call) {
    return argument(call, 0).getText();
  }

  static PsiExpression argument(PsiMethodCallExpression call, int index) {
    return call.getArgumentList().getExpressions()[index];
  }

  static List<PsiStatement> body(@Nullable PsiStatement then) {
    if (then instanceof PsiBlockStatement braces) {
      return List.of(braces.getCodeBlock().getStatements());
    }
    return then == null ? List.of() : List.of(then);
  }

  /** Whether the expression may move into a lambda: the locals it reads are never written again. */
  static boolean capturable(PsiExpression value, PsiStatement at) {
    PsiCodeBlock scope = PsiTreeUtil.getTopmostParentOfType(at, PsiCodeBlock.class);
    for (PsiReferenceExpression reference :
        PsiTreeUtil.collectElementsOfType(value, PsiReferenceExpression.class)) {
      PsiElement target = reference.resolve();
      if (target instanceof PsiVariable
          && !(target instanceof PsiField)
          && isWritten(target, scope)) {
        return false;
      }
    }
    return true;
  }

  static boolean isWritten(PsiElement variable, @Nullable PsiCodeBlock scope) {
    return PsiTreeUtil.findChildrenOfType(scope, PsiReferenceExpression.class).stream()
        .anyMatch(use -> PsiUtil.isAccessedForWriting(use) && use.isReferenceTo(variable));
  }

  /** Whether a variable is used elsewhere than in its declaration and the check. */
  static boolean isUsedOutside(PsiLocalVariable variable, PsiStatement check) {
    PsiCodeBlock scope = PsiTreeUtil.getTopmostParentOfType(check, PsiCodeBlock.class);
    return PsiTreeUtil.findChildrenOfType(scope, PsiReferenceExpression.class).stream()
        .anyMatch(use -> use.isReferenceTo(variable) && !PsiTreeUtil.isAncestor(check, use, true));
  }
}
