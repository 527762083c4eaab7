package org.ndseq.plugin.fix;

import com.intellij.psi.PsiArrayAccessExpression;
import com.intellij.psi.PsiAssignmentExpression;
import com.intellij.psi.PsiClass;
import com.intellij.psi.PsiElement;
import com.intellij.psi.PsiExpression;
import com.intellij.psi.PsiField;
import com.intellij.psi.PsiLambdaExpression;
import com.intellij.psi.PsiMethod;
import com.intellij.psi.PsiModifier;
import com.intellij.psi.PsiReferenceExpression;
import com.intellij.psi.PsiStatement;
import com.intellij.psi.PsiSynchronizedStatement;
import com.intellij.psi.PsiThisExpression;
import com.intellij.psi.PsiVariable;
import com.intellij.psi.util.InheritanceUtil;
import com.intellij.psi.util.PsiTreeUtil;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A monitor, as an expression.
 *
 * @param ofMethod whether a synchronized method of the class takes it
 */
record MonitorExpression(String text, boolean ofMethod) {

  /** The lock that most accesses to the field hold; where none does, the obvious one. */
  static MonitorExpression usual(PsiField field) {
    Map<MonitorExpression, Integer> held = new HashMap<>();
    for (PsiReferenceExpression use : FieldUseFinder.of(field)) {
      held(use, field).ifPresent(lock -> held.merge(lock, 1, Integer::sum));
    }
    return held.entrySet().stream()
        .max(
            Map.Entry.<MonitorExpression, Integer>comparingByValue()
                .thenComparing(e -> e.getKey().text()))
        .map(Map.Entry::getKey)
        .orElse(
            ofClass(FieldUseFinder.owner(field), field.hasModifierProperty(PsiModifier.STATIC)));
  }

  private static MonitorExpression ofClass(PsiClass type, boolean isStatic) {
    return new MonitorExpression(isStatic ? type.getName() + ".class" : "this", true);
  }

  /** The innermost monitor around a use that the field's class can name. */
  static Optional<MonitorExpression> held(PsiElement use, PsiField field) {
    PsiClass owner = FieldUseFinder.owner(field);
    for (PsiElement around = use.getParent(); around != null; around = around.getParent()) {
      if (around instanceof PsiSynchronizedStatement block && block.getLockExpression() != null) {
        return named(block.getLockExpression(), use, owner);
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

  private static Optional<MonitorExpression> named(
      PsiExpression expression, PsiElement use, PsiClass owner) {
    String text = expression.getText();
    String object = qualifier(use).map(PsiElement::getText).orElse("this");
    if (text.equals(object)) {
      boolean isOwner =
          !text.equals("this") || PsiTreeUtil.getParentOfType(expression, PsiClass.class) == owner;
      return isOwner ? Optional.of(new MonitorExpression("this", true)) : Optional.empty();
    }
    if (text.endsWith(".class")) {
      return Optional.of(new MonitorExpression(text, text.equals(owner.getName() + ".class")));
    }
    return expression instanceof PsiReferenceExpression reference
            && reference.resolve() instanceof PsiField lock
            && lock.getContainingClass() == owner
            && (lock.hasModifierProperty(PsiModifier.STATIC)
                || qualifier(reference).map(PsiElement::getText).orElse("this").equals(object))
        ? Optional.of(new MonitorExpression(lock.getName(), false))
        : Optional.empty();
  }

  /** The object whose field is accessed, if it is not {@code this}. */
  private static Optional<PsiExpression> qualifier(PsiElement access) {
    PsiElement field = access;
    while (field instanceof PsiArrayAccessExpression element) {
      field = element.getArrayExpression();
    }
    return field instanceof PsiReferenceExpression reference
        ? Optional.ofNullable(reference.getQualifierExpression())
            .filter(q -> !(q instanceof PsiThisExpression))
        : Optional.empty();
  }

  /** The expression for this lock at an access to the field; empty if there is none. */
  Optional<String> at(PsiElement access, PsiField field) {
    PsiClass owner = FieldUseFinder.owner(field);
    boolean isInside = PsiTreeUtil.getParentOfType(access, PsiClass.class) == owner;
    if (text.endsWith(".class")) {
      return Optional.of(text);
    }
    PsiField lock = owner.findFieldByName(text, false);
    if (lock != null && lock.hasModifierProperty(PsiModifier.STATIC)) {
      return Optional.of(isInside ? text : owner.getName() + "." + text);
    }
    Optional<PsiExpression> object = qualifier(access);
    if (object.isPresent()) {
      String name = object.get().getText();
      return isStable(object.get(), access)
          ? Optional.of(lock == null ? name : name + "." + text)
          : Optional.empty();
    }
    return ofThis(access, owner, lock);
  }

  /** The lock of the object, or in a field of the object, that an unqualified access means. */
  private Optional<String> ofThis(PsiElement access, PsiClass owner, @Nullable PsiField lock) {
    PsiClass object =
        InheritanceUtil.findEnclosingInstanceInScope(
            owner, access, type -> InheritanceUtil.isInheritorOrSelf(type, owner, true), false);
    if (object == null
        || object != owner && lock != null && lock.hasModifierProperty(PsiModifier.PRIVATE)) {
      return Optional.empty();
    }
    if (PsiTreeUtil.getParentOfType(access, PsiClass.class) == object) {
      return Optional.of(text);
    }
    String outer = object.getName() + ".this";
    return object.getName() == null
        ? Optional.empty()
        : Optional.of(lock == null ? outer : outer + "." + text);
  }

  /** Whether an expression is a variable that the statement around the access leaves alone. */
  private static boolean isStable(PsiExpression object, PsiElement access) {
    if (!(object instanceof PsiReferenceExpression reference)
        || reference.getQualifierExpression() != null
        || !(reference.resolve() instanceof PsiVariable variable)
        || variable instanceof PsiField && !variable.hasModifierProperty(PsiModifier.FINAL)) {
      return false;
    }
    PsiStatement statement = PsiTreeUtil.getParentOfType(access, PsiStatement.class);
    return PsiTreeUtil.findChildrenOfType(statement, PsiAssignmentExpression.class).stream()
        .noneMatch(
            a ->
                a.getLExpression() instanceof PsiReferenceExpression left
                    && left.isReferenceTo(variable));
  }

  /** Whether making the method around an access synchronized takes this lock. */
  boolean isTakenBy(PsiMethod method, PsiElement access, PsiField field) {
    return ofMethod
        && qualifier(access).filter(q -> !isType(q)).isEmpty()
        && !method.isConstructor()
        && !FieldUseFinder.owner(field).isInterface()
        && !method.hasModifierProperty(PsiModifier.SYNCHRONIZED)
        && method.getContainingClass() == field.getContainingClass()
        && method.hasModifierProperty(PsiModifier.STATIC) == text.endsWith(".class");
  }

  private static boolean isType(PsiExpression qualifier) {
    return qualifier instanceof PsiReferenceExpression reference
        && reference.resolve() instanceof PsiClass;
  }
}
