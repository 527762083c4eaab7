package org.ndseq.plugin.overlay;

import com.intellij.lang.ASTNode;
import com.intellij.psi.PsiAnnotation;
import com.intellij.psi.PsiComment;
import com.intellij.psi.PsiElement;
import com.intellij.psi.PsiJavaCodeReferenceElement;
import com.intellij.psi.PsiWhiteSpace;
import java.util.function.Predicate;

/**
 * The text of an element without white space, comments and suppressions, to compare code by. Reads
 * the syntax tree below the PSI, which creates no PSI objects.
 */
final class CodeTokenText {
  private CodeTokenText() {}

  static String of(PsiElement element) {
    return without(element, child -> false);
  }

  /** The tokens of an element, leaving out the parts below it that {@code skip} accepts. */
  static String without(PsiElement element, Predicate<PsiElement> skip) {
    StringBuilder out = new StringBuilder(element.getTextLength());
    append(element.getNode(), skip, out);
    return out.toString();
  }

  /** Adding a suppression of a finding does not change the code. */
  private static boolean isSuppression(PsiAnnotation annotation) {
    PsiJavaCodeReferenceElement name = annotation.getNameReferenceElement();
    return name != null && "SuppressWarnings".equals(name.getReferenceName());
  }

  private static void append(ASTNode node, Predicate<PsiElement> skip, StringBuilder out) {
    ASTNode child = node.getFirstChildNode();
    if (child == null) {
      if (node.getTextLength() > 0) {
        out.append(node.getChars()).append(' ');
      }
      return;
    }
    for (; child != null; child = child.getTreeNext()) {
      PsiElement element = child.getPsi();
      if (element instanceof PsiWhiteSpace
          || element instanceof PsiComment
          || element instanceof PsiAnnotation annotation && isSuppression(annotation)) {
        continue;
      }
      if (skip.test(element)) {
        out.append("… ");
      } else {
        append(child, skip, out);
      }
    }
  }
}
