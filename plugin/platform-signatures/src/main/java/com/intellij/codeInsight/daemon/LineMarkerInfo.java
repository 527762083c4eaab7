package com.intellij.codeInsight.daemon;

import com.intellij.openapi.editor.markup.GutterIconRenderer;
import com.intellij.openapi.util.TextRange;
import com.intellij.psi.PsiElement;
import java.util.function.Supplier;
import javax.swing.Icon;
import org.jetbrains.annotations.NotNull;
import org.jetbrains.annotations.Nullable;

public class LineMarkerInfo<T extends PsiElement> {
  public LineMarkerInfo(
      @NotNull T element,
      @NotNull TextRange range,
      @NotNull Icon icon,
      @Nullable com.intellij.util.Function<? super T, String> tooltipProvider,
      @Nullable GutterIconNavigationHandler<T> navHandler,
      @NotNull GutterIconRenderer.Alignment alignment,
      @NotNull Supplier<String> accessibleNameProvider) {}

  public Icon getIcon() {
    throw new UnsupportedOperationException();
  }

  public @Nullable T getElement() {
    throw new UnsupportedOperationException();
  }

  public String getLineMarkerTooltip() {
    throw new UnsupportedOperationException();
  }
}
