package org.ndseq.plugin.fix;

import com.intellij.psi.PsiAssignmentExpression;
import com.intellij.psi.PsiClass;
import com.intellij.psi.PsiClassInitializer;
import com.intellij.psi.PsiElement;
import com.intellij.psi.PsiExpression;
import com.intellij.psi.PsiField;
import com.intellij.psi.PsiIfStatement;
import com.intellij.psi.PsiLambdaExpression;
import com.intellij.psi.PsiLocalVariable;
import com.intellij.psi.PsiMethod;
import com.intellij.psi.PsiModifier;
import com.intellij.psi.PsiReferenceExpression;
import com.intellij.psi.PsiSynchronizedStatement;
import com.intellij.psi.PsiUnaryExpression;
import com.intellij.psi.util.PsiTreeUtil;
import com.intellij.psi.util.PsiUtil;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** The accesses to a field in its own file. For a private field these are all there are. */
public final class FieldUseFinder {
  private FieldUseFinder() {}

  /** The class that declares the field. */
  static PsiClass owner(PsiField field) {
    return Objects.requireNonNull(field.getContainingClass(), "a field is in a class");
  }

  public static List<PsiReferenceExpression> of(PsiField field) {
    List<PsiReferenceExpression> uses = new ArrayList<>();
    for (PsiReferenceExpression reference :
        PsiTreeUtil.findChildrenOfType(field.getContainingFile(), PsiReferenceExpression.class)) {
      if (field.getName().equals(reference.getReferenceName()) && reference.isReferenceTo(field)) {
        uses.add(reference);
      }
    }
    return uses;
  }

  /** Whether an access both reads and writes: {@code x++}, {@code x += 1}, {@code x = x + 1}. */
  public static boolean isCompound(PsiReferenceExpression use) {
    PsiElement parent = PsiUtil.skipParenthesizedExprUp(use.getParent());
    if (parent instanceof PsiUnaryExpression) {
      return PsiUtil.isAccessedForWriting(use);
    }
    if (!(parent instanceof PsiAssignmentExpression assignment)
        || !PsiTreeUtil.isAncestor(assignment.getLExpression(), use, false)) {
      return false;
    }
    PsiExpression value = assignment.getRExpression();
    return PsiUtil.isAccessedForReading(use) || (value != null && reads(value, use));
  }

  /** Whether an access writes a value computed from an earlier read: {@code t = x; x = t + 1}. */
  static boolean isSplitUpdate(PsiReferenceExpression use) {
    PsiElement field = use.resolve();
    if (field == null
        || !(use.getParent() instanceof PsiAssignmentExpression assignment)
        || assignment.getLExpression() != use) {
      return false;
    }
    return PsiTreeUtil.findChildrenOfType(assignment.getRExpression(), PsiReferenceExpression.class)
        .stream()
        .map(PsiReferenceExpression::resolve)
        .anyMatch(local -> local instanceof PsiLocalVariable kept && holds(kept, field));
  }

  private static boolean holds(PsiLocalVariable local, PsiElement field) {
    PsiExpression value = local.getInitializer();
    return value instanceof PsiReferenceExpression read
        ? read.isReferenceTo(field)
        : PsiTreeUtil.findChildrenOfType(value, PsiReferenceExpression.class).stream()
            .anyMatch(read -> read.isReferenceTo(field));
  }

  /** Whether an access writes only after a check of the field: {@code if (x == null) x = …}. */
  static boolean isCheckedBefore(PsiReferenceExpression use) {
    PsiElement field = use.resolve();
    PsiIfStatement check = PsiTreeUtil.getParentOfType(use, PsiIfStatement.class);
    return field != null
        && check != null
        && PsiUtil.isAccessedForWriting(use)
        && PsiTreeUtil.getParentOfType(use, PsiSynchronizedStatement.class) == null
        && isChecked(field, check);
  }

  /** Whether the condition reads the field. */
  static boolean isChecked(PsiElement field, PsiIfStatement check) {
    return PsiTreeUtil.collectElementsOfType(check.getCondition(), PsiReferenceExpression.class)
        .stream()
        .anyMatch(read -> read.isReferenceTo(field));
  }

  private static boolean reads(PsiExpression value, PsiReferenceExpression use) {
    PsiElement field = use.resolve();
    if (field == null) {
      return false;
    }
    if (value instanceof PsiReferenceExpression whole && whole.isReferenceTo(field)) {
      return true;
    }
    return PsiTreeUtil.findChildrenOfType(value, PsiReferenceExpression.class).stream()
        .anyMatch(reference -> reference.isReferenceTo(field));
  }

  /** Whether all writes are where a final field may be written. */
  public static boolean isWrittenOnlyAtStart(PsiField field) {
    int writes = field.hasInitializer() ? 1 : 0;
    for (PsiReferenceExpression use : of(field)) {
      if (PsiUtil.isAccessedForWriting(use)) {
        if (!isAtStart(use, field) || isCompound(use)) {
          return false;
        }
        writes++;
      }
    }
    return writes == 1;
  }

  /**
   * Whether the access is in a constructor or initializer of the field's class, in a statement of
   * its own body.
   */
  private static boolean isAtStart(PsiReferenceExpression use, PsiField field) {
    if (use.getQualifierExpression() != null
        && !use.getQualifierExpression().getText().equals("this")) {
      return false;
    }
    PsiElement statement = use.getParent().getParent();
    PsiElement around =
        PsiTreeUtil.getParentOfType(
            use, PsiMethod.class, PsiClassInitializer.class, PsiLambdaExpression.class);
    boolean isDirect = statement.getParent() != null && statement.getParent().getParent() == around;
    boolean isStatic = field.hasModifierProperty(PsiModifier.STATIC);
    if (around instanceof PsiMethod method) {
      return isDirect
          && !isStatic
          && method.isConstructor()
          && method.getContainingClass() == field.getContainingClass()
          && owner(field).getConstructors().length == 1;
    }
    return isDirect
        && around instanceof PsiClassInitializer initializer
        && initializer.getContainingClass() == field.getContainingClass()
        && initializer.hasModifierProperty(PsiModifier.STATIC) == isStatic;
  }
}
