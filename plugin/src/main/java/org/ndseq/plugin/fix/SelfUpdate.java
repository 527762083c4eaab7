package org.ndseq.plugin.fix;

import com.intellij.psi.JavaTokenType;
import com.intellij.psi.PsiBinaryExpression;
import com.intellij.psi.PsiElement;
import com.intellij.psi.PsiExpression;
import com.intellij.psi.PsiPrimitiveType;
import com.intellij.psi.tree.IElementType;
import java.util.Optional;
import java.util.function.Predicate;

/** The {@code x + by}, {@code by + x} or {@code x - by} of {@code x = x + by}. */
record SelfUpdate(PsiExpression by, boolean isMinus) {

  static Optional<SelfUpdate> of(PsiExpression value, Predicate<PsiElement> isTarget) {
    if (!(value instanceof PsiBinaryExpression sum)
        || sum.getROperand() == null
        || !(sum.getType() instanceof PsiPrimitiveType)) {
      return Optional.empty();
    }
    IElementType operator = sum.getOperationTokenType();
    boolean plus = operator == JavaTokenType.PLUS;
    boolean minus = operator == JavaTokenType.MINUS;
    if ((plus || minus) && isTarget.test(sum.getLOperand())) {
      return Optional.of(new SelfUpdate(sum.getROperand(), minus));
    }
    return plus && isTarget.test(sum.getROperand())
        ? Optional.of(new SelfUpdate(sum.getLOperand(), false))
        : Optional.empty();
  }
}
