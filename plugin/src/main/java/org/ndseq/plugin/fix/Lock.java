package org.ndseq.plugin.fix;

import com.intellij.psi.PsiClass;
import com.intellij.psi.PsiElement;
import com.intellij.psi.PsiExpression;
import com.intellij.psi.PsiField;
import com.intellij.psi.PsiLambdaExpression;
import com.intellij.psi.PsiMethod;
import com.intellij.psi.PsiModifier;
import com.intellij.psi.PsiReferenceExpression;
import com.intellij.psi.PsiSynchronizedStatement;
import com.intellij.psi.util.PsiTreeUtil;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * A monitor, as an expression.
 *
 * @param ofMethod whether a synchronized method of the class takes it
 */
record Lock(String text, boolean ofMethod) {

  /** The lock that most accesses to the field hold; where none does, the obvious one. */
  static Lock usual(PsiField field) {
    Map<Lock, Integer> held = new HashMap<>();
    for (PsiReferenceExpression use : FieldUses.of(field)) {
      held(use, field).ifPresent(lock -> held.merge(lock, 1, Integer::sum));
    }
    return held.entrySet().stream()
        .max(Map.Entry.<Lock, Integer>comparingByValue().thenComparing(e -> e.getKey().text()))
        .map(Map.Entry::getKey)
        .orElse(ofClass(FieldUses.owner(field), field.hasModifierProperty(PsiModifier.STATIC)));
  }

  private static Lock ofClass(PsiClass type, boolean isStatic) {
    return new Lock(isStatic ? type.getName() + ".class" : "this", true);
  }

  /** The innermost monitor around a use that the field's class can name. */
  static Optional<Lock> held(PsiElement use, PsiField field) {
    PsiClass owner = FieldUses.owner(field);
    for (PsiElement around = use.getParent(); around != null; around = around.getParent()) {
      if (around instanceof PsiSynchronizedStatement block && block.getLockExpression() != null) {
        return named(block.getLockExpression(), owner);
      }
      if (around instanceof PsiLambdaExpression) {
        return Optional.empty();
      }
      if (around instanceof PsiMethod method) {
        return method.hasModifierProperty(PsiModifier.SYNCHRONIZED)
                && method.getContainingClass() == owner
            ? Optional.of(ofClass(owner, method.hasModifierProperty(PsiModifier.STATIC)))
            : Optional.empty();
      }
    }
    return Optional.empty();
  }

  private static Optional<Lock> named(PsiExpression expression, PsiClass owner) {
    String text = expression.getText();
    if (text.equals("this")) {
      boolean here = PsiTreeUtil.getParentOfType(expression, PsiClass.class) == owner;
      return here ? Optional.of(new Lock("this", true)) : Optional.empty();
    }
    if (text.endsWith(".class")) {
      return Optional.of(new Lock(text, text.equals(owner.getName() + ".class")));
    }
    return expression instanceof PsiReferenceExpression reference
            && reference.getQualifierExpression() == null
            && reference.resolve() instanceof PsiField lock
            && lock.getContainingClass() == owner
        ? Optional.of(new Lock(text, false))
        : Optional.empty();
  }

  /** Whether the expression means the same lock at that place. */
  boolean canBeNamedAt(PsiElement place, PsiField field) {
    PsiClass owner = FieldUses.owner(field);
    if (text.endsWith(".class")) {
      return true;
    }
    if (PsiTreeUtil.getParentOfType(place, PsiClass.class) != owner) {
      return false;
    }
    PsiMethod method = PsiTreeUtil.getParentOfType(place, PsiMethod.class);
    boolean inStatic = method != null && method.hasModifierProperty(PsiModifier.STATIC);
    if (!inStatic) {
      return true;
    }
    PsiField lock = owner.findFieldByName(text, false);
    return lock != null && lock.hasModifierProperty(PsiModifier.STATIC);
  }

  /** Whether making this method synchronized takes this lock. */
  boolean isTakenBy(PsiMethod method, PsiField field) {
    return ofMethod
        && !method.isConstructor()
        && !method.hasModifierProperty(PsiModifier.SYNCHRONIZED)
        && method.getContainingClass() == field.getContainingClass()
        && method.hasModifierProperty(PsiModifier.STATIC) == text.endsWith(".class");
  }
}
