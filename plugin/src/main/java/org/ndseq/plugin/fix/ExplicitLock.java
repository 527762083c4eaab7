package org.ndseq.plugin.fix;

import com.intellij.psi.PsiClass;
import com.intellij.psi.PsiElement;
import com.intellij.psi.PsiField;
import com.intellij.psi.PsiMethodCallExpression;
import com.intellij.psi.PsiModifier;
import com.intellij.psi.PsiReferenceExpression;
import com.intellij.psi.PsiTryStatement;
import com.intellij.psi.util.InheritanceUtil;
import com.intellij.psi.util.PsiTreeUtil;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * A {@code java.util.concurrent.locks.Lock} in a field, which a monitor does not exclude: {@code
 * lock.lock(); try { … } finally { lock.unlock(); }}.
 *
 * @param field the field that holds it
 */
record ExplicitLock(PsiField field) {
  private static final String LOCK = "java.util.concurrent.locks.Lock";

  /** The lock that most accesses to a field hold, if any holds one of its own class. */
  static Optional<ExplicitLock> usual(PsiField accessed) {
    Map<PsiField, Integer> held = new HashMap<>();
    for (PsiReferenceExpression use : FieldUseFinder.of(accessed)) {
      for (PsiReferenceExpression unlocked : unlockedBehind(use).stream().toList()) {
        if (unlocked.resolve() instanceof PsiField lock
            && lock.getContainingClass() == accessed.getContainingClass()) {
          held.merge(lock, 1, Integer::sum);
        }
      }
    }
    return held.entrySet().stream()
        .max(
            Map.Entry.<PsiField, Integer>comparingByValue()
                .thenComparing(e -> e.getKey().getName()))
        .map(most -> new ExplicitLock(most.getKey()));
  }

  /** Whether an access is between some lock and its unlock. */
  static boolean isHeld(PsiElement access) {
    return unlockedBehind(access).isPresent();
  }

  /** The lock that the innermost {@code finally} around an access unlocks. */
  private static Optional<PsiReferenceExpression> unlockedBehind(PsiElement access) {
    for (PsiTryStatement around = PsiTreeUtil.getParentOfType(access, PsiTryStatement.class);
        around != null;
        around = PsiTreeUtil.getParentOfType(around, PsiTryStatement.class)) {
      if (PsiTreeUtil.isAncestor(around.getTryBlock(), access, true)) {
        for (PsiMethodCallExpression call :
            PsiTreeUtil.findChildrenOfType(
                around.getFinallyBlock(), PsiMethodCallExpression.class)) {
          if ("unlock".equals(call.getMethodExpression().getReferenceName())
              && call.getMethodExpression().getQualifierExpression()
                  instanceof PsiReferenceExpression lock
              && InheritanceUtil.isInheritor(lock.getType(), LOCK)) {
            return Optional.of(lock);
          }
        }
      }
    }
    return Optional.empty();
  }

  /** The expression for this lock at an access to the field; empty if there is none. */
  Optional<String> at(PsiElement access, PsiField accessed) {
    PsiClass owner = FieldUseFinder.owner(accessed);
    boolean isInside = PsiTreeUtil.getParentOfType(access, PsiClass.class) == owner;
    if (field.hasModifierProperty(PsiModifier.STATIC)) {
      return Optional.of(isInside ? field.getName() : owner.getName() + "." + field.getName());
    }
    return new MonitorExpression(field.getName(), false).at(access, accessed);
  }
}
