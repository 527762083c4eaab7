package com.intellij.codeInsight.daemon;

import com.intellij.openapi.project.PossiblyDumbAware;
import com.intellij.psi.PsiElement;
import java.util.Collection;
import java.util.List;
import org.jetbrains.annotations.NotNull;

public interface LineMarkerProvider extends PossiblyDumbAware {
  LineMarkerInfo<?> getLineMarkerInfo(@NotNull PsiElement element);

  default void collectSlowLineMarkers(
      @NotNull List<? extends PsiElement> elements,
      @NotNull Collection<? super LineMarkerInfo<?>> result) {}
}
