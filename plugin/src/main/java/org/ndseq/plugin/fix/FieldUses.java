package org.ndseq.plugin.fix;

import com.intellij.psi.PsiAssignmentExpression;
import com.intellij.psi.PsiClass;
import com.intellij.psi.PsiClassInitializer;
import com.intellij.psi.PsiElement;
import com.intellij.psi.PsiExpression;
import com.intellij.psi.PsiField;
import com.intellij.psi.PsiLambdaExpression;
import com.intellij.psi.PsiMethod;
import com.intellij.psi.PsiModifier;
import com.intellij.psi.PsiReferenceExpression;
import com.intellij.psi.PsiUnaryExpression;
import com.intellij.psi.util.PsiTreeUtil;
import com.intellij.psi.util.PsiUtil;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** The accesses to a field in its own file. For a private field these are all there are. */
public final class FieldUses {
  private FieldUses() {}

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

  /** In a constructor or initializer of the field's class, as a statement of its own body. */
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
