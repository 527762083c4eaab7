package org.ndseq.plugin.overlay;

import com.intellij.psi.PsiComment;
import com.intellij.psi.PsiElement;
import com.intellij.psi.PsiWhiteSpace;
import java.util.function.Predicate;

/** The text of an element without white space and comments: what counts as the same code. */
final class Tokens {
  private Tokens() {}

  static String of(PsiElement element) {
    return without(element, child -> false);
  }

  /** The tokens of an element, leaving out the parts below it that {@code skip} accepts. */
  static String without(PsiElement element, Predicate<PsiElement> skip) {
    StringBuilder out = new StringBuilder(element.getTextLength());
    append(element, skip, out);
    return out.toString();
  }

  private static void append(PsiElement element, Predicate<PsiElement> skip, StringBuilder out) {
    PsiElement child = element.getFirstChild();
    if (child == null) {
      if (element.getTextLength() > 0) {
        out.append(element.getText()).append(' ');
      }
      return;
    }
    for (; child != null; child = child.getNextSibling()) {
      if (child instanceof PsiWhiteSpace || child instanceof PsiComment) {
        continue;
      }
      if (skip.test(child)) {
        out.append("… ");
      } else {
        append(child, skip, out);
      }
    }
  }
}
