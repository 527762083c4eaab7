package org.ndseq.plugin.overlay;

import com.intellij.psi.PsiElement;
import com.intellij.psi.PsiExpression;
import com.intellij.psi.PsiIdentifier;
import com.intellij.psi.util.PsiTreeUtil;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Distinguishes equal expressions inside one statement by their order. */
final class OccurrenceOrder {
  private OccurrenceOrder() {}

  static int indexOf(PsiElement within, PsiElement element, String tokens) {
    return Math.max(0, all(within, tokens).indexOf(element));
  }

  static Optional<PsiElement> find(PsiElement within, String tokens, int index) {
    List<PsiElement> all = all(within, tokens);
    return index < all.size() ? Optional.of(all.get(index)) : Optional.empty();
  }

  private static List<PsiElement> all(PsiElement within, String tokens) {
    List<PsiElement> found = new ArrayList<>();
    // Tokens are joined by blanks that the text need not have.
    int atLeast = (int) tokens.chars().filter(c -> c != ' ').count();
    for (PsiElement element :
        PsiTreeUtil.findChildrenOfAnyType(within, PsiExpression.class, PsiIdentifier.class)) {
      // An identifier alone stands for a declaration; inside a reference the reference stands.
      boolean inExpression =
          element instanceof PsiIdentifier && element.getParent() instanceof PsiExpression;
      if (!inExpression
          && element.getTextLength() >= atLeast
          && CodeTokenText.of(element).equals(tokens)) {
        found.add(element);
      }
    }
    return found;
  }
}
