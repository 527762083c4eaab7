package com.intellij.codeInsight.daemon;

import com.intellij.psi.PsiElement;

public interface GutterIconNavigationHandler<T extends PsiElement> {
  void navigate(java.awt.event.MouseEvent e, T elt);
}
