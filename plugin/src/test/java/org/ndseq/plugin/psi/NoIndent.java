package org.ndseq.plugin.psi;

import com.intellij.lang.ASTNode;
import com.intellij.psi.PsiFile;
import com.intellij.psi.impl.source.codeStyle.IndentHelper;

/** No formatter is here, so nothing is indented. */
final class NoIndent extends IndentHelper {
  @Override
  public int getIndent(PsiFile file, ASTNode element) {
    return 0;
  }

  @Override
  public int getIndent(PsiFile file, ASTNode element, boolean includeNonSpace) {
    return 0;
  }
}
