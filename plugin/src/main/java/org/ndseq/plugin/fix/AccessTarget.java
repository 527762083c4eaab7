package org.ndseq.plugin.fix;

import com.intellij.psi.PsiArrayAccessExpression;
import com.intellij.psi.PsiElement;
import com.intellij.psi.PsiField;
import com.intellij.psi.PsiIdentifier;
import com.intellij.psi.PsiReferenceExpression;
import java.util.Optional;

/** Finds the variable that an access expression accesses. */
final class AccessTarget {
  private AccessTarget() {}

  /** The field, also for an element of the array that it holds. */
  static Optional<PsiField> field(PsiElement access) {
    PsiElement element = access;
    while (element instanceof PsiArrayAccessExpression array) {
      element = array.getArrayExpression();
    }
    if (element instanceof PsiReferenceExpression reference) {
      return reference.resolve() instanceof PsiField field ? Optional.of(field) : Optional.empty();
    }
    return element instanceof PsiIdentifier && element.getParent() instanceof PsiField field
        ? Optional.of(field)
        : Optional.empty();
  }
}
