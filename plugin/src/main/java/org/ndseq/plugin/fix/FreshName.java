package org.ndseq.plugin.fix;

import com.intellij.psi.JavaPsiFacade;
import com.intellij.psi.PsiElement;
import com.intellij.psi.PsiResolveHelper;

/** Names for lambda parameters that mean nothing else where they are put. */
final class FreshName {
  private FreshName() {}

  /** The base itself if it is free, else with a number behind. */
  static String of(String base, PsiElement place) {
    PsiResolveHelper scope = JavaPsiFacade.getInstance(place.getProject()).getResolveHelper();
    String name = base;
    for (int i = 1; scope.resolveReferencedVariable(name, place) != null; i++) {
      name = base + i;
    }
    return name;
  }
}
