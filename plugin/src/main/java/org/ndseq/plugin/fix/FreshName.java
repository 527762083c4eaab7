package org.ndseq.plugin.fix;

import com.intellij.psi.JavaPsiFacade;
import com.intellij.psi.PsiElement;
import com.intellij.psi.PsiResolveHelper;

/** Chooses names for lambda parameters that are not used yet at their position. */
final class FreshName {
  private FreshName() {}

  /** The base itself if it is free, else with a number appended. */
  static String of(String base, PsiElement place) {
    PsiResolveHelper scope = JavaPsiFacade.getInstance(place.getProject()).getResolveHelper();
    String name = base;
    for (int i = 1; scope.resolveReferencedVariable(name, place) != null; i++) {
      name = base + i;
    }
    return name;
  }
}
